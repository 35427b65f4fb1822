/** What the waiting list derives from the server's key: the links of its mails. */
import { defineSecret, linkSecret } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export const waitlistSecrets = { offerAnswer: defineSecret('offer-answer') } as const;

/** The code of an offer's mailed link: 128 bits, good for declining that offer alone. It is kept nowhere. */
export const offerAnswerCode = (secrets: Secrets, offerId: string): string =>
  linkSecret(secrets, waitlistSecrets.offerAnswer, offerId);
