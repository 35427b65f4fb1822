/** The flow of waiting for rooms, in which everything that must be kept nowhere is noted. */
import { randomUUID } from 'node:crypto';
import { offerAnswerCode } from '#server/modules/waitlist/secrets.ts';
import { randomToken } from '#server/platform/secrets.ts';
import type { Member } from '../../testkit/member.ts';
import { aFullRoomType } from '../../testkit/waiting.ts';
import type { Journey } from './leak-journey.ts';

/** Refused and done, each is told; who would come is typed, and the number of a passport is not kept. */
export async function waits(journey: Journey, member: Member): Promise<void> {
  const { club } = journey;
  const stay = { from: await club.daysAhead(40), to: await club.daysAhead(42) };
  const roomType = await aFullRoomType(club, stay);
  const asked = {
    ...{ roomTypeId: String(roomType.id), contractId: String(member.contractId), type: 'Member' },
    ...{ checkInDate: stay.from, checkOutDate: stay.to },
  };
  const { id } = (await journey.must(member, 'createMyCancelWaitList', asked)) as unknown as { id: string };
  await journey.ask(member, 'createMyCancelWaitList', asked);
  await journey.ask(member, 'declineMyCancelWaitListOffer', { id });
  await journey.must(member, 'resumeMyCancelWaitList', { id });
  await journey.must(member, 'deleteMyCancelWaitList', { id });
  await journey.ask(member, 'cancelFacilityParkingCancelWaitList', { id });
  await journey.must(member, 'myPushKey');
  const browser = {
    ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/nobody', auth: 'tBHItJI5svbpez7KI4CCXg' },
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  };
  await journey.must(member, 'registerMyPush', browser);
  await journey.must(member, 'myPush', { endpoint: browser.endpoint });
  await journey.must(member, 'unregisterMyPush', { endpoint: browser.endpoint });
  const passportNumber = journey.never('passport number while waiting', 'WT7391846');
  const guest = {
    ...{
      id: 'guest-1',
      name: '待場 縁子',
      kana: null,
      email: journey.address('waitlist_entries.booking'),
      nationality: 'France',
    },
    ...{
      representative: true,
      child: false,
      bedShared: false,
      address1: '1 Rue Fictive',
      tel: '+33-1-55-55-01-00',
    },
    ...{ age: 40, passportNumber },
  };
  const booking = {
    ...{ rooms: [{ guests: [guest] }], feePaymentType: 'ON_SITE', agreesToTerms: true },
    ...{ mostPoints: 1_000, mostYen: 1_000_000 },
  };
  await journey.must(member, 'createMyCancelWaitList', { ...asked, mode: 'BOOK', booking });
  const offer = { id: randomUUID(), code: '' };
  offer.code = journey.never('code of an offer', offerAnswerCode(journey.secrets, offer.id));
  await journey.ask(journey.visitor(), 'myCancelWaitListOfferNonLogin', offer);
  await journey.ask(journey.visitor(), 'declineMyCancelWaitListOfferNonLogin', {
    ...offer,
    code: journey.never('wrong code of an offer', randomToken()),
  });
}
