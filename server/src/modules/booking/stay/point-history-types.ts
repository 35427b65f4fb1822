/** What the points module cannot know of its own history: the stay for which points were used or came back. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { PointMovement, TvpHistory } from '#server/modules/points/public.ts';
import { facilityLoader } from '#server/modules/vacancy/public.ts';
import { must } from '#server/platform/per-request.ts';
import { bookingLoader, groupLoader } from '../loaders.ts';

type OfBooking = { readonly bookingId: string | null };

async function bookingOfChange({ bookingId }: OfBooking, context: RequestContext) {
  return bookingId === null ? null : must(bookingLoader(context).load(bookingId), 'booking of a movement');
}

async function facilityName(change: OfBooking, context: RequestContext): Promise<string | null> {
  const booking = await bookingOfChange(change, context);
  if (!booking) return null;
  const group = await must(groupLoader(context).load(booking.group_id), 'group');
  const facility = await must(facilityLoader(context).load(group.facility_id), 'facility');
  return inLanguage(context.language, facility.name_ja, facility.name_en);
}

for (const type of [PointMovement, TvpHistory]) {
  builder.objectFields(type as typeof TvpHistory, (t) => ({
    bookingId: t.exposeID('bookingId', { nullable: true, description: 'The stay concerned, if one is.' }),
    facilityName: t.string({
      nullable: true,
      description: 'Where that stay is.',
      resolve: (change, _args, context) => facilityName(change, context),
    }),
    checkInDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Its first night.',
      resolve: async (change, _args, context) => (await bookingOfChange(change, context))?.check_in ?? null,
    }),
    checkOutDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Its day of departure.',
      resolve: async (change, _args, context) => (await bookingOfChange(change, context))?.check_out ?? null,
    }),
  }));
}
