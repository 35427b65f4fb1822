/** The input of a guest, held or booked, and how it becomes what the use cases take. */
import { builder } from '#server/graphql/builder.ts';
import { Sex } from '#server/modules/account/public.ts';
import type { GuestInput } from './check-guests.ts';

export const GuestInputType = builder.inputType('GuestInput', {
  description: 'What is known of a guest.',
  fields: (t) => ({
    id: t.id({
      required: true,
      description:
        'The place given by the hold, or the guest; of one who is new a name that begins with new.',
    }),
    name: t.string({ required: true, description: 'Full name; may be empty for companions.' }),
    kana: t.string({ description: 'Full-width katakana.' }),
    representative: t.boolean({ required: true, description: 'One adult of each room.' }),
    child: t.boolean({ required: true, description: 'As held, or as it shall be.' }),
    bedShared: t.boolean({ required: true, description: 'As held, or as it shall be.' }),
    address1: t.string({ description: 'Address.' }),
    occupation: t.string({ description: 'Occupation; optional.' }),
    age: t.int({ description: 'Age on the stay date; needed of children.' }),
    sex: t.field({ type: Sex, description: 'Optional.' }),
    tel: t.string({ description: 'Telephone.' }),
    email: t.string({ description: 'E-mail.' }),
    nationality: t.string({ description: 'Of guests without an address in Japan.' }),
    passportNumber: t.string({ description: 'Of guests without an address in Japan.' }),
  }),
});

type RawGuest = (typeof GuestInputType)['$inferInput'];

export function guestOf(guest: RawGuest): GuestInput {
  return {
    id: guest.id,
    name: guest.name.trim(),
    kana: guest.kana ?? null,
    representative: guest.representative,
    child: guest.child,
    bedShared: guest.bedShared,
    address1: guest.address1 ?? null,
    occupation: guest.occupation ?? null,
    age: guest.age ?? null,
    sex: guest.sex ?? null,
    tel: guest.tel ?? null,
    email: guest.email ?? null,
    nationality: guest.nationality ?? null,
    passportNumber: guest.passportNumber ?? null,
  };
}
