/** What other features may show of notices. */
export { PushCard } from './push/push-card.tsx';
