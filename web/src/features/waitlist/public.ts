/** What other features may show of waiting. */
export { StillWaiting } from './still-waiting.tsx';
export { WaitingCard } from './waiting-card.tsx';
