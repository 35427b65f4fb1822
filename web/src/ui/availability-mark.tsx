/** The calendar's four signs: circle plenty, triangle few, cross full, dash closed. The words beside them carry the meaning. */

export type Availability = 'plenty' | 'few' | 'full' | 'closed';

const shapes: Record<Availability, string> = {
  plenty: 'M12 4.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15z',
  few: 'M12 5l8 14H4z',
  full: 'M6 6l12 12M18 6L6 18',
  closed: 'M6 12h12',
};

const colours: Record<Availability, string> = {
  plenty: 'text-key',
  few: 'text-few',
  full: 'text-ink-soft',
  closed: 'text-ink-soft',
};

export function AvailabilityMark({ state, size = 22 }: { state: Availability; size?: number }) {
  return (
    <svg
      aria-hidden
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.400"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${colours[state]}`}
    >
      <path d={shapes[state]} />
    </svg>
  );
}
