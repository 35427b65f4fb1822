/** How English counts at the console. */
import { formatNumber } from '#messages/format.ts';

/** '1 night', '1,200 nights'. Where the plural is not the word with an s, it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
