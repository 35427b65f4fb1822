/** A fee as the audit log keeps it, in points and in yen, each where there is some of it: `16 points 4000 yen`, or `none`. */
export function feeInShort({ points, yen }: { readonly points: number; readonly yen: number }): string {
  const parts = [points > 0 ? `${points} points` : '', yen > 0 ? `${yen} yen` : ''];
  return parts.filter((part) => part !== '').join(' ') || 'none';
}
