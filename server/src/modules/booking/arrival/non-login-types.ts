/**
 * The GraphQL types of a booking as its link shows it, without a login. They are types of their own with few fields, so that
 * nothing of the member's booking can be asked by way of them: no price, point or card, no address or contact of a guest.
 */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { houseOf, roomTypeOf } from '#server/modules/vacancy/public.ts';
import type { FacilityRow } from '#server/modules/vacancy/public.ts';
import { inGuestOrder } from '../guest-order.ts';
import { guestsLoader } from '../loaders.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';

export const HouseNonLogin = builder.objectRef<FacilityRow>('HouseNonLogin').implement({
  description: 'Where a stay is, as its link shows it.',
  fields: (t) => ({
    name: t.string({
      description: 'Its name.',
      resolve: (f, _args, { language }) => inLanguage(language, f.name_ja, f.name_en),
    }),
    postalCode: t.exposeString('postal_code', { description: 'Seven digits.' }),
    address1: t.string({
      description: 'Where it is.',
      resolve: (f, _args, { language }) =>
        language === 'en' ? `${f.address1_en}, ${f.prefecture_en}` : `${f.prefecture_ja}${f.address1_ja}`,
    }),
    tel: t.exposeString('phone', { description: 'Its telephone.' }),
    checkInFrom: t.exposeString('check_in_from', {
      nullable: true,
      description: 'From when guests may come on the day of arrival, as 15:00; null where it does not say.',
    }),
    checkOutUntil: t.exposeString('check_out_until', {
      nullable: true,
      description: 'Until when they leave on the day of departure; null where it does not say.',
    }),
  }),
});

export const GuestNonLogin = builder.objectRef<GuestRow>('GuestNonLogin').implement({
  description: 'A guest of a stay, as its link shows one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The guest.' }),
    name: t.exposeString('name', { nullable: true, description: 'Full name; null where none was entered.' }),
    representative: t.exposeBoolean('representative', { description: 'One adult of each room.' }),
    child: t.exposeBoolean('child', { description: 'Children sharing a bed included.' }),
    bedShared: t.exposeBoolean('bed_shared', { description: 'Shares a bed.' }),
  }),
});

export const BookingNonLogin = builder.objectRef<BookingRow>('BookingNonLogin').implement({
  description: 'A booking as its link shows it, without a login.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking.' }),
    facility: t.field({
      type: HouseNonLogin,
      description: 'Where it is.',
      resolve: (booking, _args, context) => houseOf(context, booking),
    }),
    roomTypeName: t.string({
      description: 'The room type.',
      resolve: async (booking, _args, context) => {
        const { name_ja: ja, name_en: en } = await roomTypeOf(context, booking);
        return inLanguage(context.language, ja, en);
      },
    }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'Day of arrival.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    cancelledAt: t.expose('cancelled_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When all of it was cancelled; null while it stands.',
    }),
    checkedInAt: t.expose('checked_in_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When its guests arrived; null until then.',
    }),
    representativeName: t.exposeString('representative_name', {
      nullable: true,
      description: 'Who signs the register.',
    }),
    guests: t.field({
      type: [GuestNonLogin],
      description: 'Who comes: the representative first, then adults, then children.',
      resolve: async (booking, _args, context) => inGuestOrder(await guestsLoader(context).load(booking.id)),
    }),
  }),
});
