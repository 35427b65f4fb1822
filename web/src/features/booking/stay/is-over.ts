/** Whether the day of departure has come: then nothing of a stay can be changed or given up. */
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';

export const isOver = ({ checkOutDate }: { readonly checkOutDate: string }): boolean =>
  japanDay(serverNow()) >= checkOutDate;
