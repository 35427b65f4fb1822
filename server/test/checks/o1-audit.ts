/**
 * O1: the trail. Every mutation, when it is done, when it is refused and when it fails, leaves its row: who, what, how
 * it ended, from where; and a change that was rolled back leaves neither itself nor a row that says it was done. A
 * mutation without a case fails. The control's table drops what is written into it.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Club } from '../testkit/club.ts';
import type { Member } from '../testkit/member.ts';
import { confirmVariables } from '../testkit/member.ts';
import type { Check, Size, Verdict } from './check.ts';
import { operationOf, rootFields } from './schema-walk.ts';
import { headersOf, inClub, keyOf, openSession, send } from './tools.ts';

const rounds: Record<Size, number> = { short: 1, full: 25 };

type Scene = {
  readonly club: Club;
  readonly roomType: { id: number };
  readonly from: CalendarDate;
  readonly member: Member;
  readonly other: Member;
};
type Variables = Record<string, unknown>;
/** Prepares what a case needs and answers the variables to send. */
type Prepare = (scene: Scene) => Promise<Variables> | Variables;
type Case = {
  readonly ok: Prepare;
  /** Refusals by key; none where the mutation refuses nobody. */
  readonly denied: readonly (readonly [key: string, Prepare])[];
  /** Answered without a session. */
  readonly anonymous?: true;
};
/** Mutations that change nothing, and so leave nothing. */
const CHANGE_NOTHING = ['calculateMyAccommodationPrice'];

const MISSING = '01890000-0000-7000-8000-000000000000';
const wrongPassword = 'not the password';
const stay = ({ roomType, from, member }: Scene) => ({
  roomTypeId: String(roomType.id),
  contractId: String(member.contractId),
  checkInDate: from,
  checkOutDate: addDays(from, 2),
  rooms: [{ numberOfAdults: 2 }],
});
const ownContract = ({ member }: Scene) => ({ contractId: String(member.contractId) });
const foreignContract = ({ other }: Scene) => ({ contractId: String(other.contractId) });
const held = ({ member, roomType, from }: Scene) => member.held({ roomType, from, to: addDays(from, 2) });
const booked = async ({ member, roomType, from }: Scene) =>
  (await member.booked({ roomType, from, to: addDays(from, 2) }))[0]!;
const foreignHold = async ({ other, roomType, from }: Scene) =>
  (await other.held({ roomType, from, to: addDays(from, 2) })).id;
const challenge = async ({ member }: Scene) => (await member.requestChallenge()).data!.requestMFAClient.token;

function confirmationOf(
  group: Parameters<typeof confirmVariables>[0],
  facts: Parameters<typeof confirmVariables>[1] = {},
): Variables {
  const { pay, ...rest } = confirmVariables(group, facts);
  return { ...rest, feePaymentType: pay };
}

const cases: Readonly<Record<string, Case>> = {
  requestMFAClient: {
    anonymous: true,
    ok: ({ member }) => ({ email: member.email, password: member.password, vsIntent: false }),
    denied: [
      [
        'EMAIL_OR_PASSWORD_WRONG',
        ({ member }) => ({ email: member.email, password: wrongPassword, vsIntent: false }),
      ],
      [
        'EMAIL_OR_PASSWORD_WRONG',
        ({ member }) => ({ email: `nobody-${member.email}`, password: wrongPassword, vsIntent: false }),
      ],
    ],
  },
  resendMFAClient: {
    anonymous: true,
    ok: async (scene) => ({ token: await challenge(scene) }),
    denied: [['INVALID_MFA_CODE_ERROR', () => ({ token: 'no such token' })]],
  },
  confirmMFAClient: {
    anonymous: true,
    ok: async (scene) => {
      const token = await challenge(scene);
      return { token, code: await scene.member.codeOf(token) };
    },
    denied: [
      ['INVALID_MFA_CODE_ERROR', () => ({ token: 'no such token', code: '123456' })],
      ['MFA_CODE_WRONG', async (scene) => ({ token: await challenge(scene), code: 'wrong' })],
    ],
  },
  refreshClientToken: {
    ok: ({ member }) => ({ refreshToken: member.refreshToken }),
    denied: [['UNAUTHORIZED_ERROR', () => ({ refreshToken: `${MISSING}.0` })]],
  },
  changeMyPassword: {
    ok: ({ member }) => ({ currentPassword: member.password, newPassword: 'Another-Horse-8' }),
    denied: [
      ['BAD_CREDENTIAL_ERROR', () => ({ currentPassword: wrongPassword, newPassword: 'Another-Horse-8' })],
      ['PASSWORD_TOO_WEAK', ({ member }) => ({ currentPassword: member.password, newPassword: 'short' })],
    ],
  },
  logoutClient: { ok: () => ({}), denied: [] },
  updateMyClientInfo: { ok: () => ({ data: { taxPayment: 'ON_SITE' } }), denied: [] },
  updateVsAutoRenewal: {
    ok: async ({ club, member }) => {
      const contractId = await club.value<string>(
        `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
         values ($1, 4, 'VS-' || gen_random_uuid(), '2020-04-01', '2049-03-31') returning id::text`,
        [member.clientId],
      );
      return { contractId, autoRenewal: true };
    },
    denied: [
      ['RENEWAL_ONLY_VACATION_STYLE', (scene) => ({ ...ownContract(scene), autoRenewal: true })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...foreignContract(scene), autoRenewal: true })],
    ],
  },
  createMyContractRequest: {
    ok: (scene) => ({ ...ownContract(scene), kind: 'OTHER', message: '住所の変更' }),
    denied: [
      ['REQUEST_TEXT_REQUIRED', (scene) => ({ ...ownContract(scene), kind: 'OTHER', message: ' ' })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...foreignContract(scene), kind: 'OTHER', message: 'x' })],
    ],
  },
  createMyPointApplication: {
    ok: async (scene) => {
      const { contractId } = ownContract(scene);
      await scene.club.owner.query('update contracts set additional_point_price = 5500 where id = $1', [
        contractId,
      ]);
      await scene.club.owner.query('delete from point_applications where contract_id = $1', [contractId]);
      return { contractId, kind: 'ADD', points: 1 };
    },
    denied: [
      ['NOTHING_TO_CARRY_FORWARD', (scene) => ({ ...ownContract(scene), kind: 'CARRY_FORWARD', points: 1 })],
      ['NOT_FOUND_ERROR', (scene) => ({ ...foreignContract(scene), kind: 'ADD', points: 1 })],
    ],
  },
  createTemporaryBookingGroup: {
    ok: stay,
    denied: [
      ['NOT_FOUND_ERROR', (scene) => ({ ...stay(scene), contractId: String(scene.other.contractId) })],
      [
        'PAST_DATE',
        (scene) => ({
          ...stay(scene),
          checkInDate: addDays(scene.from, -41),
          checkOutDate: addDays(scene.from, -40),
        }),
      ],
      ['OVER_CAPACITY', (scene) => ({ ...stay(scene), rooms: [{ numberOfAdults: 40 }] })],
    ],
  },
  extendBookingGroup: {
    ok: async (scene) => ({ id: (await held(scene)).id }),
    denied: [
      ['NOT_FOUND_ERROR', async (scene) => ({ id: await foreignHold(scene) })],
      ['NOT_FOUND_ERROR', () => ({ id: 'no such id' })],
    ],
  },
  removeTemporaryBookingGroup: {
    ok: async (scene) => ({ id: (await held(scene)).id }),
    denied: [
      ['NOT_FOUND_ERROR', async (scene) => ({ id: await foreignHold(scene) })],
      ['NOT_FOUND_ERROR', () => ({ id: 'no such id' })],
    ],
  },
  saveBookingDraft: {
    ok: async (scene) => ({ data: { groupId: (await held(scene)).id, form: '{"a":1}' } }),
    denied: [['NOT_FOUND_ERROR', () => ({ data: { groupId: MISSING, form: '{}' } })]],
  },
  confirmBookingGroup: {
    ok: async (scene) => confirmationOf(await held(scene)),
    denied: [
      ['NOT_FOUND_ERROR', async (scene) => ({ ...confirmationOf(await held(scene)), id: MISSING })],
      ['NOT_FOUND_ERROR', async (scene) => ({ ...confirmationOf(await held(scene)), id: 'no such id' })],
      ['PAYMENT_TYPE_NOT_ALLOWED', async (scene) => confirmationOf(await held(scene), { payment: 'POINT' })],
    ],
  },
  cancelMyBookingV2: {
    ok: async (scene) => ({
      bookingId: (await booked(scene)).id,
      stayDates: [scene.from, addDays(scene.from, 1)],
      password: scene.member.password,
    }),
    denied: [
      [
        'BAD_CREDENTIAL_ERROR',
        async (scene) => ({
          bookingId: (await booked(scene)).id,
          stayDates: [scene.from],
          password: wrongPassword,
        }),
      ],
      [
        'CANCEL_ONLY_FROM_LAST_NIGHT',
        async (scene) => ({
          bookingId: (await booked(scene)).id,
          stayDates: [scene.from],
          password: scene.member.password,
        }),
      ],
      [
        'NOT_FOUND_ERROR',
        ({ from, member }) => ({ bookingId: MISSING, stayDates: [from], password: member.password }),
      ],
      [
        'NOT_FOUND_ERROR',
        ({ from, member }) => ({ bookingId: 'no such id', stayDates: [from], password: member.password }),
      ],
    ],
  },
};

/** What changes leave behind, as one fingerprint; counts of guesses and of tries are meant to outlive a refusal. */
async function stateOf(club: Club): Promise<string> {
  const tables = [
    'clients',
    'logins',
    'trusted_devices',
    'booking_groups',
    'bookings',
    'booking_nights',
    'booking_charges',
    'booking_guests',
    'booking_penalties',
    'booking_drafts',
    'room_nights',
    'point_lots',
    'point_movements',
    'graphile_worker._private_jobs',
  ];
  const parts = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const sessions = `(select md5(coalesce(string_agg(id || '.' || generation || coalesce(ended_at::text, ''), '|' order by id), '')) from sessions)`;
  return club.value<string>(`select concat_ws(' ', ${[...parts, sessions].join(', ')})`);
}

type Row = {
  action: string;
  outcome: string;
  refusal: string | null;
  login_id: string | null;
  subject: string | null;
  origin_hash: string | null;
};
type Ending = 'ok' | 'denied' | 'failed';

/** Sends one case and answers what is wrong with the trail it left. */
async function tryCase(
  scene: Scene,
  name: string,
  { prepare, ending, key }: { prepare: Prepare; ending: Ending; key: string },
): Promise<string[]> {
  const { club, member } = scene;
  await openSession(member);
  await openSession(scene.other);
  const variables = await prepare(scene);
  const field = rootFields().find((f) => f.name === name)!;
  const before = await stateOf(club);
  if (ending === 'failed') await club.owner.query('alter table audit_events enable trigger fail_at_the_end');
  const headers = cases[name]!.anonymous ? {} : headersOf(member);
  const answer = await send({
    port: club.portals[0]!.port,
    headers,
    body: JSON.stringify({ query: operationOf(field, 1), variables }),
  });
  await club.owner.query('alter table audit_events disable trigger fail_at_the_end');
  const { rows } = await club.owner.query<Row>('select * from audit_events where request_id = $1', [
    String(answer.headers['x-request-id']),
  ]);
  const changed = (await stateOf(club)) !== before;
  const label = `${name} ${ending}${ending === 'denied' ? ` ${key}` : ''}`;
  const wrong: string[] = [];
  if (keyOf(answer) !== key) wrong.push(`${label}: answered ${keyOf(answer)}`);
  if (ending !== 'ok' && changed) wrong.push(`${label}: something was changed`);
  if (ending !== 'ok' && rows.some((r) => r.outcome === 'ok')) wrong.push(`${label}: a row says it was done`);
  const row = rows.find((r) => r.outcome === ending && r.action === name);
  if (!row) return [...wrong, `${label}: no row`];
  if (ending === 'denied' && row.refusal !== key) wrong.push(`${label}: the row says ${row.refusal}`);
  if (!row.origin_hash) wrong.push(`${label}: the row does not say from where`);
  const who = cases[name]!.anonymous
    ? ending !== 'ok' || row.subject === member.loginId
    : row.login_id === member.loginId;
  if (!who) wrong.push(`${label}: the row does not say who`);
  return wrong;
}

async function trail(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 500, sp: 1 });
    await club.owner.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'made to fail'; end $$;
      create trigger fail_at_the_end before insert on audit_events for each row when (new.outcome = 'ok') execute function fail();
      alter table audit_events disable trigger fail_at_the_end;`);
    await arrange(club);
    const names = rootFields()
      .filter((f) => f.kind === 'mutation' && !CHANGE_NOTHING.includes(f.name))
      .map((f) => f.name);
    const wrong = names.filter((name) => !cases[name]).map((name) => `${name} has no case`);
    let tried = 0;
    for (let round = 0; round < rounds[size]; round += 1) {
      for (const name of names.filter((n) => cases[n])) {
        const { ok, denied } = cases[name]!;
        const endings = [
          { ending: 'ok' as const, key: 'done', prepare: ok },
          ...denied.map(([key, prepare]) => ({ ending: 'denied' as const, key, prepare })),
          { ending: 'failed' as const, key: 'UNEXPECTED_ERROR', prepare: ok },
        ];
        for (const each of endings) {
          const scene = {
            club,
            roomType,
            from: await club.daysAhead(40),
            member: await club.aMember(),
            other: await club.aMember(),
          };
          wrong.push(...(await tryCase(scene, name, each)));
          tried += 1;
        }
      }
    }
    const figures = { mutations: names.length, cases: tried, missingOrFalseRows: wrong.length };
    return { figures, broken: wrong };
  });
}

async function leaky(club: Club): Promise<void> {
  await club.owner.query(`
    create function lose() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose before insert on audit_events for each row execute function lose();`);
}

export const o1: Check = {
  id: 'o1',
  claim:
    'every change and every refusal leaves its row, and what was rolled back leaves none that says it was done',
  run: (postgresUrl, size) => trail(postgresUrl, size, async () => {}),
  control: (postgresUrl) => trail(postgresUrl, 'short', leaky),
};
