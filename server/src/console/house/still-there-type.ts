/** Guests who are still in a room that is not theirs any more, as the day of a house and its board of rooms tell of them. */
import type { StillThere } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';

export const StillThereType = builder.objectRef<StillThere>('StillThere').implement({
  description:
    'A stay whose guests are still in a room, though they should have left by now or are to leave today.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'As its guests name it.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for its guests.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
  }),
});
