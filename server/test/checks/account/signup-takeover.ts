/**
 * Taking over an account, or another's application, by signing up. Whoever has proved a mailbox of their own gets a login for that
 * mailbox and for nothing else, whatever the form says; links of others are not guessed, and who guesses is stopped; a promo code is
 * used once by a person, however many copies are sent at once; and a form sent many times is one application and one charge. The
 * control forgets who has used a code, and what was counted.
 */
import pg from 'pg';
import { randomToken } from '#server/platform/secrets.ts';
import { signupLinkLimit } from '#server/modules/account/limits.ts';
import type { Club } from '../../testkit/club.ts';
import type { TestGateway } from '../../testkit/gateway.ts';
import { Applicant, aPromoCode } from '../../testkit/signup.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { fromManyPlaces, inCardClub } from '../tools.ts';

const sizes: Record<Size, { guesses: number; swaps: number }> = {
  short: { guesses: 300, swaps: 5 },
  full: { guesses: 10_000, swaps: 100 },
};
const LANES = 20;
const COPIES = 100;

const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

type Scene = { readonly club: Club; readonly gateway: TestGateway };

/** Links of somebody else's application, guessed by whoever has one of their own. */
async function guessing({ club, gateway }: Scene, guesses: number) {
  const victim = await new Applicant(club, gateway).begin();
  await victim.saveDraft('{"name":"被害 花子"}');
  const answers = await inLanes(guesses, LANES, async (n) => {
    const guesser = new Applicant(club, gateway);
    // One letter beside the right one, or any.
    guesser.token = n % 2 ? randomToken() : `${victim.token.slice(0, -2)}${randomToken().slice(0, 2)}`;
    // Drawn by chance, once in thousands of times: it would be no guess.
    if (guesser.token === victim.token) guesser.token = randomToken();
    return keyOf(
      n % 3 ? await guesser.ask() : await guesser.submit({ ...guesser.person(), creditCardToken: 'x' }),
    );
  });
  const compared = answers.filter((key) => key === 'VERIFICATION_TOKEN_INVALID').length;
  return {
    guesses,
    opened: answers.filter((key) => key !== 'VERIFICATION_TOKEN_INVALID' && key !== 'TOO_MANY_ATTEMPTS')
      .length,
    beyondTheLimit: Math.max(0, compared - signupLinkLimit.most),
    ownerStillIn: keyOf(await victim.ask()) === 'done' ? 1 : 0,
  };
}

/** What the link has fixed, under every name that the form has for it, and written as the server's own role. */
async function swapping({ club, gateway }: Scene, swaps: number) {
  const promoCode = await aPromoCode(club, { off: 10_000 });
  let swapped = 0;
  for (let n = 0; n < swaps; n += 1) {
    const member = await club.aMember();
    const one = await new Applicant(club, gateway).begin({ isCompany: n % 2 === 1 });
    const form = n % 2 ? { ...one.company(), individualInfo: null } : {};
    const sent = await one.send({
      ...form,
      ...{ email: member.email, isCompany: n % 2 === 0, clientCode: 'CORP-1', promoCode },
    });
    const row = await one.row();
    if (keyOf(sent) !== 'done' || row.email !== one.email || row.is_company !== (n % 2 === 1)) swapped += 1;
    if (row.client_code !== null || row.promo_code !== null || row.fee_yen !== 11_000) swapped += 1;
  }
  const client = new pg.Client({ connectionString: club.urlAs('app') });
  await client.connect();
  for (const change of [
    'email = email',
    'is_company = true',
    'client_code = null',
    'promo_code = null',
    'token_hash = token_hash',
  ])
    await client.query(`update signup_applications set ${change}`).then(
      () => (swapped += 1),
      () => {},
    );
  await client.end();
  return { swaps, swapped };
}

/** A mailbox that has a login by now, or belongs to a membership: no form makes another of it. */
async function fromOwnMailbox({ club, gateway }: Scene) {
  const before = await club.value<number>('select count(*)::int from logins');
  const member = await club.aMember();
  const late = await new Applicant(club, gateway).begin();
  await club.owner.query('update logins set email = $2 where id = $1', [member.loginId, late.email]);
  const known = await new Applicant(club, gateway).begin();
  await club.owner.query('update clients set email = $2 where id = $1', [member.clientId, known.email]);
  const answers = [await late.send(), await known.send()];
  return {
    refusedOfLogin: keyOf(answers[0]!) === 'EMAIL_ALREADY_USED' ? 1 : 0,
    leftToStaff: answers[1]!.data?.vsSignupSubmitForm.result === 'StaffWillContact' ? 1 : 0,
    accountsTaken: (await club.value<number>('select count(*)::int from logins')) - before - 1,
  };
}

/** One person from as many mailboxes as there are copies, all at once. */
async function promoAtOnce({ club, gateway }: Scene) {
  const promoCode = await aPromoCode(club, { off: 1_000 });
  const applicants = await inLanes(COPIES, LANES, () => new Applicant(club, gateway).begin({ promoCode }));
  const { individualInfo } = applicants[0]!.person();
  const answers = await inLanes(COPIES, LANES, async (n) =>
    keyOf(await applicants[n]!.send({ individualInfo })),
  );
  return {
    copies: COPIES,
    promoUses: answers.filter((key) => key === 'done').length,
    promoRefused: answers.filter((key) => key === 'PROMO_CODE_USED').length,
    failures: answers.filter((key) => key === 'UNEXPECTED_ERROR').length,
  };
}

/** The same form, many times at once. */
async function sentAtOnce({ club, gateway }: Scene) {
  const one = await new Applicant(club, gateway).begin();
  const data = { ...one.person(), creditCardToken: await gateway.tokenFor('none') };
  const answers = await inLanes(50, 50, async () => keyOf(await one.submit(data)));
  const last = await one.submit(data);
  return {
    charges: (await one.charges()).length,
    brokenAnswers: answers.filter((key) => !['done', 'PAYMENT_UNSURE', 'SERVER_BUSY'].includes(key)).length,
    sameAnswer: last.data?.vsSignupSubmitForm.result === 'Complete' ? 1 : 0,
  };
}

async function takeOver(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const configuration = { runsJobs: false };
  return inCardClub(postgresUrl, { configuration }, async (club, gateway) => {
    await fromManyPlaces(club);
    await arrange(club);
    const scene = { club, gateway };
    const { guesses, swaps } = sizes[size];
    const figures = {
      ...(await guessing(scene, guesses)),
      ...(await swapping(scene, swaps)),
      ...(await fromOwnMailbox(scene)),
      ...(await promoAtOnce(scene)),
      ...(await sentAtOnce(scene)),
    };
    const broken = brokenWhere(figures, {
      opened: 0,
      beyondTheLimit: 0,
      ownerStillIn: 1,
      swapped: 0,
      refusedOfLogin: 1,
      leftToStaff: 1,
      accountsTaken: 0,
      promoUses: 1,
      promoRefused: COPIES - 1,
      failures: 0,
      charges: 1,
      brokenAnswers: 0,
      sameAnswer: 1,
    });
    return { figures, broken };
  });
}

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    alter table promo_uses drop constraint promo_uses_pkey;
    create function forget_counts() returns trigger language plpgsql as $$ begin
      new.made_at := new.made_at[cardinality(new.made_at):]; return new; end $$;
    create trigger forget_counts before insert or update on attempts for each row execute function forget_counts();`);
}

export const signupTakeover: Check = {
  name: 'signup-takeover',
  claim:
    'signing up makes a login for the proved mailbox only; links are not guessed, and a promo code is used once by a person',
  run: (postgresUrl, size) => takeOver(postgresUrl, size, async () => {}),
  control: (postgresUrl) => takeOver(postgresUrl, 'short', forgetful),
};
