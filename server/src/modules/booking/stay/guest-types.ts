/** The GraphQL type of a guest of a booked stay. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { Sex } from '#server/modules/account/public.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';
import { readPassportNumber } from './read-passport.ts';

export const Guest = builder.objectRef<GuestRow & { stay: BookingRow }>('Guest').implement({
  description: 'A guest of a booking.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The guest.' }),
    name: t.exposeString('name', { nullable: true, description: 'Full name.' }),
    kana: t.exposeString('kana', { nullable: true, description: 'In katakana.' }),
    child: t.exposeBoolean('child', { description: 'Children sharing a bed included.' }),
    bedShared: t.exposeBoolean('bed_shared', { description: 'Shares a bed.' }),
    address1: t.exposeString('address1', { nullable: true, description: 'Address.' }),
    occupation: t.exposeString('occupation', { nullable: true, description: 'Occupation.' }),
    age: t.exposeInt('age', { nullable: true, description: 'Age on the stay date.' }),
    sex: t.expose('sex', {
      type: Sex,
      nullable: true,
      description: 'As the member entered it; null where nothing was.',
    } as never),
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    nationality: t.exposeString('nationality', {
      nullable: true,
      description: 'Of guests without an address in Japan.',
    }),
    hasPassportNumber: t.boolean({
      description: 'Whether one is kept.',
      resolve: ({ passport_sealed: sealed }) => sealed !== null,
    }),
    passportNumber: t.string({
      nullable: true,
      description:
        'Of guests without an address in Japan; for who may change the booking. Each answer that has one leaves a row in the audit log.',
      resolve: (guest, _args, context) =>
        guest.passport_sealed === null ? null : answer(readPassportNumber(context, asMember(context), guest)),
    }),
    representative: t.exposeBoolean('representative', { description: 'One adult of each room.' }),
    stayDateRange: t.field({
      type: ['Date'],
      description: 'First night and day of departure.',
      resolve: ({ stay }) => [stay.check_in, stay.check_out],
    }),
  }),
});
