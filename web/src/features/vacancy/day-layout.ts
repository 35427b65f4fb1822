/**
 * Five days stand side by side where the longest price of the unit has room in its cell at the text size that is read,
 * and beneath each other where it has not: six figures are not squeezed, and large letters are not made small again.
 */
type Layout = {
  readonly list: string;
  readonly item: string;
  readonly box: string;
  readonly label: string;
  readonly price: string;
};

const layouts: Record<'yen' | 'points', Layout> = {
  yen: {
    list: 'grid grid-cols-1 gap-1.5 @min-[26rem]/days:grid-cols-5',
    item: 'min-h-12 @min-[26rem]/days:min-h-27',
    box: 'flex-row flex-wrap gap-x-3 px-3 py-1 text-sm @min-[26rem]/days:flex-col @min-[26rem]/days:flex-nowrap @min-[26rem]/days:gap-0.5 @min-[26rem]/days:px-0.5 @min-[26rem]/days:py-1.5 @min-[26rem]/days:text-xs',
    label: 'flex-row gap-2 whitespace-nowrap @min-[26rem]/days:flex-col @min-[26rem]/days:gap-0',
    price: 'ml-auto @min-[26rem]/days:mx-auto',
  },
  points: {
    list: 'grid grid-cols-1 gap-1.5 @min-[16rem]/days:grid-cols-5',
    item: 'min-h-12 @min-[16rem]/days:min-h-27',
    box: 'flex-row flex-wrap gap-x-3 px-3 py-1 text-sm @min-[16rem]/days:flex-col @min-[16rem]/days:flex-nowrap @min-[16rem]/days:gap-0.5 @min-[16rem]/days:px-0.5 @min-[16rem]/days:py-1.5 @min-[16rem]/days:text-xs',
    label: 'flex-row gap-2 whitespace-nowrap @min-[16rem]/days:flex-col @min-[16rem]/days:gap-0',
    price: 'ml-auto @min-[16rem]/days:mx-auto',
  },
};

/** Goes on whatever holds the list. */
export const daysContainer = '@container/days';

export function dayLayout(unit: string): Layout {
  return layouts[unit === 'yen' ? 'yen' : 'points'];
}
