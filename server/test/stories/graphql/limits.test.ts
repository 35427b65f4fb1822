/** What one caller, one membership or one place may have sent or kept, and what a refusal says. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Limit } from '#server/platform/limits.ts';
import * as accountLimits from '#server/modules/account/limits.ts';
import * as bookingLimits from '#server/modules/booking/limits.ts';
import * as contractLimits from '#server/modules/contract/limits.ts';
import { ROWS_AN_HOUR } from '#server/platform/refusal-log.ts';
import { schema } from '#server/schema.ts';
import { openSession } from '../../checks/tools.ts';
import { exchangeLimit } from '#server/modules/exchange/limits.ts';
import { favouriteLimit } from '#server/modules/vacancy/limits.ts';
import { waitlistLimit } from '#server/modules/waitlist/limits.ts';
import { Club } from '../../testkit/club.ts';
import { enterBefore, enterByGuestLink, guestWithLink, twoGuests } from '../../testkit/arrivals.ts';
import { carryOut, withPets } from '../../testkit/changes.ts';
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import type { Change } from '../../testkit/changes.ts';
import { Member } from '../../testkit/member.ts';
import { aProduct, order, withContact } from '../../testkit/exchange.ts';
import { wait } from '../../testkit/waiting.ts';
import { boundedOtherwise } from './bounded-otherwise.ts';

const limits = { ...accountLimits, ...bookingLimits, ...contractLimits };

let club: Club;
beforeAll(async () => {
  // One proxy stands before the server, so that a test can say where a call comes from.
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false, proxies: 1 } });
});
afterAll(() => club.close());

const from = (place: string) => ({ 'x-forwarded-for': place });
const stranger = () => new Member(club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });
const VERIFY = 'mutation v($e: String!) { submitEmailClientVerification(email: $e) { validUntil } }';
const RESET = 'mutation r($e: String!) { requestResetPasswordClient(email: $e) { token } }';

type Bound = {
  readonly limit: Limit;
  /** Does the thing once more, in a way that the limit alone can refuse; answers the whole of it. */
  readonly again: (member: Member, n: number) => ReturnType<Member['ask']>;
};

const asks =
  (query: string, variables: (member: Member, n: number) => Record<string, unknown> = () => ({})) =>
  (member: Member, n: number) =>
    member.ask(query, variables(member, n), from('198.51.100.7'));

/** Gives another stay something beside its room each time. */
const changesExtras =
  (what: 'rentalItems' | 'parkings' | 'petInfo') =>
  async (member: Member): ReturnType<Member['ask']> => {
    const [arrival, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    const house = await club.aFacility();
    const roomType = await club.aRoomType(house, { sp: 1 });
    const [booking] = await member.booked({ roomType, from: arrival, to, rooms: [{ adults: 1 }] });
    const of = { facilityId: house.id };
    const day = { fromDate: arrival, toDate: arrival };
    const wanted = {
      rentalItems: async () => [{ rentalItemId: await aRentalItem(club, of), quantity: 1, ...day }],
      parkings: async () => [
        { facilityParkingId: await aParking(club, of), carNumber: '1', color: '白', ...day },
      ],
      petInfo: async () => {
        await takesPets(club, { id: roomType.id, ...of });
        return {
          agreed: true,
          pets: [{ kind: 'DOG', ownerName: '見本 花子', breed: '柴犬', petWeight: 5 }],
        };
      },
    } as const;
    const change = (await wanted[what]()) as never;
    const { errors, status } =
      what === 'petInfo'
        ? await withPets(member, booking!.id, change)
        : await carryOut(member, booking!.id, { [what]: change } as never);
    if (!errors) await member.cancel(booking!.id, await nightsOfStay(booking!.id));
    return { status, data: null, ...(errors ? { errors } : {}) };
  };

/** Changes another stay each time. */
const changes =
  (change: (stay: { readonly to: CalendarDate }) => Change) =>
  async (member: Member): ReturnType<Member['ask']> => {
    const [arrival, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
    const [booking] = await member.booked({ roomType, from: arrival, to, rooms: [{ adults: 1 }] });
    const { errors, status } = await carryOut(member, booking!.id, change({ to }));
    if (!errors) await member.cancel(booking!.id, await nightsOfStay(booking!.id));
    return { status, data: null, ...(errors ? { errors } : {}) };
  };
const nightsOfStay = async (id: string) => {
  const { rows } = await club.owner.query<{ night: string }>(
    `select to_char(night, 'YYYY-MM-DD') as night from booking_nights where booking_id = $1 and ended_at is null`,
    [id],
  );
  return rows.map(({ night }) => night);
};

/** Every mutation that sends or keeps something for each call, with the limit that bounds it. */
const bounded: Readonly<Record<string, Bound>> = {
  requestMFAClient: {
    limit: limits.codeMailLimit,
    again: asks(
      'mutation m($e: String!, $p: String!) { requestMFAClient(email: $e, password: $p, vsIntent: false) { token } }',
      (m) => ({ e: m.email, p: m.password }),
    ),
  },
  requestResetPasswordClient: {
    limit: limits.resetOriginLimit,
    again: asks(RESET, (_m, n) => ({ e: `a${n}@example.jp` })),
  },
  submitEmailClientVerification: {
    limit: limits.verificationOriginLimit,
    again: asks(VERIFY, (_m, n) => ({ e: `b${n}@example.jp` })),
  },
  vsSignupEmailVerification: {
    limit: limits.signupOriginLimit,
    again: asks(
      'mutation v($e: String!) { vsSignupEmailVerification(email: $e, isCompany: false) { validUntil } }',
      (_m, n) => ({ e: `s${n}@example.jp` }),
    ),
  },
  startPasskeyLogin: {
    limit: limits.passkeyOriginLimit,
    again: asks('mutation { startPasskeyLogin(vsIntent: false) { token } }'),
  },
  startMyPasskey: {
    limit: limits.passkeyChangeLimit,
    again: asks('mutation s($p: String!) { startMyPasskey(password: $p) { token } }', (m) => ({
      p: m.password,
    })),
  },
  preCheckInMyBooking: {
    limit: limits.preCheckInLimit,
    again: (member) => enterBefore(member, 'preCheckInMyBooking'),
  },
  preCheckInMyBookingNonLogin: {
    limit: limits.preCheckInLimit,
    again: (member) => enterBefore(member, 'preCheckInMyBookingNonLogin'),
  },
  preCheckInGuestNonLogin: {
    limit: limits.guestEntryLimit,
    again: enterByGuestLink,
  },
  createMyGuestLink: {
    limit: limits.guestLinkLimit,
    again: async (member) =>
      member.ask('mutation c($g: ID!) { createMyGuestLink(guestId: $g) { code } }', {
        g: (await guestWithLink(member)).id,
      }),
  },
  renewMyBookingLink: {
    limit: limits.bookingLinkLimit,
    again: async (member, n) => {
      const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
      const [arrival, to] = [await club.daysAhead(30 + 2 * n), await club.daysAhead(31 + 2 * n)];
      const [booking] = await member.booked({ roomType, from: arrival, to });
      return member.ask('mutation r($id: ID!) { renewMyBookingLink(id: $id) { code } }', { id: booking!.id });
    },
  },
  renewMyCalendarAddress: {
    limit: limits.calendarAddressLimit,
    again: asks('mutation { renewMyCalendarAddress { address } }', () => ({})),
  },
  registerEmailToBookingTicket: {
    limit: limits.ticketOriginLimit,
    again: asks(
      'mutation t($n: String!) { registerEmailToBookingTicket(ticketNo: $n, secret: "AB12-CD34", email: "a@example.jp") { ticketNo } }',
      (_m, n) => ({ n: `TK99-0001-000${n}` }),
    ),
  },
  updateMyMainContact: {
    limit: limits.contactLimit,
    again: asks(
      'mutation c($t: String!) { updateMyMainContact(data: { tel: $t }) { memberId } }',
      (_m, n) => ({
        t: `03-1111-000${n}`,
      }),
    ),
  },
  updateMyClientInfo: {
    limit: limits.codePolicyLimit,
    again: asks(
      'mutation p($p: MfaPolicy!) { updateMyClientInfo(data: { mfaPolicy: $p }) { memberId } }',
      (_m, n) => ({
        p: n % 2 === 0 ? 'NEW_DEVICE' : 'ALWAYS',
      }),
    ),
  },
  createMySubMemberAccount: {
    limit: limits.personLimit,
    again: asks(
      'mutation s($data: SubMemberInput!) { createMySubMemberAccount(data: $data) { id } }',
      () => ({
        data: {
          subMemberTypeId: 2,
          name: '海野 次郎',
          nameKana: 'ウミノ ジロウ',
          birthday: '1990-01-01',
          relationshipId: 3,
        },
      }),
    ),
  },
  createMyContractRequest: {
    limit: limits.contractRequestLimit,
    again: asks(
      'mutation r($id: ID!) { createMyContractRequest(contractId: $id, kind: OTHER, message: "please") { id } }',
      (m) => ({ id: String(m.contractId) }),
    ),
  },
  createTemporaryBookingGroup: {
    limit: limits.holdLimit,
    again: async (member) =>
      member.hold({
        roomType: await club.aRoomType(await club.aFacility(), { sp: 1 }),
        from: await club.daysAhead(30),
        to: await club.daysAhead(31),
      }),
  },
  createMyCancelWaitList: {
    limit: waitlistLimit,
    again: async (member) => {
      const roomType = await club.aRoomType(await club.aFacility(), { sp: 1, rooms: 1 });
      const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
      await (await openSession(await club.aMember())).held(stay);
      return wait(member, stay);
    },
  },
  createMyPointExchange: {
    limit: exchangeLimit,
    again: async (member) =>
      order(await withContact(member), { orders: [[await aProduct(club, { sp: 5 }), 1]] }),
  },
  extendMyBooking: { limit: limits.changeLimit, again: changes(({ to }) => ({ days: [to] })) },
  moveMyBooking: {
    limit: limits.changeLimit,
    again: changes(({ to }) => ({ from: to, to: addDays(to, 1) })),
  },
  updateMyBookingGuests: {
    limit: limits.changeLimit,
    again: changes(() => ({ guests: [{ id: 'new-1', representative: true }] })),
  },
  updateMyBookingRentalItems: { limit: limits.changeLimit, again: changesExtras('rentalItems') },
  updateMyBookingParking: { limit: limits.changeLimit, again: changesExtras('parkings') },
  updateMyBooking: { limit: limits.changeLimit, again: changesExtras('petInfo') },
  updateMyBookingRequest: {
    limit: limits.requestLimit,
    again: async (member, n) => {
      const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
      const [arrival, to] = [await club.daysAhead(30 + 2 * n), await club.daysAhead(31 + 2 * n)];
      const [booking] = await member.booked({ roomType, from: arrival, to });
      return member.ask(
        'mutation u($id: ID!) { updateMyBookingRequest(bookingId: $id, text: "静かなお部屋") { id } }',
        { id: booking!.id },
      );
    },
  },
  setMyFavouriteFacility: {
    limit: favouriteLimit,
    again: async (member) =>
      member.ask('mutation s($id: ID!) { setMyFavouriteFacility(facilityId: $id, favourite: true) }', {
        id: String((await club.aFacility()).id),
      }),
  },
  keepMyCompanions: {
    limit: limits.companionLimit,
    again: async (member, n) =>
      member.ask(
        'mutation k($name: String!, $on: Date!) { keepMyCompanions(companions: [{ name: $name }], ageOn: $on) }',
        { name: `見本 ${n}`, on: await club.daysAhead(0) },
      ),
  },
  deleteMyCompanion: {
    limit: limits.companionLimit,
    again: asks('mutation { deleteMyCompanion(id: "0190f000-0000-7000-8000-000000000000") }'),
  },
  saveMySearch: {
    limit: limits.savedSearchLimit,
    again: async (member, n) =>
      member.ask(
        `mutation s($c: ID!, $from: Date!, $to: Date!) { saveMySearch(contractId: $c, fromDate: $from, toDate: $to,
          rooms: [{ numberOfAdults: 1 }], tellMe: true) { id } }`,
        {
          c: String(member.contractId),
          from: await club.daysAhead(30 + n),
          to: await club.daysAhead(31 + n),
        },
      ),
  },
  deleteMySavedSearch: {
    limit: limits.savedSearchLimit,
    again: asks('mutation { deleteMySavedSearch(id: "0190f000-0000-7000-8000-000000000000") }'),
  },
  changeMyPassword: {
    limit: limits.passwordChangeLimit,
    again: asks(
      'mutation c($p: String!) { changeMyPassword(currentPassword: $p, newPassword: "x") { memberUserId } }',
      (m) => ({ p: m.password }),
    ),
  },
};

describe('every mutation', () => {
  it('is bounded, by a limit or by what it is', () => {
    const mutations = Object.keys(schema.getMutationType()!.getFields());
    const known = [...Object.keys(bounded), ...Object.keys(boundedOtherwise)];
    expect(mutations.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !mutations.includes(name))).toEqual([]);
  });

  it.each(Object.entries(bounded))(
    'is refused beyond its limit, with the minutes to wait: %s',
    async (_name, { limit, again }) => {
      await club.setLimit(limit, 2);
      const member = await openSession(await club.aMember());
      const answers = [];
      for (let n = 0; n < 3; n += 1) answers.push(await again(member, n));
      const keys = answers.map(({ errors }) => errors?.[0]?.message ?? 'done');
      expect(keys.slice(0, 2)).not.toContain('TOO_MANY_ATTEMPTS');
      expect(keys.slice(0, 2)).not.toContain('BAD_INPUT_ERROR');
      expect(keys[2]).toBe('TOO_MANY_ATTEMPTS');
      const minutes = Number(answers[2]!.errors![0]!.extensions!.minutes);
      expect(minutes).toBeGreaterThan(0);
      expect(minutes).toBeLessThanOrEqual(limit.windowSeconds! / 60);
      await club.setLimit(limit, limit.most);
    },
  );
});

describe('links that are mailed to guests', () => {
  const CREATE =
    'mutation c($g: ID!, $e: String) { createMyGuestLink(guestId: $g, email: $e) { guest { id } } }';
  const create = async (member: Member, g: string, e: string | null) =>
    (await member.ask(CREATE, { g, e })).errors?.[0]?.message ?? 'done';

  it('come to one address ten times a day at most, whoever has them sent and however the address is typed', async () => {
    const members = [await openSession(await club.aMember()), await openSession(await club.aMember())];
    const guests = [await twoGuests(members[0]!), await twoGuests(members[1]!)];
    const answers = [];
    for (const [index, member] of members.entries())
      for (const guest of guests[index]!)
        for (let n = 0; n < 3; n += 1)
          answers.push(await create(member, guest, n % 2 === 0 ? 'far@example.org' : ' Far＠Example.org '));
    expect(answers).toEqual([
      ...Array<string>(limits.guestLinkAddressLimit.most).fill('done'),
      ...['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
    ]);
    // A link to hand on, and one to another address, are made all the same.
    const last = guests[1]![1];
    expect(await create(members[1]!, last, null)).toBe('done');
    expect(await create(members[1]!, last, 'near@example.org')).toBe('done');
  });

  it('leave five times a day for each guest at most, wherever they go', async () => {
    const member = await openSession(await club.aMember());
    const [first, second] = await twoGuests(member);
    const answers = [];
    for (let n = 0; n <= limits.guestLinkMailLimit.most; n += 1)
      answers.push(await create(member, first, `guest${n}@example.org`));
    expect(answers.slice(0, -1)).toEqual(Array<string>(limits.guestLinkMailLimit.most).fill('done'));
    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(await create(member, second, 'guest@example.org')).toBe('done');
    expect(await create(member, first, null)).toBe('done');
  });
});

describe('one place', () => {
  it('has no more than a hundred registration mails an hour sent to strangers; another place is free', async () => {
    const tries = limits.verificationOriginLimit.most + 20;
    const asked = [];
    for (let n = 0; n < tries; n += 1)
      asked.push(
        (await stranger().ask(VERIFY, { e: `stranger${n}@example.jp` }, from('203.0.113.5'))).errors,
      );
    expect(asked.filter((errors) => !errors)).toHaveLength(limits.verificationOriginLimit.most);
    const mails = `select count(*)::int from client_verifications where email like 'stranger%'`;
    expect(await club.value<number>(mails)).toBe(limits.verificationOriginLimit.most);
    expect(
      (await stranger().ask(VERIFY, { e: 'other@example.jp' }, from('203.0.113.6'))).errors,
    ).toBeUndefined();
  });

  it('is answered alike for an address that is known and one that is not, at the limit too', async () => {
    const { email } = await club.aMember();
    await club.setLimit(limits.resetOriginLimit, 2);
    const answer = async (e: string, place: string) => {
      const { errors } = await stranger().ask(RESET, { e }, from(place));
      return JSON.stringify(errors?.map(({ message, extensions }) => [message, extensions]) ?? 'done');
    };
    for (let n = 0; n < 3; n += 1)
      expect(await answer(email, '203.0.113.8')).toBe(await answer('nobody@example.jp', '203.0.113.9'));
    await club.setLimit(limits.resetOriginLimit, limits.resetOriginLimit.most);
  });
});

describe('refusals of one caller', () => {
  it('have a row each up to a hundred an hour, and a row for many beyond', async () => {
    const tries = 300;
    for (let n = 0; n < tries; n += 1)
      await stranger().ask(
        'mutation { refreshClientToken(refreshToken: "x") { memberUserId } }',
        {},
        from('203.0.113.20'),
      );
    const rows = await club.owner.query<{ stands: number }>(
      `select coalesce(r.stands_for, 1) as stands from audit_events e left join audit_repeats r on r.event_id = e.id
       where action = 'refreshClientToken' order by e.id`,
    );
    const stands = rows.rows.map((row) => row.stands);
    expect(stands).toHaveLength(ROWS_AN_HOUR + 2);
    // The 128th stands for those after the hundredth, the 256th for those after the 128th.
    expect(stands.slice(-2)).toEqual([28, 128]);
    expect(await club.value<number>('select max(count)::int from refusal_counts')).toBe(tries);
  });

  it('leave another caller his own rows', async () => {
    await stranger().ask(
      'mutation { refreshClientToken(refreshToken: "y") { memberUserId } }',
      {},
      from('203.0.113.21'),
    );
    expect(
      await club.value<number>(
        `select count(*)::int from audit_events e where action = 'refreshClientToken'
           and not exists (select from audit_repeats r where r.event_id = e.id)`,
      ),
    ).toBe(ROWS_AN_HOUR + 1);
  });
});

describe('a list that is read by page', () => {
  const paged = Object.values(schema.getQueryType()!.getFields()).flatMap(({ name, args }) => {
    const bounds = args.find((arg) => arg.name === 'take')?.extensions.bounds as { most: number } | undefined;
    return bounds ? [{ name, most: bounds.most }] : [];
  });

  it('is every one that takes a number of rows', () => {
    const counting = Object.values(schema.getQueryType()!.getFields()).filter(({ args }) =>
      args.some(({ name }) => name === 'take'),
    );
    expect(paged.map(({ name }) => name)).toEqual(counting.map(({ name }) => name));
    expect(paged.length).toBeGreaterThan(4);
  });

  /** What else such a list must be told. */
  const told: Readonly<Record<string, (contractId: number, today: CalendarDate) => string>> = {
    vacancyYear: (contractId) => `contractId: "${contractId}", nights: 2, rooms: [{ numberOfAdults: 1 }],`,
    bookingAvailableFacilityList: (contractId, today) =>
      `contractId: "${contractId}", fromDate: "${addDays(today, 30)}", toDate: "${addDays(today, 32)}", numberOfAdults: 1,`,
  };

  it.each(paged)('refuses no row and more than its most: $name', async ({ name, most }) => {
    const owner = await club.aMember();
    const member = await openSession(owner);
    const answer = async (take: number) => {
      const args = `${told[name]?.(owner.contractId, await club.today()) ?? ''} take: $take`;
      const { errors } = await member.ask(`query q($take: Int) { ${name}(${args}) { __typename } }`, {
        take,
      });
      return errors?.[0]?.message ?? 'answered';
    };
    expect([await answer(0), await answer(most + 1)]).toEqual(['BAD_INPUT_ERROR', 'BAD_INPUT_ERROR']);
    expect([await answer(1), await answer(most)]).toEqual(['answered', 'answered']);
  });
});
