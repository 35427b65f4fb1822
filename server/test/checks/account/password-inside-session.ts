/**
 * The login password asked for inside a session. Changing the password and cancelling a stay share one count, so
 * that a stolen session guesses no more than ten times in a quarter of an hour whichever of them it tries; the owner is
 * told once, and gets in at a new device meanwhile. The control forgets the count.
 */
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { headersOf, inClub, keyOf, openSession, send } from '../tools.ts';

const sizes: Record<Size, { guesses: number }> = { short: { guesses: 60 }, full: { guesses: 1_000 } };
const MOST = 10;
const CHANGE = `mutation c($password: String!) {
  changeMyPassword(currentPassword: $password, newPassword: "Another-Horse-8") { memberUserId } }`;
const LOGIN = `mutation l($email: String!, $password: String!) {
  requestMFAClient(email: $email, password: $password, vsIntent: false) { token } }`;
const CANCEL = `mutation c($password: String!, $id: ID!, $dates: [Date!]!) {
  cancelMyBookingV2(bookingId: $id, stayDates: $dates, password: $password) { booking { id } } }`;

async function guess(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    const member = await openSession(await club.aMember());
    const roomType = await club.aRoomType(await club.aFacility());
    const [from, to] = [await club.daysAhead(40), await club.daysAhead(41)];
    const [stay] = await member.booked({ roomType, from, to });
    await arrange(club);
    const answers = await inLanes(sizes[size].guesses, 20, async (index) => {
      const password = `guess number ${index}`;
      const body =
        index % 2 === 0
          ? { query: CHANGE, variables: { password } }
          : { query: CANCEL, variables: { password, id: stay!.id, dates: [from] } };
      return keyOf(
        await send({
          port: club.portals[0]!.port,
          headers: headersOf(member),
          body: JSON.stringify(body),
        }),
      );
    });
    const atNewDevice = await send({
      port: club.portals[0]!.port,
      body: JSON.stringify({ query: LOGIN, variables: { email: member.email, password: member.password } }),
    });
    const compared = answers.filter((a) => a === 'BAD_CREDENTIAL_ERROR').length;
    const told = () =>
      club.value<number>(
        `select count(*)::int from dev_mails where recipient = $1 and subject like '%誤入力%'`,
        [member.email],
      );
    for (const deadline = Date.now() + 10_000; Date.now() < deadline && (await told()) === 0;)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const figures = {
      ...sizes[size],
      compared,
      done: answers.filter((a) => a === 'done').length,
      otherAnswers: answers.filter((a) => !['BAD_CREDENTIAL_ERROR', 'TOO_MANY_ATTEMPTS', 'done'].includes(a))
        .length,
      ownerTold: await told(),
      newDeviceLetIn: keyOf(atNewDevice) === 'done' ? 1 : 0,
    };
    const broken = brokenWhere(figures, { done: 0, otherAnswers: 0, ownerTold: 1, newDeviceLetIn: 1 });
    if (compared > MOST) broken.push(`${compared} guesses were compared`);
    if (compared < MOST) broken.push('guesses were refused too early: the figure says nothing');
    return { figures, broken };
  });
}

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    create function forget() returns trigger language plpgsql as $$ begin new.made_at := new.made_at[cardinality(new.made_at):]; return new; end $$;
    create trigger forget before insert or update on attempts for each row execute function forget();`);
}

export const passwordInsideSession: Check = {
  name: 'password-inside-session',
  claim:
    'inside a session a password is compared ten times in a quarter of an hour, over all that ask for it',
  run: (postgresUrl, size) => guess(postgresUrl, size, async () => {}),
  control: (postgresUrl) => guess(postgresUrl, 'short', forgetful),
};
