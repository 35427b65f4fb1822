/** What payment derives from the server's key. */
import { defineSecret } from '#server/platform/secrets.ts';

export const paymentSecrets = {
  /** What a charge pays for, as it waits in the database. */
  purchase: defineSecret('card-charge-purchase'),
} as const;
