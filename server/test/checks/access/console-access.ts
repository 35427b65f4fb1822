/**
 * Who may call what at the console, and what of it is written down. Every root field is asked by nobody, with a member's token in each place
 * in which it could be tried, by an ended session, by somebody who has left the club and by each role: nobody gets past a field that the rules
 * do not give them, and each who is kept out for want of a right stands in the audit log. A front desk asks for all that is another house's. Every question that
 * shows persons leaves a row. In the control everybody holds every role, and the log forgets.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { staffActor } from '#server/platform/actor.ts';
import { closeStaffMember } from '#server/modules/staff/public.ts';
import type { Club } from '../../testkit/club.ts';
import { StaffMember, aStaffMember, asOperator } from '../../testkit/console.ts';
import {
  bodyFor,
  consoleFields,
  isOpenToAll,
  questionsOf,
  roleMayCall,
} from '../../testkit/console-fields.ts';
import { LOOKS } from '../../testkit/console-looks.ts';
import type { Member } from '../../testkit/member.ts';
import type { RootField } from '../api/schema-walk.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { headersOf, inClub, keyOf, send } from '../tools.ts';

const LANES = 6;
const BARRED = ['ACCESS_DENIED_ERROR', 'UNAUTHORIZED_ERROR'];
const MARK = 'ミホンヒミツ';

type Caller = {
  readonly who: string;
  readonly headers: Record<string, string>;
  /** What the rules say; of a front desk, whose houses no field states, only that it may not. */
  readonly may: (field: RootField) => boolean;
  readonly isSure: boolean;
};
type World = {
  readonly club: Club;
  readonly port: number;
  readonly own: number;
  readonly member: Member;
  /** What is there at one house, by the names of arguments. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly callers: readonly Caller[];
  readonly people: ReadonlyMap<StaffRole, StaffMember>;
  /** At the house at which everything is, and at another. */
  readonly desks: { readonly own: StaffMember; readonly other: StaffMember };
};

const cookieOf = ({ cookie }: StaffMember) => ({ cookie });

async function arrange(club: Club): Promise<World> {
  const house = await club.aFacility();
  const other = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 20, sp: 1 });
  const member = await (await club.aMember({ points: 1_000 })).logIn();
  const today = await club.today();
  // In the afternoon nobody books for the same day any more.
  await club.clockAt(today, '10:00');
  const [booking] = await member.booked({ roomType, from: today, to: addDays(today, 2) });
  await club.owner.query('update clients set name = $2 where id = $1', [member.clientId, `${MARK} 太郎`]);
  await club.owner.query('update booking_guests set name = $2 where booking_id = $1', [
    booking!.id,
    `${MARK} 花子`,
  ]);
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const at = (role: StaffRole, facilityId: number) =>
    aStaffMember(club, [{ role, facilityId: isOfOneHouse(role) ? facilityId : null }]);
  const people = new Map<StaffRole, StaffMember>();
  for (const role of STAFF_ROLES) people.set(role, await at(role, house.id));
  const gone = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  await asOperator(club, (services) =>
    closeStaffMember(services, staffActor('operator', 'access'), gone.name),
  );
  const left = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  const kept = left.cookie;
  await left.get('mutation { signOut }');
  const ofMember = headersOf(member);
  const token = Object.values(ofMember)
    .join(' ')
    .replace(/^Bearer /, '');
  const outside = (who: string, headers: Record<string, string>): Caller => ({
    ...{ who, headers, may: isOpenToAll, isSure: true },
  });
  return {
    ...{ club, member, people, own: house.id, port: club.portals[0]!.consolePort! },
    known: {
      ...{ houseId: String(house.id), roomTypeId: String(roomType.id), day: today, from: today },
      ...{ before: addDays(today, 2), until: addDays(today, 2), month: today, reason: '確認のため' },
      ...{ memberId, bookingNumber: booking!.bookingNumber, contractId: String(member.contractId) },
      text: booking!.bookingNumber,
    },
    callers: [
      outside('nobody', {}),
      outside('a member', ofMember),
      outside('a member’s token as the cookie', { cookie: `st=${token}` }),
      outside('a member’s token as both', { ...ofMember, cookie: `st=${token}; td=${token}` }),
      outside('whoever signed out', { cookie: kept }),
      outside('whoever has left the club', cookieOf(gone)),
      ...[...people].map(([role, staff]) => ({
        ...{ who: role, headers: cookieOf(staff), may: (field: RootField) => roleMayCall(field, role) },
        isSure: !isOfOneHouse(role),
      })),
    ],
    desks: { own: await at('FRONT_DESK', house.id), other: await at('FRONT_DESK', other.id) },
  };
}

/** Every field by every caller, with what names nothing. */
async function matrix({ club, port, callers, people }: World) {
  const wrong: string[] = [];
  let memberCalls = 0;
  let memberAccepted = 0;
  await inLanes(callers.length, LANES, async (nth) => {
    const { who, headers, may, isSure } = callers[nth]!;
    for (const field of consoleFields) {
      const key = keyOf(await send({ port, headers, body: bodyFor(field) }));
      const passed = !BARRED.includes(key);
      if (who.startsWith('a member') && !isOpenToAll(field)) {
        memberCalls += 1;
        if (passed) memberAccepted += 1;
      }
      if (passed && !may(field)) wrong.push(`${field.name}: ${who} got ${key}`);
      if (!passed && may(field) && isSure) wrong.push(`${field.name}: ${who} was kept out`);
    }
  });
  const unwritten: string[] = [];
  for (const [role, { name }] of people) {
    const { rows } = await club.owner.query<{ action: string }>(
      `select distinct action from audit_events where actor_name = $1 and outcome = 'denied' and refusal = 'ACCESS_DENIED_ERROR'`,
      [name],
    );
    const written = rows.map(({ action }) => action);
    for (const field of consoleFields)
      if (!roleMayCall(field, role) && !written.includes(field.name))
        unwritten.push(`${field.name}: that ${role} was kept out is not written`);
  }
  const cells = callers.length * consoleFields.length;
  return { cells, memberCalls, memberAccepted, wrong, unwritten };
}

/** All that can be asked with what is there at one house: the front desk of another reads nothing of it. */
async function otherHouse({ port, desks, known }: World) {
  const shown: string[] = [];
  let seenAtOwn = 0;
  let asked = 0;
  for (const { field, body } of questionsOf(known)) {
    const [own, other] = await Promise.all(
      [desks.own, desks.other].map((desk) => send({ port, headers: cookieOf(desk), body })),
    );
    asked += 1;
    if (own!.text.includes(MARK)) seenAtOwn += 1;
    if (other!.text.includes(MARK)) shown.push(`${field.name} shows another house’s guests`);
  }
  return { asked, seenAtOwn, shown };
}

/** Every question that shows persons, by whoever may ask it. */
async function looks({ club, people, port }: World) {
  const unwritten: string[] = [];
  const rows = (name: string) =>
    club.value<number>('select count(*)::int from audit_events where actor_name = $1', [name]);
  for (const [name, [role, query]] of Object.entries(LOOKS)) {
    const staff = people.get(role)!;
    const before = await rows(staff.name);
    await send({ port, headers: cookieOf(staff), body: JSON.stringify({ query }) });
    if ((await rows(staff.name)) !== before + 1) unwritten.push(`${name} was shown and leaves no row`);
  }
  return unwritten;
}

async function look(postgresUrl: string, careless: boolean): Promise<Verdict> {
  const options = { withConsole: true, configuration: { runsJobs: false } };
  return inClub(postgresUrl, options, async (club) => {
    const world = await arrange(club);
    if (careless) await openEverything(world);
    const seen = await matrix(world);
    const houses = await otherHouse(world);
    const unseen = await looks(world);
    const figures = {
      fields: consoleFields.length,
      callers: world.callers.length,
      cells: seen.cells,
      leaks: seen.wrong.length,
      memberCalls: seen.memberCalls,
      memberAccepted: seen.memberAccepted,
      refusalsUnwritten: seen.unwritten.length,
      askedOfOtherHouse: houses.asked,
      seenAtOwnHouse: houses.seenAtOwn,
      shownOfOtherHouse: houses.shown.length,
      looks: Object.keys(LOOKS).length,
      looksUnwritten: unseen.length,
    };
    const found = [...seen.wrong, ...seen.unwritten, ...houses.shown, ...unseen];
    // The control has to be found out by each part.
    const parts = [seen.wrong, seen.unwritten, houses.shown, unseen];
    if (careless)
      return { figures, broken: parts.every((part) => part.length > 0) ? found.slice(0, 40) : [] };
    const none = {
      leaks: 0,
      memberAccepted: 0,
      refusalsUnwritten: 0,
      shownOfOtherHouse: 0,
      looksUnwritten: 0,
    };
    const few = houses.seenAtOwn < 2 ? ['its own house shows hardly anything to a front desk'] : [];
    return { figures, broken: [...brokenWhere(figures, none), ...found.slice(0, 40), ...few] };
  });
}

/** Everybody holds every role of one house, and the audit log takes nothing. */
async function openEverything({ club, own, people, desks }: World): Promise<void> {
  await club.owner.query('delete from staff_roles');
  for (const { name } of [...people.values(), desks.own, desks.other])
    for (const role of STAFF_ROLES)
      await club.owner.query(
        `insert into staff_roles (staff_id, role, facility_id) select id, $2, $3 from staff_members where name = $1`,
        [name, role, isOfOneHouse(role) ? own : null],
      );
  await club.owner.query(`
    create function forget_row() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger forget_rows before insert on audit_events for each row execute function forget_row();`);
}

export const consoleAccess: Check = {
  name: 'console-access',
  claim:
    'nobody gets past a field of the console that is not theirs, and whoever looks at persons is written down',
  run: (postgresUrl, _size: Size) => look(postgresUrl, false),
  control: (postgresUrl) => look(postgresUrl, true),
};
