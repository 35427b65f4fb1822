/** Who a place in a room is for, in words. */
import { useWords } from '#web/i18n/language.ts';

type Place = { representative: boolean; child: boolean; bedShared: boolean };

/** '代表者', '大人2人目', '子ども1人目': counted within their kind. */
export function usePlaceNames(): (guests: readonly Place[]) => readonly string[] {
  const words = useWords('booking/hold').guests;
  return (guests) => {
    const seen = { adult: 0, child: 0, bedShare: 0 };
    return guests.map((guest) => {
      const kind = guest.bedShared ? 'bedShare' : guest.child ? 'child' : 'adult';
      seen[kind] += 1;
      return guest.representative ? words.representative : words[kind](seen[kind]);
    });
  };
}
