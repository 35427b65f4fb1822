/** What other features may show of waiting. */
export { KeptRoom } from './kept-room.tsx';
export { StillWaiting } from './still-waiting.tsx';
export { WaitingCard } from './waiting-card.tsx';
