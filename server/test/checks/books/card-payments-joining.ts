/** Applicants who pay the joining fee, among those who pay for stays: staff accept, decline or leave them. */
import { approveSignup, declineSignup } from '#server/modules/account/signup/review.ts';
import { testCards } from '../../../../gateway-simulator/test-cards.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import type { Club } from '../../testkit/club.ts';
import type { Desk } from '../../testkit/desk.ts';
import { Applicant } from '../../testkit/signup.ts';
import { answer, call, GROW_OLD, LOOK_NOW } from './card-payments-world.ts';
import type { World } from './card-payments-world.ts';

const MOST_CARDS = 4;

const stateOf = ({ club }: World, id: string) =>
  club.value<string>('select state from signup_applications where id = $1', [id]);

/** Until the application is in none of these states; what nobody comes back for grows old faster than in life. */
async function waitFor(world: World, id: string, not: readonly string[]): Promise<string> {
  const { club } = world;
  for (let round = 0; round < 400; round += 1) {
    const state = await stateOf(world, id);
    if (!not.includes(state)) return state;
    if (round % 10 === 9) await club.owner.query(GROW_OLD, [id]);
    if (round % 5 === 0) await club.owner.query(`${LOOK_NOW} and purpose_id = $1`, [id]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return stateOf(world, id);
}

async function begin(world: World): Promise<Applicant | null> {
  const one = new Applicant(world.club, world.gateway);
  one.browser.talksTo = () => world.port;
  return call(world, () => one.begin());
}

/** Sends the form, with another card where one is declined. */
async function send(world: World, one: Applicant, id: string, trouble: Trouble): Promise<string> {
  for (let n = 0; n < MOST_CARDS; n += 1) {
    const card = n === 0 ? trouble : 'none';
    const sent = await call(world, () => one.send({}, card));
    const url = sent?.data?.vsSignupSubmitForm.securePaymentUrl;
    if (url) await answer(world, id, url);
    const state = await waitFor(world, id, ['CHARGING']);
    if (state !== 'STARTED') return state;
  }
  return 'STARTED';
}

/** One application: sent, looked at by staff, and paid once more where its card does not pay in the end. */
export async function join(world: World, desk: Desk, trouble: Trouble): Promise<void> {
  const { calls, chance } = world;
  const one = await begin(world);
  if (!one) return;
  const id = await one.id();
  if ((await send(world, one, id, trouble)) !== 'WAITING') return;
  calls.applied += 1;
  const drawn = chance();
  if (drawn < 0.2) return;
  if (drawn < 0.35) {
    await declineSignup(desk.services(), desk.actor, { id, reason: '見送り' });
    return;
  }
  await approveSignup(desk.services(), desk.actor, id);
  let state = await waitFor(world, id, ['TAKING']);
  for (let n = 0; n < MOST_CARDS && state === 'FEE_DUE'; n += 1) {
    const paid = await call(world, () => one.pay(n === 0 ? 'challenge' : 'none'));
    const url = paid?.data?.vsSignupPayFee.securePaymentUrl;
    if (url) await answer(world, id, url);
    for (let round = 0; round < 50 && (await hasOpenCharge(world.club, id)); round += 1) {
      await world.club.owner.query(GROW_OLD, [id]);
      await world.club.owner.query(`${LOOK_NOW} and purpose_id = $1`, [id]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    state = await waitFor(world, id, ['TAKING']);
  }
  if (state === 'APPROVED') calls.joined += 1;
}

const hasOpenCharge = (club: Club, id: string) =>
  club.value<boolean>(
    `select exists (select from card_charges where purpose_id = $1 and state in ('CREATED', 'CHALLENGE'))`,
    [id],
  );

/** Whom staff have not decided about is declined in the end, so that nothing is left waiting. */
export async function declineTheRest({ club }: World, desk: Desk): Promise<void> {
  const { rows } = await club.owner.query<{ id: string }>(
    `select id from signup_applications where state in ('WAITING', 'ASKED', 'FEE_DUE')`,
  );
  for (const { id } of rows) await declineSignup(desk.services(), desk.actor, { id, reason: '見送り' });
}

/** Joining fees beside the memberships that they were paid for. */
export async function feesAndMemberships(club: Club) {
  const taken = `c.purpose_kind = 'SIGNUP' and c.state = 'CAPTURED' and c.refund_yen = 0`;
  return {
    joiningFees: await club.value<number>(
      `select count(*)::int from card_charges where purpose_kind = 'SIGNUP'`,
    ),
    feeWithoutMembership: await club.value<number>(
      `select count(*)::int from card_charges c where ${taken}
         and not exists (select from signup_applications a where a.id = c.purpose_id and a.state = 'APPROVED')`,
    ),
    membershipWithoutFee: await club.value<number>(
      `select count(*)::int from signup_applications a where a.state = 'APPROVED'
         and not exists (select from card_charges c where c.purpose_id = a.id and ${taken})`,
    ),
    applicationsUnderWay: await club.value<number>(
      `select count(*)::int from signup_applications where state in ('CHARGING', 'TAKING')`,
    ),
  };
}

/** How the cards of applicants behave, in turn. */
export const JOINING_TROUBLES: readonly Trouble[] = [
  ...(['none', 'challenge', 'answerLost', 'answerLostAfterChallenge', 'limitExceeded', 'temporary'] as const),
  ...(['salesRefused', 'notifiedTwice', 'notEnrolled'] as const),
].filter((trouble) => testCards.some((card) => card.trouble === trouble));
