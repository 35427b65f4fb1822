/** What the club's own people are told and type at the console, in which everything that must be kept nowhere is noted. */
import { staffActor } from '#server/platform/actor.ts';
import { done } from '#server/platform/use-case.ts';
import { addStaffMember } from '#server/modules/staff/public.ts';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import { asOperator, codeOf } from '../../testkit/console.ts';
import { bodyFor, consoleFields, knownOf, questionsOf } from '../../testkit/console-fields.ts';
import type { Journey } from './leak-journey.ts';
import { send } from '../tools.ts';

const NAME = 'leaks';
/** These would end what the next field is asked with. */
const OF_SESSIONS = new Set(['signIn', 'signOut', 'finishStaffSetUp', 'staffSetUp']);

/** Setting up and signing in, with all that can go wrong, and then every question and every change, told about a stay that is there. */
export async function worksAtConsole(journey: Journey, port: number): Promise<number> {
  const { club } = journey;
  let cookie = '';
  let asked = 0;
  const tell = async (query: string, variables: Record<string, unknown> = {}) => {
    const body = typeof variables.body === 'string' ? variables.body : JSON.stringify({ query, variables });
    const answer = await send({ port, headers: { cookie }, body });
    asked += 1;
    if (answer.text.includes('"errors"')) journey.errorAnswers.push(answer.text);
    const [set] = (answer.headers['set-cookie'] ?? []).filter((one) => /^st=[^;]/.test(one));
    if (set) {
      cookie = set.split(';')[0]!;
      journey.never('session of the console', cookie.slice('st='.length));
    }
    return JSON.parse(answer.text) as { data: Record<string, unknown> | null };
  };
  const house = await club.value<number>('select min(id) from facilities');
  const roles = STAFF_ROLES.map((role) => ({ role, facilityId: isOfOneHouse(role) ? house : null }));
  const link = done(
    await asOperator(club, (services) =>
      addStaffMember(services, staffActor('operator', 'leaks'), {
        name: NAME,
        displayName: '見本 漏子',
        roles,
      }),
    ),
  );
  const [id = '', code = ''] = link.text.split('.');
  journey.never('code of a link for staff', code);
  const setUp = 'query($id: ID!, $code: String!) { staffSetUp(id: $id, code: $code) { appSecret } }';
  await tell(setUp, { id, code: journey.password('wrong code of a link for staff') });
  const shown = await tell(setUp, { id, code });
  journey.never(
    "secret of a staff member's app",
    (shown.data!.staffSetUp as { appSecret: string }).appSecret,
  );
  const finish = `mutation($id: ID!, $code: String!, $password: String!, $appCode: String!) {
    finishStaffSetUp(id: $id, code: $code, password: $password, appCode: $appCode) }`;
  const password = journey.password('password of staff');
  await tell(finish, { id, code, password, appCode: journey.password('wrong code of the app') });
  await tell(finish, { id, code, password, appCode: await codeOf(club, NAME) });
  const signIn = `mutation($name: String!, $password: String!, $code: String!) { signIn(name: $name, password: $password, code: $code) }`;
  await tell(signIn, { name: NAME, password: journey.password('wrong password of staff'), code: '000000' });
  await tell(signIn, { name: NAME, password, code: journey.password('wrong code at the console') });
  await tell(signIn, { name: NAME, password, code: await codeOf(club, NAME) });
  if (cookie === '') throw new Error('nobody is signed in at the console');
  // What is typed to find a member is not written down, and what is looked for is somebody's name.
  const typed = journey.never('what was typed to find a member', journey.word());
  await tell('query($text: String!) { findMembers(text: $text) { memberId } }', { text: typed });
  const bookingId = await club.value<string>(
    'select id from bookings where booking_number is not null order by check_in desc limit 1',
  );
  const known = await knownOf(club, { bookingId });
  const changes = consoleFields.filter(({ kind }) => kind === 'mutation');
  const bodies = [
    ...questionsOf(known),
    ...changes.map((field) => ({ field, body: bodyFor(field, { known }) })),
  ];
  for (const { field, body } of bodies) if (!OF_SESSIONS.has(field.name)) await tell('', { body });
  await tell('mutation { signOut }');
  return asked;
}
