/**
 * Who is a member, and which tickets there are. Every door answers what the club knows and what it does not know
 * alike: addresses at login, reset, registration and signing up, who has used a promo code, links of applications, the code of a
 * reset, member numbers, and ticket numbers. Status,
 * headers, cookies and body are the same, with what is random masked; in the full run the medians of their times are
 * compared too. In the control five of the doors tell, and each of them has to be found out.
 */
import { hashPassword } from '#server/modules/account/login/passwords.ts';
import { signupToken, verificationToken } from '#server/modules/account/secrets.ts';
import { promoKeys } from '#server/modules/account/signup/check-promo.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { aPromoCode } from '../../testkit/signup.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, percentile } from '../check.ts';
import { fromManyPlaces, inClub, send } from '../tools.ts';
import type { RawAnswer } from '../tools.ts';

const sizes: Record<Size, { calls: number }> = { short: { calls: 12 }, full: { calls: 2_000 } };
/** Medians may differ by so much, in share or in milliseconds, whichever is more. */
const SHARE = 0.15;
const MILLISECONDS = 1;

type Variables = Record<string, unknown>;
/** What is asked of a door: once about something the club knows, once about nothing. */
type Pair = { readonly known: Variables; readonly unknown: Variables };
type Door = {
  readonly name: string;
  readonly query: string;
  readonly prepare: (club: Club, member: Member) => Promise<Pair>;
};

const byAddress = ({ email }: Member): Promise<Pair> =>
  Promise.resolve({ known: { email }, unknown: { email: email.replace('member', 'nobody') } });

/** Two handles of a reset, one for an address that nobody has. */
async function handles(club: Club, { email }: Member): Promise<Pair> {
  const handleOf = async (address: string) => {
    const { text } = await post(
      club,
      'mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }',
      { email: address },
    );
    return /"token":"([\w-]+)"/.exec(text)?.[1];
  };
  return {
    known: { token: await handleOf(email) },
    unknown: { token: await handleOf(email.replace('member', 'nobody')) },
  };
}

/** Two mailboxes proved alike; one asks about a membership that exists. */
async function memberNumbers(club: Club, { clientId }: Member): Promise<Pair> {
  const tokenOf = async (address: string) => {
    const id = await club.value<string>('select gen_random_uuid()');
    const token = verificationToken(club.portals[0]!.services.secrets, id);
    await club.owner.query(
      `insert into client_verifications (id, email, token_hash, language, valid_until) values ($1, $2, $3, 'ja', now() + interval '1 day')`,
      [id, address, sha256(token)],
    );
    return token;
  };
  const memberId = await club.value<string>(
    `update clients set birthday = '1957-05-14', tel = '0467-00-0001' where id = $1 returning member_id`,
    [clientId],
  );
  return {
    known: { token: await tokenOf(`one${clientId}@example.jp`), memberId },
    unknown: { token: await tokenOf(`two${clientId}@example.jp`), memberId: `1${memberId.slice(1)}` },
  };
}

/** A mailbox whose application is being looked at, beside one that nobody has applied with. */
async function applied(club: Club, member: Member): Promise<Pair> {
  const pair = await byAddress({ ...member, email: `applied${member.email}` } as Member);
  await club.owner.query(
    `insert into signup_applications (id, email, is_company, token_hash, language, state, form, password_hash, terms_version, full_fee_yen,
       fee_yen, valid_until)
     values (gen_random_uuid(), $1, false, sha256(gen_random_uuid()::text::bytea), 'ja', 'WAITING', '', '', 1, 0, 0, now() + interval '1 day')`,
    [pair.known.email],
  );
  return pair;
}

/** A mailbox that has used a promo code, beside one that has not; both begin with that code. */
async function usedPromo(club: Club, member: Member): Promise<Pair & { readonly promoCode: string }> {
  const { known, unknown } = await byAddress(member);
  const promoCode = await aPromoCode(club, { off: 1_000 });
  const keys = promoKeys(club.portals[0]!.services.secrets, [`mailbox:${member.email}`]);
  await club.owner.query(
    'insert into promo_uses (promo_code, person_key, application_id) select $1, unnest($2::bytea[]), gen_random_uuid()',
    [promoCode, keys],
  );
  return { known: { ...known, promoCode }, unknown: { ...unknown, promoCode }, promoCode };
}

/** A promo code that somebody has used, beside one that nobody has. */
async function promoCodes(club: Club, member: Member): Promise<Pair> {
  const { promoCode } = await usedPromo(club, member);
  return { known: { promoCode }, unknown: { promoCode: await aPromoCode(club, { off: 1_000 }) } };
}

/** All but the last letter of an application's link, beside letters that are none's. */
async function links(club: Club, member: Member): Promise<Pair> {
  const { secrets } = club.portals[0]!.services;
  const id = await club.value<string>(
    `insert into signup_applications (id, email, is_company, token_hash, language, valid_until)
     values (gen_random_uuid(), $1, false, sha256(gen_random_uuid()::text::bytea), 'ja', now() + interval '1 day') returning id`,
    [`link${member.email}`],
  );
  const token = signupToken(secrets, id);
  await club.owner.query('update signup_applications set token_hash = $2 where id = $1', [id, sha256(token)]);
  return {
    known: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    unknown: { token: randomToken() },
  };
}

/** A ticket that exists beside a number that was never printed. */
async function tickets(club: Club, { clientId }: Member): Promise<Pair> {
  await club.owner.query(
    `insert into booking_tickets (ticket_no, secret_hash, name_ja, name_en, valid_thru) values ($1, $2, 'ご宿泊券', 'Stay ticket', '2199-12-31')`,
    [`TK-${clientId}`, sha256('AB12-CD34')],
  );
  return { known: { ticketNo: `TK-${clientId}` }, unknown: { ticketNo: `TN-${clientId}` } };
}

const doors: readonly Door[] = [
  {
    name: 'login',
    query: `mutation l($email: String!) { requestMFAClient(email: $email, password: "not the password", vsIntent: false) {
      token validUntil loginUrl codeRequired } }`,
    prepare: (_club, member) => byAddress(member),
  },
  {
    name: 'reset',
    query: 'mutation r($email: String!) { requestResetPasswordClient(email: $email) { token validUntil } }',
    prepare: (_club, member) => byAddress(member),
  },
  {
    name: 'registration',
    query: 'mutation v($email: String!) { submitEmailClientVerification(email: $email) { validUntil } }',
    prepare: (_club, member) => byAddress(member),
  },
  {
    name: 'signup',
    query: `mutation v($email: String!) { vsSignupEmailVerification(email: $email, isCompany: false) { validUntil } }`,
    prepare: (_club, member) => byAddress(member),
  },
  {
    name: 'signupApplied',
    query: `mutation v($email: String!) { vsSignupEmailVerification(email: $email, isCompany: false) { validUntil } }`,
    prepare: applied,
  },
  {
    name: 'signupPromo',
    query: `mutation v($email: String!, $promoCode: String!) {
      vsSignupEmailVerification(email: $email, isCompany: false, promoCode: $promoCode) { validUntil } }`,
    prepare: usedPromo,
  },
  {
    name: 'promoCode',
    query: `query p($promoCode: String!) {
      validateVsPromoCodeSignupBonus(promoCode: $promoCode) { vsPromoDiscount fullFeeYen feeYen bonusTvp } }`,
    prepare: promoCodes,
  },
  {
    name: 'signupLink',
    query: 'mutation i($token: String!) { vsSignupTokenInfo(token: $token) { state email } }',
    prepare: links,
  },
  {
    name: 'resetCode',
    query: `mutation c($token: String!) { confirmResetPasswordClient(token: $token, code: "00000000", password: "Another-Horse-8") }`,
    prepare: handles,
  },
  {
    name: 'memberNumber',
    query: `mutation s($token: String!, $memberId: String!) { submitTokenInfoClient(token: $token, memberId: $memberId,
      birthday: "1960-01-01", tel: "0467-11-1111", password: "Another-Horse-8") { result } }`,
    prepare: memberNumbers,
  },
  {
    name: 'ticket',
    query: `mutation t($ticketNo: String!) { registerEmailToBookingTicket(ticketNo: $ticketNo, secret: "AB12-CD99",
      email: "holder@example.jp") { ticketNo } }`,
    prepare: tickets,
  },
];

/** Headers that differ between any two answers. */
const ALWAYS_NEW = ['x-request-id', 'date', 'keep-alive'];

/** All of an answer that could tell one address from another. */
function shapeOf({ status, headers, text }: RawAnswer): string {
  const kept = Object.entries(headers).filter(([name]) => !ALWAYS_NEW.includes(name));
  const masked = text
    .replace(/"token":"[\w-]{22}"/g, '"token":"…"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/"requestId":"[^"]+"/g, '"requestId":"…"');
  return JSON.stringify([status, kept.sort(([a], [b]) => a.localeCompare(b)), masked]);
}

type Timed = { readonly shape: string; readonly ms: number };

const post = (club: Club, query: string, variables: Variables) =>
  send({ port: club.portals[0]!.port, body: JSON.stringify({ query, variables }) });

async function call(club: Club, query: string, variables: Variables): Promise<Timed> {
  const started = performance.now();
  const answer = await post(club, query, variables);
  return { shape: shapeOf(answer), ms: performance.now() - started };
}

/** Known and unknown in turn, so that a slow moment of the machine falls on both. */
async function tryDoor(club: Club, { query, prepare }: Door, calls: number) {
  // The test kit's own hashes are cheap; an evaluation must cost what it costs members.
  const passwordHash = await hashPassword('Correct-Horse-7');
  const known: Timed[] = [];
  const unknown: Timed[] = [];
  for (let n = 0; n < calls; n += 1) {
    // Addresses that were tried often answer that they were; this is about those that were not.
    if (n % 5 === 0) await club.owner.query('delete from attempts');
    const member = await club.aMember();
    await club.owner.query('update logins set password_hash = $2 where id = $1', [
      member.loginId,
      passwordHash,
    ]);
    const pair = await prepare(club, member);
    // Which of the two comes first changes, for the second may find warm what the first had to fetch.
    for (const which of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      (which === 'known' ? known : unknown).push(await call(club, query, pair[which]));
  }
  const shapes = new Set([...known, ...unknown].map(({ shape }) => shape));
  const median = (times: readonly Timed[]) =>
    percentile(
      times.map(({ ms }) => ms),
      0.5,
    );
  return { different: shapes.size - 1, knownMs: median(known), unknownMs: median(unknown) };
}

async function enumerate(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await fromManyPlaces(club);
    await arrange(club);
    const figures: Record<string, number> = { ...sizes[size], doors: doors.length, differences: 0 };
    const broken: string[] = [];
    for (const door of doors) {
      const { name } = door;
      await tryDoor(club, door, 3);
      const { different, knownMs, unknownMs } = await tryDoor(club, door, sizes[size].calls);
      figures.differences = (figures.differences ?? 0) + different;
      if (different > 0) figures[`${name}Differences`] = different;
      figures[`${name}KnownMs`] = Math.round(knownMs * 100) / 100;
      figures[`${name}UnknownMs`] = Math.round(unknownMs * 100) / 100;
      const apart = Math.abs(knownMs - unknownMs);
      if (size === 'full' && apart > Math.max(MILLISECONDS, SHARE * knownMs))
        broken.push(`${name}: the medians are ${apart.toFixed(2)} ms apart`);
    }
    broken.push(...brokenWhere(figures, { differences: 0 }));
    return { figures, broken };
  });
}

type Talkative = { readonly doors: readonly string[]; readonly sql: string };

/** What makes doors tell, each of which has to be found out. */
const TALKATIVE: readonly Talkative[] = [
  {
    doors: ['reset', 'signup', 'signupApplied', 'signupPromo'],
    sql: `
      create function tell_reset() returns trigger language plpgsql as $$ begin
        if new.login_id is null then raise exception 'nobody has this address'; end if; return new; end $$;
      create trigger tell before insert on password_resets for each row execute function tell_reset();
      create function tell_signup() returns trigger language plpgsql security definer as $$ begin
        if exists (select from public.logins where email = new.email)
          or exists (select from public.signup_applications where email = new.email and state = 'WAITING')
        then raise exception 'this address is known'; end if; return new; end $$;
      create trigger tell before insert on signup_applications for each row execute function tell_signup();`,
  },
  {
    doors: ['promoCode'],
    sql: `
      create function tell() returns trigger language plpgsql as $$ begin
        update public.promo_codes set uses = most_uses where code = new.promo_code; return new; end $$;
      create trigger tell after insert on promo_uses for each row execute function tell();`,
  },
];

/** Told by one door alone, the control would not say that the others are looked at. */
async function foundOut(postgresUrl: string): Promise<Verdict> {
  const found: Verdict[] = [];
  for (const { doors: telling, sql } of TALKATIVE) {
    const { figures, broken } = await enumerate(postgresUrl, 'short', async (club) => {
      await club.owner.query(sql);
    });
    const unnoticed = telling.filter((name) => !figures[`${name}Differences`]);
    found.push({ figures, broken: unnoticed.length === 0 ? broken : [] });
  }
  return found.find(({ broken }) => broken.length === 0) ?? found[0]!;
}

export const memberEnumeration: Check = {
  name: 'member-enumeration',
  claim: 'no door tells whether it knows an address, a member number or a ticket',
  run: (postgresUrl, size) => enumerate(postgresUrl, size, async () => {}),
  control: foundOut,
};
