/**
 * Every flow of the portal, told with canaries, refusals and failures included. A mutation that no flow sends is
 * answered, so that a new one is told before it is served.
 */
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { arrives } from './leak-arrival.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { resetCode, resetLink, signupToken, verificationToken } from '#server/modules/account/secrets.ts';
import { ticketLink } from '#server/modules/booking/secrets.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { keptForNextTime } from './leak-kept.ts';
import { exchanges } from './leak-exchange.ts';
import { waits } from './leak-waiting.ts';
import { aReceipt } from '../../testkit/papers.ts';
import { Authenticator } from '../../testkit/authenticator.ts';
import { confirmVariables } from '../../testkit/member.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import type { Journey } from './leak-journey.ts';
import { operationOf, rootFields } from '../api/schema-walk.ts';

type Variables = Record<string, unknown>;

/** A payment card's test number; the portal has no place to type one, but members type into every place. */
export const CARD_NUMBER = '4929 4212 3460 0821';

/** A log-in with all that can go wrong, a new password, and the end of the session. */
async function waysIn(journey: Journey, member: Member): Promise<string> {
  const unknown = journey.address();
  for (const email of [member.email, unknown]) {
    const password = journey.password('wrong password');
    await journey.ask(member, 'requestMFAClient', { email, password, vsIntent: false });
  }
  await journey.logIn(member, journey.never('first password', member.password));
  journey.keepTokens(
    member,
    await journey.must(member, 'refreshClientToken', { refreshToken: member.refreshToken }),
  );
  const currentPassword = member.password;
  const newPassword = journey.password('new password');
  await journey.ask(member, 'changeMyPassword', {
    currentPassword: journey.password('wrong current password'),
    newPassword,
  });
  await journey.ask(member, 'changeMyPassword', { currentPassword, newPassword: 'kanaria' });
  const changed = await journey.must(member, 'changeMyPassword', { currentPassword, newPassword });
  journey.keepTokens(member, changed);
  const { id } = (await journey.must(member, 'myTrustedDeviceList'))[0] as unknown as { id: string };
  await journey.must(member, 'removeMyTrustedDevice', { id });
  await journey.must(member, 'updateMyLanguage', { language: 'ja' });
  await journey.must(member, 'endMyOtherSessions');
  await journey.ask(member, 'endMySession', { id });
  await journey.must(member, 'logoutClient');
  await journey.logIn(member, newPassword);
  return newPassword;
}

async function reset(journey: Journey, member: Member): Promise<void> {
  const { club, secrets } = journey;
  await journey.must(member, 'requestResetPasswordClient', { email: journey.address() });
  const { token = '' } = await journey.must(member, 'requestResetPasswordClient', { email: member.email });
  journey.never('reset handle', token);
  const id = await club.value<string>('select id from password_resets where token_hash = $1', [
    sha256(token),
  ]);
  journey.never('reset code', resetCode(secrets, id));
  const code = journey.never('reset link', resetLink(secrets, id));
  const password = journey.password('password of a reset');
  const wrong = journey.password('wrong reset code');
  await journey.ask(member, 'confirmResetPasswordClient', { token, password, code: wrong });
  await journey.must(member, 'confirmResetPasswordClient', { token, password, code });
  await journey.logIn(member, password);
}

/** A registration from the contract's own mailbox, and one from another, which staff look at. */
async function register(journey: Journey, whose: 'own' | 'other'): Promise<void> {
  const { club, secrets } = journey;
  const visitor = journey.visitor();
  const { clientId } = await club.aMember();
  await club.owner.query('delete from logins where client_id = $1', [clientId]);
  const homes = [
    'client_verifications.email',
    'logins.email',
    'registration_requests.email',
    'clients.email',
  ];
  const email = journey.address(...homes);
  const tel = journey.tel('clients.tel', 'registration_requests.tel');
  const birthday = journey.at(['clients.birthday'], () => (whose === 'own' ? '1931-02-17' : '1932-03-19'));
  const memberId = await club.value<string>(
    'update clients set email = $2, birthday = $3, tel = $4 where id = $1 returning member_id',
    [clientId, whose === 'own' ? email : journey.address('clients.email'), birthday, tel],
  );
  await journey.must(visitor, 'submitEmailClientVerification', { email });
  const id = await club.value<string>('select id from client_verifications where email = $1', [email]);
  const token = journey.never('registration link', verificationToken(secrets, id));
  await journey.must(visitor, 'clientVerification', { token });
  const password = journey.password('password of a registration');
  const facts = { token, memberId, birthday, tel, password };
  await journey.ask(visitor, 'submitTokenInfoClient', { ...facts, tel: journey.tel() });
  await journey.must(visitor, 'submitTokenInfoClient', facts);
}

/** An application that is typed, sent and never paid; what its form says is sealed. */
async function signUp(journey: Journey): Promise<void> {
  const { club, secrets } = journey;
  const visitor = journey.visitor();
  const email = journey.address('signup_applications.email');
  await journey.must(visitor, 'vsSignupEmailVerification', { email, isCompany: false });
  const id = await club.value<string>('select id from signup_applications where email = $1', [email]);
  const token = journey.never('link of an application', signupToken(secrets, id));
  await journey.must(visitor, 'vsSignupTokenInfo', { token });
  const password = journey.password('password of an application');
  await journey.must(visitor, 'vsSignupSaveDraft', {
    token,
    form: JSON.stringify({ name: journey.at([]), password }),
  });
  await journey.must(visitor, 'vsSignupSetPassword', { token, password });
  const data = {
    ...{
      token,
      email: journey.address(),
      password,
      isCompany: false,
      clientCode: journey.at([]),
      tel: journey.tel(),
      termsVersion: 1,
    },
    address: {
      ...{ postalCode: '1000001', prefecture: '東京都' },
      ...{ locality: journey.at([]), address1: journey.at([]) },
    },
    creditCardToken: journey.password('token of a card'),
    individualInfo: { name: journey.at([]), nameKana: 'カナリア', birthday: '1971-03-04' },
  };
  await journey.ask(visitor, 'vsSignupSubmitForm', { data: { ...data, tel: '' } });
  await journey.ask(visitor, 'vsSignupSubmitForm', { data });
  await journey.ask(visitor, 'vsSignupPayFee', { token, creditCardToken: journey.password('another token') });
}

/** A passkey added, named, used and removed; its name is the member's own word, its ceremonies are nobody's to know. */
async function passkeys(journey: Journey, member: Member, password: string): Promise<void> {
  const device = new Authenticator('http://localhost');
  await journey.ask(member, 'startMyPasskey', { password: journey.password('wrong password for a passkey') });
  const adding = await journey.must(member, 'startMyPasskey', { password });
  const token = journey.never('ceremony of a new passkey', adding.token);
  const answered = { token, response: device.create(adding.options!) };
  await journey.ask(member, 'addMyPasskey', { ...answered, name: journey.at([]).repeat(4) });
  const name = journey.at(['passkeys.name']);
  const id = (await journey.must(member, 'addMyPasskey', { ...answered, name })) as unknown as string;
  await journey.must(member, 'renameMyPasskey', { id, name: journey.at(['passkeys.name']) });
  const visitor = journey.visitor();
  for (const lie of [{ unverified: true }, {}] as const) {
    const asked = await journey.must(visitor, 'startPasskeyLogin', { vsIntent: false });
    const ceremony = journey.never('ceremony of a login', asked.token);
    const response = device.get(asked.options!, lie);
    const challenge = (JSON.parse(asked.options!) as { challenge: string }).challenge;
    journey.never('challenge of a passkey', challenge);
    const tokens = await journey.ask(visitor, 'confirmPasskeyLogin', { token: ceremony, response });
    if (tokens) journey.keepTokens(visitor, tokens);
  }
  await journey.must(member, 'deleteMyPasskey', { id, password });
}

async function membership(journey: Journey, member: Member): Promise<void> {
  const contact = (table: string) => ({
    tel: journey.tel(`${table}.tel`),
    email: journey.address(`${table}.email`),
    locality: journey.at([`${table}.locality`]),
    address1: journey.at([`${table}.address1`]),
    address2: journey.at([`${table}.address2`]),
  });
  await journey.must(member, 'updateMyMainContact', { data: contact('clients') });
  await journey.ask(member, 'updateMyMainContact', {
    data: { tel: journey.word(), address1: journey.at([]) },
  });
  const person = {
    subMemberTypeId: 2,
    name: journey.at(['sub_members.name']),
    nameKana: 'ミホン　ハナ',
    birthday: journey.at(['sub_members.birthday'], () => '1933-04-21'),
    relationshipId: 3,
    ...contact('sub_members'),
  };
  const memberUser = { email: journey.address('logins.email'), password: journey.password('first password') };
  const { id } = await journey.must(member, 'createMySubMemberAccount', { data: { ...person, memberUser } });
  await journey.must(member, 'updateMySubMemberAccount', { id, data: contact('sub_members') });
  await journey.ask(member, 'updateMySubMemberAccount', {
    id,
    data: { birthday: journey.at([], () => '1934-05-23') },
  });
  const brought = { name: journey.at(['future_clients.name']), tel: journey.tel('future_clients.tel') };
  await journey.must(member, 'referFutureClient', { ...brought, kana: 'トモダ' });
  await journey.ask(member, 'referFutureClient', { ...brought, kana: 'tomoda' });
  await journey.must(member, 'deleteMySubMember', { id });
  await keptForNextTime(journey, member);
  await journey.ask(member, 'clientSaveCard', { token: journey.word() });
  await journey.ask(member, 'clientDeleteCard', { id: journey.word() });
  const receiptId = await aReceipt(journey.club, member);
  const addressee = journey.at(['receipts.addressee'], (word) => `${word} 商会`);
  await journey.must(member, 'reissueMyReceipt', { receiptId, parts: [{ addressee, price: 1000 }] });
  await journey.must(member, 'updateMyClientInfo', { data: { mfaPolicy: 'ALWAYS' } });
  const contractId = String(member.contractId);
  const text = journey.at(['contract_requests.message'], (word) => `${word} ${CARD_NUMBER}`);
  await journey.must(member, 'createMyContractRequest', { contractId, kind: 'OTHER', message: text });
  await journey.ask(member, 'createMyPointApplication', { contractId, kind: 'ADD', points: 1 });
  await journey.ask(member, 'updateVsAutoRenewal', { contractId, autoRenewal: true });
}

/** The guests of a hold, the second from abroad; what is typed may stand in the draft too, the passport may not. */
function guestsOf(journey: Journey, hold: HeldGroup): Variables {
  const { pay, bookings, id } = confirmVariables(hold) as { pay: string; id: string; bookings: Variables[] };
  const one = (guest: Variables, index: number) => ({
    ...guest,
    ...(index === 0
      ? { name: journey.at(['booking_guests.name', 'bookings.representative_name', 'booking_drafts.form']) }
      : {}),
    address1: journey.at(['booking_guests.address1', 'booking_drafts.form']),
    tel: journey.tel('booking_guests.tel', 'booking_drafts.form'),
    email: journey.address('booking_guests.email', 'booking_drafts.form'),
    ...(index === 1
      ? {
          nationality: 'フランス',
          passportNumber: journey.passport(),
        }
      : {}),
  });
  const rooms = bookings.map((b) => ({ ...b, guests: (b.guests as Variables[]).map(one) }));
  return { id, feePaymentType: pay, bookings: rooms };
}

type Beside = {
  readonly member: Member;
  readonly roomType: { readonly id: number };
  readonly bookingId: string;
  readonly from: string;
  readonly password: string;
};

/** A car, something to rent and a pet, each with words that stand where they are kept and nowhere else. */
async function otherExtras(
  journey: Journey,
  { member, roomType, bookingId, from, password }: Beside,
): Promise<void> {
  const { club } = journey;
  const facilityId = await club.value<number>('select facility_id from room_types where id = $1', [
    roomType.id,
  ]);
  await takesPets(club, { id: roomType.id, facilityId });
  const favourite = { facilityId: String(facilityId), favourite: true };
  await journey.must(member, 'setMyFavouriteFacility', favourite);
  await journey.must(member, 'myFavouriteFacilityList');
  await journey.must(member, 'resort', { id: String(facilityId) });
  const days = { fromDate: from, toDate: from };
  const kept = (column: string) => journey.at([column, 'booking_changes.before', 'booking_changes.after']);
  const car = {
    ...{ facilityParkingId: await aParking(club, { facilityId }), ...days },
    ...{ carNumber: kept('booking_parkings.car_number'), color: '白' },
  };
  await journey.must(member, 'updateMyBookingParking', { bookingId, parkings: [car] });
  const item = { rentalItemId: await aRentalItem(club, { facilityId }, { yen: 0 }), quantity: 1, ...days };
  await journey.must(member, 'updateMyBookingRentalItems', { bookingId, rentalItems: [item], password });
  const pet = {
    ...{ kind: 'DOG', breed: '柴犬', petWeight: 5 },
    ownerName: kept('booking_pets.owner_name'),
  };
  await journey.must(member, 'updateMyBooking', { bookingId, petInfo: { agreed: true, pets: [pet] } });
}

async function stay(journey: Journey, member: Member, password: string): Promise<void> {
  const { club } = journey;
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 5, sp: 1 });
  const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
  const asked = {
    roomTypeId: String(roomType.id),
    contractId: String(member.contractId),
    checkInDate: from,
    checkOutDate: to,
    rooms: [{ numberOfAdults: 2 }],
  };
  member.process = club.portals.findIndex(({ port }) => port === journey.port);
  await journey.ask(member, 'createTemporaryBookingGroup', { ...asked, rooms: [{ numberOfAdults: 40 }] });
  await journey.must(member, 'createTemporaryBookingGroup', asked);
  const hold = await member.held({ roomType, from, to });
  await journey.must(member, 'extendBookingGroup', { id: hold.id });
  const confirmation = guestsOf(journey, hold);
  await journey.must(member, 'saveBookingDraft', {
    data: { groupId: hold.id, form: JSON.stringify(confirmation) },
  });
  await journey.must(member, 'calculateMyBookingGroupPrice', confirmation);
  await journey.ask(member, 'confirmBookingGroup', { ...confirmation, feePaymentType: 'POINT' });
  // A failure that nobody foresaw, in the row that says most about a guest.
  await club.owner.query('alter table booking_guests add constraint none check (passport_sealed is null)');
  await journey.ask(member, 'confirmBookingGroup', confirmation);
  await club.owner.query('alter table booking_guests drop constraint none');
  const confirmed = (await journey.must(member, 'confirmBookingGroup', confirmation)) as unknown as {
    bookings: { id: string }[];
  };
  const bookingId = confirmed.bookings[0]!.id;
  const code = journey.never('code of a booking', bookingAccessCode(journey.secrets, bookingId));
  await journey.must(journey.visitor(), 'bookingCancelPolicy', { bookingId, code });
  await journey.must(journey.visitor(), 'myBookingNonLogin', { id: bookingId, code });
  await journey.ask(journey.visitor(), 'myBookingNonLogin', {
    id: bookingId,
    code: journey.never('wrong code of a booking', randomToken()),
  });
  await arrives(journey, { member, roomType });
  journey.never('new code of a booking', bookingAccessCode(journey.secrets, bookingId, 1));
  await journey.must(member, 'renewMyBookingLink', { id: bookingId });
  await journey.must(member, 'revokeMyBookingLink', { id: bookingId });
  await journey.ask(member, 'confirmMyStay', { id: bookingId });
  await journey.must(member, 'renewMyCalendarAddress', {});
  await journey.must(member, 'revokeMyCalendarAddress', {});
  const guests = (confirmation.bookings as { guests: Variables[] }[])[0]!.guests;
  const change = journey.password('wrong password at a change');
  await journey.ask(member, 'updateMyBookingGuests', {
    bookingId,
    guests: guests.slice(0, 1),
    password: change,
  });
  const described = guests.map((guest) => ({ ...guest, occupation: '会社員' }));
  await journey.must(member, 'updateMyBookingGuests', { bookingId, guests: described, password });
  await otherExtras(journey, { member, roomType, bookingId, from, password });
  await journey.must(member, 'extendMyBooking', { bookingId, days: [to], password });
  const moved = { newCheckInDate: addDays(from, 3), newCheckOutDate: addDays(from, 5) };
  await journey.must(member, 'moveMyBooking', { bookingId, ...moved, password });
  const stayDates = [addDays(from, 3), addDays(from, 4)];
  const wrong = journey.password('wrong password at a cancellation');
  await journey.ask(member, 'cancelMyBookingV2', { bookingId, stayDates, password: wrong });
  await journey.must(member, 'cancelMyBookingV2', { bookingId, stayDates, password });
  const again = await member.held({ roomType, from, to });
  await journey.must(member, 'removeTemporaryBookingGroup', { id: again.id });
  await journey.must(member, 'calculateMyAccommodationPrice', {
    ...asked,
    rooms: undefined,
    numberOfAdults: 2,
  });
}

async function ticket(journey: Journey): Promise<void> {
  const { club } = journey;
  const visitor = journey.visitor();
  const secret = journey.never('ticket secret', 'KN4R-9Q7X');
  const ticketNo = await club.value<string>(
    `insert into booking_tickets (ticket_no, secret_hash, name_ja, name_en, valid_thru)
     values ('TK-KANARIA', $1, 'ご宿泊券', 'Stay ticket', '2199-12-31') returning ticket_no`,
    [sha256(secret)],
  );
  const email = journey.address('ticket_email_requests.email', 'booking_tickets.email');
  const wrong = journey.never('wrong ticket secret', 'KN4R-2B8Z');
  await journey.ask(visitor, 'registerEmailToBookingTicket', {
    ticketNo,
    secret: wrong,
    email: journey.address(),
  });
  await journey.must(visitor, 'registerEmailToBookingTicket', { ticketNo, secret, email });
  const id = await club.value<string>('select id from ticket_email_requests where email = $1', [email]);
  const token = journey.never('ticket link', ticketLink(journey.secrets, id).split('.')[1]);
  await journey.must(visitor, 'confirmEmailToBookingTicket', { token: `${id}.${token}` });
}

/** Operations that cannot be read, with a password where it does not belong. */
async function malformed(journey: Journey, member: Member): Promise<void> {
  for (const root of rootFields()) {
    const { name, kind, field } = root;
    if (kind !== 'mutation') continue;
    const typed = journey.password(`what was typed at ${name}`);
    const misplaced = Object.fromEntries(field.args.map((arg) => [arg.name, [{ typed }]]));
    const refused = await member.ask(operationOf(root, 2), misplaced);
    if (refused.errors) journey.errorAnswers.push(JSON.stringify(refused));
    for (const query of [
      `mutation { ${name}(x: "${typed}`,
      `mutation { ${name}(${field.args[0]?.name ?? 'x'}: { a: "${typed}" }) { id } }`,
      `mutation { ${name}(${field.args.map((a) => `${a.name}: ["${typed}"]`).join()}) }`,
    ]) {
      const answer = await member.ask(query);
      if (answer.errors) journey.errorAnswers.push(JSON.stringify(answer));
    }
  }
}

/** Every flow once; answers the mutations that no flow sent. */
export async function tellAll(journey: Journey): Promise<string[]> {
  const member = await journey.club.aMember({ points: 1_000 });
  const password = await waysIn(journey, member);
  await passkeys(journey, member, password);
  await membership(journey, member);
  await stay(journey, member, password);
  await waits(journey, member);
  await exchanges(journey, member);
  await ticket(journey);
  await signUp(journey);
  await register(journey, 'own');
  await register(journey, 'other');
  await reset(journey, await journey.club.aMember());
  await malformed(journey, member);
  const mutations = rootFields().filter(({ kind }) => kind === 'mutation');
  return mutations.filter(({ name }) => !journey.sent.has(name)).map(({ name }) => `${name} is in no flow`);
}
