/** The number under which an issuer of qualified invoices is registered: T and the thirteen digits of its corporate number. */

const FORM = /^T([1-9])(\d{12})$/;

/** The first digit of a corporate number follows from the other twelve (法人番号の指定等に関する省令, article 2). */
function checkDigit(base: string): number {
  const weighted = [...base].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return 9 - (weighted.reduce((sum, part) => sum + part, 0) % 9);
}

/** Whether such a number can exist: a digit mistyped or two beside each other exchanged is found. */
export function isRegistrationNumber(text: string): boolean {
  const [, check = '', base = ''] = FORM.exec(text) ?? [];
  return check !== '' && Number(check) === checkDigit(base);
}
