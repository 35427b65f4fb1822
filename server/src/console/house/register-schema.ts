/** The guest register at the desk: who stays in a house at night, a passport with a reason, and the table for an inspection. */
import { inLanguage } from '#domain/kernel/language.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import {
  enterAtDesk,
  exportRegister,
  registerTable,
  removePictureAtDesk,
  showPassport,
  showRegister,
} from '#server/modules/booking/public.ts';
import type { ShownPassport, StayingGuest } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const see = { right: 'SEE_REGISTER' } as const;

const LackType = builder.enumType('RegisterLack', {
  values: [
    ...(['name', 'kana', 'address1', 'tel', 'email', 'occupation', 'nationality'] as const),
    ...(['passportNumber', 'passportPicture'] as const),
  ],
  description: 'What is missing or wrong in an entry of the register.',
});

const GuestType = builder.objectRef<StayingGuest>('StayingGuest').implement({
  description: 'A guest of a house at night. A passport is shown by itself.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    bookingNumber: t.exposeString('booking_number', { description: 'Of which stay.' }),
    roomTypeName: t.string({
      description: 'The kind of rooms.',
      resolve: ({ roomTypeJa, roomTypeEn }, _args, { language }) =>
        inLanguage(language, roomTypeJa, roomTypeEn),
    }),
    roomNumber: t.exposeString('room_number', { nullable: true, description: 'The room of that night.' }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'The day of departure.' }),
    checkedInAt: t.expose('checked_in_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When they came.',
    }),
    representative: t.exposeBoolean('representative', { description: 'Who stands for the guests.' }),
    name: t.exposeString('name', { nullable: true, description: 'The name.' }),
    kana: t.exposeString('kana', { nullable: true, description: 'That in kana.' }),
    age: t.exposeInt('age', { nullable: true, description: 'On the day of arrival.' }),
    address1: t.exposeString('address1', { nullable: true, description: 'Address.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    occupation: t.exposeString('occupation', { nullable: true, description: 'Occupation.' }),
    nationality: t.exposeString('nationality', {
      nullable: true,
      description: 'Of guests without an address in Japan.',
    }),
    noAddressInJapan: t.boolean({
      description: 'Whether nationality and passport are asked of them.',
      resolve: (guest) => guest.no_address_in_japan ?? guest.nationality !== null,
    }),
    child: t.exposeBoolean('child', { description: 'A child, of whom no contact is asked.' }),
    hasNumber: t.boolean({
      description: 'Whether the number of a passport is kept.',
      resolve: ({ passport_sealed: sealed }) => sealed !== null,
    }),
    hasPassport: t.boolean({
      description: 'Whether a number or a picture of a passport is kept.',
      resolve: ({ passport_sealed: sealed, picture_id: picture }) => sealed !== null || picture !== null,
    }),
    pictureId: t.exposeID('picture_id', {
      nullable: true,
      description: 'Which picture of a passport is kept; null where none is. It is shown by showPassport.',
    }),
    missing: t.field({
      type: [LackType],
      description: 'What is missing or wrong.',
      resolve: ({ missing }) => [...missing],
    }),
  }),
});

const PassportType = builder.objectRef<ShownPassport>('ShownPassport').implement({
  description: 'A passport of a guest.',
  fields: (t) => ({
    number: t.exposeString('number', { nullable: true, description: 'Its number.' }),
    isUnread: t.exposeBoolean('isUnread', {
      description: 'A number is kept, and cannot be read without its key.',
    }),
    picture: t.string({
      nullable: true,
      description: 'Its picture as the address of an image.',
      resolve: ({ picture }) => picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
    }),
  }),
});

const houseAndDay = builder.args((t) => ({
  houseId: t.id({ required: true, description: 'Which house.' }),
  day: t.field({ type: 'Date', required: true, description: 'The day before which night.' }),
}));
const why = builder.args((t) => ({
  reason: t.string({
    required: true,
    description: 'Why it is looked at; the audit log keeps it.',
    ...bounded({ most: 500 }),
  }),
}));

const EntryInput = builder.inputType('DeskEntry', {
  description:
    'What the register asks of a guest. A field that is null stays as it is kept, an empty text empties it.',
  fields: (t) => ({
    noAddressInJapan: t.boolean({ required: true, description: 'Then nationality and passport are asked.' }),
    name: t.string({ description: 'Full name.' }),
    kana: t.string({ description: 'In katakana, of guests with an address in Japan.' }),
    address1: t.string({ description: 'Address.' }),
    tel: t.string({ description: 'Telephone; it or an e-mail address is needed of adults.' }),
    email: t.string({ description: 'E-mail.' }),
    occupation: t.string({ description: 'Occupation.' }),
    nationality: t.string({ description: 'Of guests without an address in Japan.' }),
    passportNumber: t.string({ description: 'Of the same.' }),
  }),
});

type Entered = (typeof EntryInput)['$inferInput'];

const entryOf = (guestId: string, { noAddressInJapan, ...typed }: Entered) => ({
  ...{ guestId, noAddressInJapan, name: typed.name ?? null, kana: typed.kana ?? null },
  ...{ address1: typed.address1 ?? null, tel: typed.tel ?? null, email: typed.email ?? null },
  ...{ occupation: typed.occupation ?? null, nationality: typed.nationality ?? null },
  passportNumber: typed.passportNumber ?? null,
});

builder.queryField('guestRegister', (t) =>
  t.field({
    type: [GuestType],
    authScopes: see,
    description: 'Everybody who stays in a house at night. The audit log keeps who looked.',
    args: houseAndDay,
    resolve: async (_root, { houseId, day }, context) => [
      ...(await answer(
        showRegister(context, asStaff(context), { facilityId: idNumber(String(houseId)) ?? 0, day }),
      )),
    ],
  }),
);

builder.mutationFields((t) => ({
  enterGuest: t.boolean({
    authScopes: { right: 'WORK_DESK' },
    description: 'What a guest tells the desk for the register, until the day of departure is over.',
    args: {
      guestId: t.arg.id({ required: true, description: 'Who.' }),
      entry: t.arg({ type: EntryInput, required: true, description: 'What they tell.' }),
    },
    resolve: async (_root, { guestId, entry }, context) => {
      await answer(enterAtDesk(context, asStaff(context), entryOf(uuidOf(guestId), entry)));
      return true;
    },
  }),
  showPassport: t.field({
    type: PassportType,
    authScopes: see,
    description: 'A passport of a guest, with a row in the audit log.',
    args: { guestId: t.arg.id({ required: true, description: 'Whose.' }), ...why },
    resolve: (_root, { guestId, reason }, context) =>
      answer(showPassport(context, asStaff(context), { guestId: String(guestId), reason })),
  }),
  removePassportPicture: t.boolean({
    authScopes: { right: 'WORK_DESK' },
    description:
      'Takes a wrong picture of a passport away, until the day of departure is over. CHANGED_BY_ANOTHER where another is there by now.',
    args: {
      guestId: t.arg.id({ required: true, description: 'Whose.' }),
      pictureId: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: (_root, { guestId, pictureId, reason }, context) =>
      answer(
        removePictureAtDesk(context, asStaff(context), {
          ...{ guestId: uuidOf(String(guestId)), pictureId: String(pictureId), reason },
        }),
      ),
  }),
  exportRegister: t.string({
    authScopes: see,
    description: 'The register of a night as CSV, with the numbers of passports.',
    args: { ...houseAndDay, ...why },
    resolve: async (_root, { houseId, day, reason }, context) => {
      const facilityId = idNumber(String(houseId)) ?? 0;
      return registerTable(
        await answer(exportRegister(context, asStaff(context), { facilityId, day, reason })),
      );
    },
  }),
}));
