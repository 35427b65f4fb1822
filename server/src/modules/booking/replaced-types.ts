/** A booked stay that gives way to another: what is said of it where the other is held or waited for. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { houseOf, roomTypeOf } from '#server/modules/vacancy/public.ts';
import { bookingLoader, groupLoader, nightsLoader, penaltiesLoader } from './loaders.ts';
import type { BookingRow } from './store.ts';

export const ReplacedBooking = builder.objectRef<BookingRow>('ReplacedBooking').implement({
  description: 'A booked stay that is cancelled as another is confirmed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking.' }),
    bookingNumber: t.exposeString('booking_number', { nullable: true, description: 'Its number.' }),
    facilityName: t.string({
      description: 'The house.',
      resolve: async (booking, _args, context) => {
        const house = await houseOf(context, booking);
        return inLanguage(context.language, house.name_ja, house.name_en);
      },
    }),
    roomTypeName: t.string({
      description: 'The kind of room.',
      resolve: async (booking, _args, context) => {
        const { name_ja: ja, name_en: en } = await roomTypeOf(context, booking);
        return inLanguage(context.language, ja, en);
      },
    }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    nights: t.field({
      type: ['Date'],
      description: 'The nights that it has left, which are cancelled.',
      resolve: async ({ id }, _args, context) =>
        (await nightsLoader(context).load(id)).flatMap(({ night, ended_at: ended }) =>
          ended ? [] : [night],
        ),
    }),
    penaltyPoints: t.int({
      description: 'Once it was cancelled: what was kept of its points.',
      resolve: async ({ id }, _args, context) =>
        (await penaltiesLoader(context).load(id)).at(-1)?.points ?? 0,
    }),
    penaltyJpy: t.int({
      description: 'Likewise of its yen.',
      resolve: async ({ id }, _args, context) => (await penaltiesLoader(context).load(id)).at(-1)?.yen ?? 0,
    }),
  }),
});

/** The stay that gave way as a booking's group was confirmed; null where none did. */
export async function stayGivenUpFor(
  context: RequestContext,
  { group_id: groupId }: BookingRow,
): Promise<BookingRow | null> {
  const id = (await groupLoader(context).load(groupId))?.replaces_booking_id;
  return id ? ((await bookingLoader(context).load(id)) ?? null) : null;
}

/** Null where none is named, or none is left. */
export async function replacedBooking(
  context: RequestContext,
  id: string | null,
): Promise<BookingRow | null> {
  const booking = id === null ? null : await bookingLoader(context).load(id);
  return booking && booking.cancelled_at === null ? booking : null;
}
