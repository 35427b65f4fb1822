/** Saving a card: at once or by way of the holder, through every trouble that the gateway knows, and never half. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { settleDueCardChecks } from '#server/modules/payment/save-card.ts';
import { testCards } from '../../../../gateway-simulator/test-cards.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { Club } from '../../testkit/club.ts';
import { TestGateway } from '../../testkit/gateway.ts';
import type { Member } from '../../testkit/member.ts';

const SAVE = 'mutation ($token: String!) { clientSaveCard(token: $token) { saved securePaymentUrl } }';
const REMOVE = 'mutation ($id: ID!) { clientDeleteCard(id: $id) }';
const CARD = '{ mySavedCard { cardNo expire holderName } }';
const CHECK = 'query ($id: ID!) { cardCheck(id: $id) { state refusal } }';
let gateway: TestGateway;
let club: Club;
beforeAll(async () => {
  gateway = await TestGateway.open();
  club = await Club.open(inject('postgresUrl'), { configuration: { gateway: gateway.settings } });
});
afterAll(async () => {
  await club.close();
  await gateway.close();
});

async function aMember(facts: Parameters<Club['aMember']>[0] = {}): Promise<Member> {
  return (await club.aMember({ card: 'none', ...facts })).logIn();
}

type Given = { clientSaveCard: { saved: boolean; securePaymentUrl: string | null } };
const save = async (member: Member, trouble: Trouble) =>
  (await member.get<Given>(SAVE, { token: await gateway.tokenFor(trouble) })).clientSaveCard;
const refusalOfSaving = async (member: Member, trouble: Trouble) =>
  member.refusal(SAVE, { token: await gateway.tokenFor(trouble) });

const lastCheck = (member: Member) =>
  club.value<string>('select id from card_checks where client_id = $1 order by made_at desc limit 1', [
    member.clientId,
  ]);
const base = () => `http://127.0.0.1:${club.portals[0]!.port}`;
const comeBack = (id: string) =>
  fetch(`${base()}/payment/return/${id}`, { method: 'POST', body: 'AccessID=forged', redirect: 'manual' });
const stateOf = async (id: string) =>
  (await (await club.aMember()).ask(CHECK, { id })).data?.cardCheck as {
    state: string;
    refusal: string | null;
  };
const cardOf = async (member: Member) =>
  (await member.ask(CARD)).data?.mySavedCard as { cardNo: string } | undefined;
const sweep = async () => {
  await club.owner.query('update card_checks set look_at = clock_timestamp() where look_at is not null');
  await settleDueCardChecks(club.portals[0]!.services, systemActor('settle_card_checks'), { most: 50 });
};

describe('a card', () => {
  it('that needs no holder is saved at once, masked, and told by mail', async () => {
    const member = await aMember();
    expect(await save(member, 'none')).toEqual({ saved: true, securePaymentUrl: null });
    expect((await member.ask(CARD)).data).toEqual({
      mySavedCard: { cardNo: '************0004', expire: '3811', holderName: 'UMINO HANAKO' },
    });
    await expect
      .poll(() =>
        club.value('select text_body from dev_mails where recipient = $1 order by id desc limit 1', [
          member.email,
        ]),
      )
      .toContain('************0004');
  });

  it('takes the place of the one before, which goes from the gateway too', async () => {
    const member = await aMember();
    await save(member, 'none');
    await save(member, 'limitExceeded');
    expect((await cardOf(member))?.cardNo).toBe('************0000');
    await expect.poll(() => gateway.cardsOf(member.clientId)).toBe(1);
  });

  it('and another given in the same moment are saved one after the other, and one is left', async () => {
    const main = await aMember();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    for (let n = 0; n < 4; n += 1) {
      const given = await Promise.all([save(main, 'none'), save(sub, 'limitExceeded')]);
      expect(given.map(({ saved }) => saved)).toEqual([true, true]);
    }
    const open = 'select count(*)::int from card_checks where client_id = $1 and look_at is not null';
    expect(await club.value<number>(open, [main.clientId])).toBe(0);
    await expect.poll(() => gateway.cardsOf(main.clientId)).toBe(1);
  });

  it('is the only one left there, also where a lost answer has had the same card kept before', async () => {
    const member = await aMember();
    const { number } = testCards.find(({ trouble }) => trouble === 'none')!;
    const stray = { memberId: `client-${member.clientId}`, expire: '3811', holder: 'UMINO HANAKO', number };
    const body = JSON.stringify([0, 1].map((seq) => ({ ...stray, seq })));
    await fetch(new URL('/simulator/cards', gateway.simulator.url), { method: 'PUT', body });
    expect(gateway.cardsOf(member.clientId)).toBe(2);
    await save(member, 'none');
    await expect.poll(() => gateway.cardsOf(member.clientId), { timeout: 20_000 }).toBe(1);
    expect((await cardOf(member))?.cardNo).toBe('************0004');
  });

  it('of a family member is refused; a sub member saves it for the membership', async () => {
    const main = await aMember();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    expect(await refusalOfSaving(family, 'none')).toBe('NOT_FOR_FAMILY_MEMBERS');
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    await save(sub, 'none');
    expect((await cardOf(main))?.cardNo).toBe('************0004');
  });

  it('is removed here and at the gateway, and told by mail', async () => {
    const member = await aMember();
    await save(member, 'none');
    const { mySavedCard } = await member.get<{ mySavedCard: { id: string } }>('{ mySavedCard { id } }');
    const other = await aMember();
    expect(await other.refusal(REMOVE, mySavedCard)).toBe('CREDIT_CARD_NOT_FOUND');
    await member.get(REMOVE, mySavedCard);
    expect(await member.refusal(REMOVE, mySavedCard)).toBe('CREDIT_CARD_NOT_FOUND');
    expect(await member.refusal(CARD)).toBe('CREDIT_CARD_NOT_FOUND');
    await expect.poll(() => gateway.cardsOf(member.clientId)).toBe(0);
  });

  it('that the gateway has forgotten is none', async () => {
    const member = await aMember();
    await save(member, 'none');
    expect(await cardOf(member)).toBeDefined();
    gateway.simulator.forgetCards(`client-${member.clientId}`);
    await club.owner.query(
      `update saved_cards set looked_up_at = looked_up_at - interval '6 minutes' where client_id = $1`,
      [member.clientId],
    );
    expect(await member.refusal(CARD)).toBe('CREDIT_CARD_NOT_FOUND');
    expect(await member.refusal(CARD)).toBe('CREDIT_CARD_NOT_FOUND');
    await save(member, 'none');
    expect(await cardOf(member)).toBeDefined();
  });

  it('that the gateway has forgotten a moment ago is none for whoever logs in then', async () => {
    const member = await aMember();
    await save(member, 'none');
    expect(await cardOf(member)).toBeDefined();
    gateway.simulator.forgetCards(`client-${member.clientId}`);
    expect(await cardOf(member)).toBeDefined();
    await member.logIn();
    expect(await member.refusal(CARD)).toBe('CREDIT_CARD_NOT_FOUND');
  });

  it.each([
    ['notEnrolled', 'CARD_NOT_ENROLLED'],
    ['securityCodeWrong', 'CARD_ENTRY_WRONG'],
    ['numberInvalid', 'CARD_ENTRY_WRONG'],
    ['expiryWrong', 'CARD_ENTRY_WRONG'],
    ['goneAfterSaving', 'CREDIT_CARD_NOT_FOUND'],
  ] as const)('is declined with its own sentence: %s', async (trouble, key) => {
    const member = await aMember();
    expect(await refusalOfSaving(member, trouble)).toBe(key);
    expect(await cardOf(member)).toBeUndefined();
    expect(await stateOf(await lastCheck(member))).toEqual({ state: 'DECLINED', refusal: key });
  });

  it('with a token used twice is refused, and too many are not tried', async () => {
    const member = await aMember();
    const token = await gateway.tokenFor('none');
    await member.get(SAVE, { token });
    expect(await member.refusal(SAVE, { token })).toBe('CARD_TOKEN_INVALID');
    for (let n = 0; n < 8; n += 1) await member.refusal(SAVE, { token: 'x' });
    expect(await refusalOfSaving(member, 'none')).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('a card whose holder is asked', () => {
  it('is saved when the holder comes back, without a session, and once', async () => {
    const member = await aMember();
    const { saved, securePaymentUrl } = await save(member, 'challenge');
    expect(saved).toBe(false);
    const id = await lastCheck(member);
    expect(await stateOf(id)).toEqual({ state: 'CHALLENGE', refusal: null });
    const early = await comeBack(id);
    expect(early.status).toBe(303);
    expect(await cardOf(member)).toBeUndefined();
    await gateway.decide(securePaymentUrl!, 'approve');
    const answers = await Promise.all([comeBack(id), comeBack(id), comeBack(id)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [location] = answers.map(({ headers }) => new URL(headers.get('location')!));
    expect(`${location!.pathname}${location!.search}`).toBe(`/3ds-callback?check=${id}`);
    expect(await stateOf(id)).toEqual({ state: 'KEPT', refusal: null });
    expect((await cardOf(member))?.cardNo).toBe('************0003');
    await expect.poll(() => gateway.cardsOf(member.clientId)).toBe(1);
  });

  it.each([
    ['challenge', 'cancel', 'CARD_AUTHENTICATION_CANCELLED'],
    ['authenticationFails', 'approve', 'CARD_AUTHENTICATION_FAILED'],
  ] as const)('is not saved: %s, %s', async (trouble, decision, refusal) => {
    const member = await aMember();
    await gateway.decide((await save(member, trouble)).securePaymentUrl!, decision);
    const id = await lastCheck(member);
    await comeBack(id);
    expect(await stateOf(id)).toEqual({ state: 'DECLINED', refusal });
    expect(await cardOf(member)).toBeUndefined();
  });

  it('is settled by the sweep where nobody comes back, and given up after a quarter of an hour', async () => {
    const [approving, silent] = [await aMember(), await aMember()];
    await gateway.decide((await save(approving, 'challenge')).securePaymentUrl!, 'approve');
    await save(silent, 'challenge');
    await sweep();
    expect(await cardOf(approving)).toBeDefined();
    expect((await stateOf(await lastCheck(silent))).state).toBe('CHALLENGE');
    await club.owner.query(`update card_checks set made_at = made_at - interval '16 minutes'`);
    await sweep();
    expect((await stateOf(await lastCheck(silent))).state).toBe('ABANDONED');
  });

  it('is not saved for a login that was closed meanwhile', async () => {
    const main = await aMember();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const { securePaymentUrl } = await save(sub, 'challenge');
    await gateway.decide(securePaymentUrl!, 'approve');
    await club.owner.query('update logins set disabled_at = clock_timestamp() where id = $1', [sub.loginId]);
    await comeBack(await lastCheck(main));
    expect((await stateOf(await lastCheck(main))).state).toBe('ABANDONED');
    expect(await cardOf(main)).toBeUndefined();
  });
});

describe('the addresses that the gateway calls', () => {
  it('do nothing for what is forged, and say nothing', async () => {
    for (const path of ['/payment/return/00000000-0000-4000-8000-000000000000', '/payment/return/x'])
      expect([200, 303, 404]).toContain((await fetch(`${base()}${path}`, { redirect: 'manual' })).status);
    for (const body of ['', 'OrderID=unknown&Status=AUTH', `OrderID=${'x'.repeat(500)}`]) {
      const reply = await fetch(`${base()}/payment/notification`, { method: 'POST', body });
      expect(await reply.text()).toBe('0');
    }
    expect((await fetch(`${base()}/payment/notification`, { method: 'PUT', body: '' })).status).toBe(405);
  });
});

it('is unsure where the gateway does not answer, and known within a minute', async () => {
  const member = await aMember();
  gateway.simulator.faults.set({ down: 1 });
  expect(await refusalOfSaving(member, 'none')).toBe('CARD_CHECK_UNSURE');
  expect(await member.ask('{ checkCCStatus { available shopId } }')).toMatchObject({
    data: { checkCCStatus: { shopId: 'shop' } },
  });
  gateway.simulator.faults.set({});
  await club.owner.query(
    `update card_checks set made_at = made_at - interval '61 seconds' where client_id = $1`,
    [member.clientId],
  );
  await sweep();
  expect((await stateOf(await lastCheck(member))).state).toBe('ABANDONED');
  expect(await save(member, 'none')).toMatchObject({ saved: true });
});

it('keeps no hold from ending while the gateway keeps a sweep waiting', async () => {
  const [giving, holding] = [await aMember(), await aMember()];
  await save(giving, 'challenge');
  gateway.simulator.faults.set({ answerLate: 1 });
  await club.owner.query('update card_checks set look_at = clock_timestamp() where look_at is not null');
  const due = 'select count(*)::int from card_checks where look_at <= clock_timestamp()';
  await expect.poll(() => club.value<number>(due), { timeout: 5_000 }).toBe(0);
  const group = await holding.held({
    roomType: await club.aRoomType(await club.aFacility(), { sp: 1 }),
    from: await club.daysAhead(30),
    to: await club.daysAhead(31),
  });
  await club.owner.query(
    `update booking_groups set expires_at = expires_at - interval '1 hour' where id = $1`,
    [group.id],
  );
  const state = () => club.value<string>('select state from booking_groups where id = $1', [group.id]);
  await expect.poll(state, { timeout: 6_000 }).toBe('EXPIRED');
  gateway.simulator.faults.set({});
});

it('starts where the gateway is silent, and not where it does not know us', async () => {
  const wrong = { ...gateway.settings, shopPass: 'other' };
  await expect(Club.open(inject('postgresUrl'), { configuration: { gateway: wrong } })).rejects.toThrow(
    'does not know us',
  );
  gateway.simulator.faults.set({ down: 1 });
  const started = await Club.open(inject('postgresUrl'), { configuration: { gateway: gateway.settings } });
  gateway.simulator.faults.set({});
  await started.close();
});
