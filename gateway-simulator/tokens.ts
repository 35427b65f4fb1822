/** A card as it was typed into the gateway's own fields becomes a token; a card that is none is refused, field by field. */
import type { Book } from './book.ts';
import { masked } from './call.ts';
import { testCardOf } from './test-cards.ts';

type Typed = { cardNumber?: string; cardExpiry?: string; cardCvc?: string; holder?: string };

/** The codes of the gateway's script: 100 to 102 the number, 110 to 113 the expiry, 121 and 122 the security code. */
function problemsOf({ cardNumber = '', cardExpiry = '', cardCvc = '' }: Typed, now: number) {
  const number = cardNumber.replace(/[\s-]/g, '');
  const month = expiryOf(cardExpiry);
  const problems: { field: string; legacyCode: string }[] = [];
  if (number === '') problems.push({ field: 'cardNumber', legacyCode: '100' });
  else if (!/^\d{13,16}$/.test(number)) problems.push({ field: 'cardNumber', legacyCode: '101' });
  // Whatever is no test card may be somebody's card, and is not kept.
  else if (!testCardOf(number)) problems.push({ field: 'cardNumber', legacyCode: '102' });
  if (cardExpiry.trim() === '') problems.push({ field: 'cardExpiry', legacyCode: '110' });
  else if (!month) problems.push({ field: 'cardExpiry', legacyCode: '111' });
  else if (`20${month}` < new Date(now + 9 * 3_600_000).toISOString().slice(0, 7).replace('-', ''))
    problems.push({ field: 'cardExpiry', legacyCode: '113' });
  if (cardCvc.trim() === '') problems.push({ field: 'cardCvc', legacyCode: '122' });
  else if (!/^\d{3,4}$/.test(cardCvc.trim())) problems.push({ field: 'cardCvc', legacyCode: '121' });
  return problems;
}

/** 'MM/YY' as YYMM, as the protocol writes it; undefined for what is no month. */
function expiryOf(typed: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? `${year}${month}` : undefined;
}

export function tokenAnswer(book: Book, body: string, now: number): string {
  const typed = JSON.parse(body) as Typed;
  const errorList = problemsOf(typed, now);
  if (errorList.length > 0) return JSON.stringify({ result: 'error', errorList });
  const number = (typed.cardNumber ?? '').replace(/\D/g, '');
  const card = { number, expire: expiryOf(typed.cardExpiry ?? '') ?? '', holder: typed.holder ?? '' };
  const { token, until } = book.newToken(card, now);
  return JSON.stringify({
    result: 'success',
    maskedCardNumber: masked(number),
    tokenExpiryDate: new Date(until).toISOString(),
    isSecurityCodeSet: true,
    tokenList: [token],
  });
}
