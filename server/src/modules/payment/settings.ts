/** What the club may set about cards. */
import { defineSetting } from '#server/platform/settings.ts';

export type CardServiceMaintenance = {
  readonly from: Date;
  readonly to: Date;
  /** What members read meanwhile. */
  readonly message: string;
};

function readMaintenance(value: unknown): CardServiceMaintenance | undefined {
  const { from, to, message } = (value ?? {}) as Record<string, unknown>;
  if (typeof from !== 'string' || typeof to !== 'string' || typeof message !== 'string') return undefined;
  const window = { from: new Date(from), to: new Date(to), message };
  // A moment that cannot be read is smaller than none, so the comparison is false for it too.
  return window.from < window.to ? window : undefined;
}

export const paymentSettings = {
  /** When the gateway takes no cards; null for never. */
  cardServiceMaintenance: defineSetting<CardServiceMaintenance | null>('cardServiceMaintenance', null, {
    read: readMaintenance,
    allows: '{"from": "2027-01-01T15:00:00Z", "to": "2027-01-01T18:00:00Z", "message": "..."}',
  }),
} as const;
