/** What other features may show of waiting. */
export { WaitingCard } from './waiting-card.tsx';
