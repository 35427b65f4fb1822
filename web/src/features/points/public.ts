/** What other features may show of points: what is left and until when, what moved them, and the reminders. */
export { lotFields } from './lot-timeline.tsx';
export { movementFields, newestRows, NewestMovements } from './movements.tsx';
export { PointsByYear } from './points-by-year.tsx';
export { pointFields, PointsCard } from './points-card.tsx';
export { ReminderSwitch } from './reminder-switch.tsx';
export { TvpCard } from './tvp-card.tsx';
export { usableLotFields, UsablePoints } from './usable-points.tsx';
