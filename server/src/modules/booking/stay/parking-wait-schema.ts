/** The calls about cars that wait for a place, and what is shown of them. */
import { firstOpenForExtras } from '#domain/booking/extras.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { businessNow } from '#server/platform/clock.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { must, rowByKey } from '#server/platform/per-request.ts';
import { facilityLoader, Facility, parkingLoader, showFacility } from '#server/modules/vacancy/public.ts';
import type { ParkingRow as PlaceRow } from '#server/modules/vacancy/public.ts';
import type { ParkingRow } from '../extras-store.ts';
import { bookingLoader, groupLoader } from '../loaders.ts';
import { cancelParkingWait } from './end-parking-waits.ts';
import { whyNotChangeable } from './may-change.ts';
import { placesOfCars, waitsOfClient } from '../parking-wait-store.ts';

const placeOfCarLoader = rowByKey(
  ({ db }, ids: readonly string[]) => placesOfCars(db, ids),
  ({ id }) => id,
);

const WaitedParking = builder.objectRef<PlaceRow>('WaitedFacilityParking').implement({
  description: 'A parking that is waited for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The parking.' }),
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: (place, _args, { language }) => inLanguage(language, place.name_ja, place.name_en),
    }),
    maxHeight: t.exposeInt('max_height_cm', {
      nullable: true,
      description: 'How high a car may be, in centimetres; null where there is no limit.',
    }),
    facility: t.field({
      type: Facility,
      description: 'Whose parking it is.',
      resolve: async (place, _args, context) =>
        showFacility(
          await must(facilityLoader(context).load(place.facility_id), 'facility'),
          context.language,
        ),
    }),
  }),
});

const ParkingWait = builder.objectRef<ParkingRow>('FacilityParkingCancelWaitlist').implement({
  description: 'A car of a booked stay that waits for a parking place.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry; the id of the parking of the stay.' }),
    bookingId: t.exposeID('booking_id', { description: 'The stay.' }),
    fromDate: t.expose('from_date', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('to_date', { type: 'Date', description: 'Last day, counted.' }),
    carNumber: t.exposeString('car_number', { description: 'The number of the car.' }),
    facilityParking: t.field({
      type: WaitedParking,
      description: 'What is waited for.',
      resolve: (car, _args, context) => must(parkingLoader(context).load(car.parking_id), 'parking'),
    }),
    canAct: t.boolean({
      description: 'Whether this login may give it up.',
      resolve: async ({ booking_id: id }, _args, context) => {
        const booking = await must(bookingLoader(context).load(id), 'booking');
        const group = await must(groupLoader(context).load(booking.group_id), 'group');
        return whyNotChangeable(asMember(context), booking, group) === null;
      },
    }),
    place: t.int({
      description: 'Which of those who wait for one of its days it is, from 1.',
      resolve: async (car, _args, context) => (await placeOfCarLoader(context).load(car.id))?.place ?? 1,
    }),
    waiting: t.int({
      description: 'How many wait for one of its days, itself among them.',
      resolve: async (car, _args, context) => (await placeOfCarLoader(context).load(car.id))?.waiting ?? 1,
    }),
  }),
});

builder.queryFields((t) => ({
  myFacilityParkingCancelWaitlistList: t.field({
    type: [ParkingWait],
    description:
      "The membership's cars that wait for parking, those in effect alone; the earliest day first.",
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      const { moment } = await businessNow(context.db);
      const { clientId } = asMember(context);
      return waitsOfClient(context.db, { clientId, firstOpen: firstOpenForExtras(moment) });
    },
  }),
}));

builder.mutationFields((t) => ({
  cancelFacilityParkingCancelWaitList: t.boolean({
    description: 'Gives up waiting for parking; the stay goes on without it.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The entry.' }) },
    resolve: (_root, { id }, context) => answer(cancelParkingWait(context, asMember(context), uuidOf(id))),
  }),
}));
