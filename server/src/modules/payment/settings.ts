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
  return { from: new Date(from), to: new Date(to), message };
}

export const paymentSettings = {
  /** When the gateway takes no cards; null for never. */
  cardServiceMaintenance: defineSetting<CardServiceMaintenance | null>(
    'cardServiceMaintenance',
    null,
    readMaintenance,
  ),
} as const;
