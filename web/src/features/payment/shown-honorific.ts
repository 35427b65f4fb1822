/** How a paper addresses whom it names, as far as the name alone tells it. */
import { honorificOf, type Honorific } from '#domain/payment/receipt.ts';
import { tokenClaims } from '#web/api/session.ts';

/** A company may have a name that does not say so; its papers know, and here nothing is claimed of such a name. */
export function shownHonorific(addressee: string): Honorific {
  const honorific = honorificOf(addressee);
  return honorific === '様' && tokenClaims()?.isCompany ? '' : honorific;
}
