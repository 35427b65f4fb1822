/** The cards that the simulator knows. What happens with a card is chosen by its number; any other is refused. */

export type Trouble =
  | 'none'
  | 'challenge'
  | 'notEnrolled'
  | 'authenticationFails'
  | 'limitExceeded'
  | 'balanceShort'
  | 'securityCodeWrong'
  | 'numberInvalid'
  | 'expiryWrong'
  | 'temporary'
  | 'answerLost'
  | 'answerLostAfterChallenge'
  | 'answerLate'
  | 'notifiedBeforeReturn'
  | 'notifiedTwice'
  | 'returnsLate'
  | 'salesRefused'
  | 'salesRefusedTwice'
  | 'refundRefusedTwice'
  | 'refundAnswerLost'
  | 'goneAfterSaving'
  | 'refusedByNewCode'
  | 'refundRefused';

export type TestCard = { readonly number: string; readonly trouble: Trouble; readonly says: string };

export const testCards: readonly TestCard[] = [
  { number: '4999000100000004', trouble: 'none', says: 'Succeeds without asking the holder' },
  { number: '4999000200000003', trouble: 'challenge', says: 'Asks the holder on a page of its own' },
  { number: '4999000300000002', trouble: 'notEnrolled', says: 'Is not enrolled for 3-D Secure' },
  {
    number: '4999000400000001',
    trouble: 'authenticationFails',
    says: 'Fails to authenticate after the page',
  },
  { number: '4999000500000000', trouble: 'limitExceeded', says: 'Can be saved; its limit is exceeded' },
  { number: '4999000600000009', trouble: 'balanceShort', says: 'Can be saved; its balance is short' },
  { number: '4999000700000008', trouble: 'securityCodeWrong', says: 'Its security code is wrong' },
  { number: '4999000800000007', trouble: 'numberInvalid', says: 'Its issuer does not know the number' },
  { number: '4999000900000006', trouble: 'expiryWrong', says: 'Its month of expiry is wrong' },
  { number: '4999001000000003', trouble: 'temporary', says: 'Can be saved; then fails for the moment' },
  { number: '4999001100000002', trouble: 'answerLost', says: 'Is charged, and the answer is lost' },
  {
    number: '4999001200000001',
    trouble: 'answerLostAfterChallenge',
    says: 'Is charged after the page, and the answer is lost',
  },
  {
    number: '4999001300000000',
    trouble: 'answerLate',
    says: 'Is charged, and answers later than anyone waits',
  },
  { number: '4999001400000009', trouble: 'notifiedBeforeReturn', says: 'Notifies before the holder returns' },
  { number: '4999001500000008', trouble: 'notifiedTwice', says: 'Notifies twice' },
  {
    number: '4999001600000007',
    trouble: 'returnsLate',
    says: 'Lets the holder return only after 25 minutes',
  },
  { number: '4999001700000006', trouble: 'salesRefused', says: 'Is authorised; taking the money is refused' },
  {
    number: '4999001800000005',
    trouble: 'salesRefusedTwice',
    says: 'Is authorised; taking the money fails twice, then succeeds',
  },
  { number: '4999001900000004', trouble: 'refundRefusedTwice', says: 'Refunds fail twice, then succeed' },
  { number: '4999002000000001', trouble: 'refundAnswerLost', says: 'Is refunded, and the answer is lost' },
  {
    number: '4999002100000000',
    trouble: 'goneAfterSaving',
    says: 'Can be saved; then the gateway forgets it',
  },
  {
    number: '4999002200000009',
    trouble: 'refusedByNewCode',
    says: 'Can be saved; is then refused by a code of authentication that nobody knows yet',
  },
  {
    number: '4999002300000008',
    trouble: 'refundRefused',
    says: 'Refunds are refused for good, as half a year after the money was taken',
  },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));

export function testCardOf(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/\D/g, ''));
}

/** Where the holder is asked before the card is used. */
export function isChallenged(trouble: Trouble): boolean {
  return (
    trouble === 'challenge' ||
    trouble === 'authenticationFails' ||
    trouble === 'answerLostAfterChallenge' ||
    trouble === 'notifiedBeforeReturn' ||
    trouble === 'notifiedTwice' ||
    trouble === 'returnsLate'
  );
}
