/** The cases of the audit log about the membership: its contact, its persons, introductions, and tickets. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { ticketLink } from '#server/modules/booking/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Case } from './audit-cases.ts';

const aPerson = {
  subMemberTypeId: 2,
  name: '見本 花',
  nameKana: 'ミホン　ハナ',
  birthday: '1990-01-01',
  relationshipId: 3,
};
let addresses = 0;
const anAddress = () => `audit-person-${(addresses += 1)}@example.jp`;
const registered = (club: Club, { clientId }: Member) =>
  club.value<string>(
    `insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday)
     values ($1, 2, '見本', 'テスト', '1980-01-01') returning id::text`,
    [clientId],
  );
const aCompanion = (club: Club, { clientId }: Member) =>
  club.value<string>(
    `insert into companions (client_id, name, kept_at) values ($1, 'お連れ ' || gen_random_uuid(), now()) returning id`,
    [clientId],
  );
const aSavedSearch = (club: Club, { loginId, contractId }: Member) =>
  club.value<string>(
    `insert into saved_searches (login_id, contract_id, check_in, check_out, rooms, tags, facility_ids, saved_at)
     values ($1, $2, '2099-01-01', '2099-01-03', '[{"adults": 2, "children": 0, "bedShares": 0}]', '{}', '{}', now())
     returning id`,
    [loginId, contractId],
  );
const toKeep = async (club: Club, ...companions: readonly object[]) => ({
  companions,
  ageOn: await club.daysAhead(30),
});
const searchFor = async (club: Club, { contractId }: Member, nights = 2) => {
  const fromDate = await club.daysAhead(50);
  return {
    ...{ contractId: String(contractId), fromDate, toDate: addDays(fromDate, nights) },
    ...{ rooms: [{ numberOfAdults: 2 }], tellMe: true },
  };
};
const aTicket = async (club: Club) => ({
  ticketNo: await club.value<string>(
    `insert into booking_tickets (ticket_no, secret_hash, name_ja, name_en, valid_thru)
     values ('TK-' || upper(replace(gen_random_uuid()::text, '-', '')), $1, 'ご宿泊券', 'Stay ticket', '2199-12-31') returning ticket_no`,
    [sha256('AB12-CD34')],
  ),
  secret: 'AB12-CD34',
});

export const membershipCases: Readonly<Record<string, Case>> = {
  updateMyMainContact: {
    ok: () => ({ data: { tel: '03-1234-5678' } }),
    denied: [['DETAILS_INVALID', () => ({ data: { tel: '12' } })]],
  },
  createMySubMemberAccount: {
    ok: () => ({
      data: { ...aPerson, memberUser: { email: anAddress(), password: 'Resort-Life-2026' } },
    }),
    denied: [
      ['SUB_MEMBER_ONLY_BY_PHONE', () => ({ data: { ...aPerson, subMemberTypeId: 1 } })],
      ['UNDER_18', () => ({ data: { ...aPerson, birthday: '2026-01-01' } })],
    ],
  },
  updateMySubMemberAccount: {
    ok: async (scene) => ({ id: await registered(scene.club, scene.member), data: { tel: '03-1234-5678' } }),
    denied: [
      [
        'KANA_AND_BIRTHDAY_FIXED',
        async ({ club, member }) => ({
          id: await registered(club, member),
          data: { birthday: '1980-01-02' },
        }),
      ],
      [
        'NOT_FOUND_ERROR',
        async ({ club, other }) => ({ id: await registered(club, other), data: { tel: '03-1234-5678' } }),
      ],
    ],
  },
  keepMyCompanions: {
    ok: ({ club }) => toKeep(club, { name: '海野 はな', age: 6 }),
    denied: [
      ['GUEST_DETAILS_INVALID', ({ club }) => toKeep(club, { name: '海野', tel: '12' })],
      ['BAD_INPUT_ERROR', () => ({ companions: [], ageOn: '1900-01-01' })],
      [
        'TOO_MANY_KEPT',
        async ({ club, member }) => {
          await aCompanion(club, member);
          return toKeep(club, ...Array.from({ length: 30 }, (_, n) => ({ name: `海野 ${n}` })));
        },
      ],
    ],
  },
  deleteMyCompanion: {
    ok: async ({ club, member }) => ({ id: await aCompanion(club, member) }),
    denied: [['NOT_FOUND_ERROR', async ({ club, other }) => ({ id: await aCompanion(club, other) })]],
  },
  saveMySearch: {
    ok: ({ club, member }) => searchFor(club, member),
    denied: [
      ['STAY_DATES_INVALID', ({ club, member }) => searchFor(club, member, 0)],
      ['NOT_FOUND_ERROR', ({ club, other }) => searchFor(club, other)],
      [
        'BAD_INPUT_ERROR',
        async ({ club, member }) => ({ ...(await searchFor(club, member)), tags: ['nowhere'] }),
      ],
    ],
  },
  deleteMySavedSearch: {
    ok: async ({ club, member }) => ({ id: await aSavedSearch(club, member) }),
    denied: [['NOT_FOUND_ERROR', async ({ club, other }) => ({ id: await aSavedSearch(club, other) })]],
  },
  deleteMySubMember: {
    ok: async ({ club, member }) => ({ id: await registered(club, member) }),
    denied: [
      ['NOT_FOUND_ERROR', async ({ club, other }) => ({ id: await registered(club, other) })],
      [
        'SUB_MEMBERS_CLOSED',
        async ({ club, member }) => {
          await club.owner.query('update clients set can_modify_sub_member = false where id = $1', [
            member.clientId,
          ]);
          return { id: await registered(club, member) };
        },
      ],
    ],
  },
  referFutureClient: {
    ok: () => ({ name: '友田', kana: 'トモダ', tel: '090-0000-0000' }),
    denied: [['DETAILS_INVALID', () => ({ name: '友田', kana: 'tomoda', tel: '090-0000-0000' })]],
  },
  registerEmailToBookingTicket: {
    anonymous: 'nobody yet',
    ok: async ({ club }) => ({ ...(await aTicket(club)), email: 'holder@example.jp' }),
    denied: [
      [
        'TICKET_NOT_CONFIRMED',
        async ({ club }) => ({ ...(await aTicket(club)), secret: 'NO', email: 'holder@example.jp' }),
      ],
    ],
  },
  confirmEmailToBookingTicket: {
    anonymous: 'nobody yet',
    ok: async ({ club }) => {
      const { ticketNo } = await aTicket(club);
      const requestId = await club.value<string>(
        `insert into ticket_email_requests (ticket_id, email, language, valid_until)
         select id, 'holder@example.jp', 'ja', clock_timestamp() + interval '1 day' from booking_tickets where ticket_no = $1
         returning id`,
        [ticketNo],
      );
      return { token: ticketLink(club.portals[0]!.services.secrets, requestId) };
    },
    denied: [['TICKET_LINK_INVALID', () => ({ token: 'no such token' })]],
  },
};
