/** What reservations do for a member on the telephone. No card is charged there: a fee is due at the office, or at the house. */
import type { ConsoleCaller } from './console-calls.ts';

export type TelephoneFee = { readonly points: number; readonly yen: number; readonly owedYen: number };

const FEE = `query ($n: String!, $nights: [Date!]!) {
  cancellationForMember(bookingNumber: $n, nights: $nights) { points yen owedYen } }`;
const CANCEL = `mutation ($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;

/** What giving up some nights costs now, and what is still to be paid afterwards, in yen. */
export async function feeOf(
  reservations: ConsoleCaller,
  n: string,
  nights: readonly string[],
): Promise<TelephoneFee> {
  type Told = { cancellationForMember: TelephoneFee };
  return (await reservations<Told>(FEE, { n, nights })).cancellationForMember;
}

/** Gives up some nights, the last of a stay, at the fee that is read out. */
export async function giveUpForMember(
  reservations: ConsoleCaller,
  n: string,
  nights: readonly string[],
): Promise<TelephoneFee> {
  const fee = await feeOf(reservations, n, nights);
  await reservations(CANCEL, { n, nights, points: fee.points, yen: fee.yen });
  return fee;
}
