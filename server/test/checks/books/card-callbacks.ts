/**
 * What comes back from the card company, as anybody could send it: addresses of charges that are made up, another's, or come
 * too early; bodies that claim success, other amounts and other orders; again and again. None of it moves a charge, a stay or an application, and none
 * leads elsewhere than to our own page. Then the true ones come, from another site and without cookies, and each completes
 * its stay, or its application, whose holder has no login. In the control the holders have approved before, so that the first forged call is right by accident.
 */
import { randomUUID } from 'node:crypto';
import { CardClub } from '../../testkit/card-club.ts';
import { Applicant } from '../../testkit/signup.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import type { Check, Size, Verdict } from '../check.ts';

type Scale = { readonly payers: number; readonly applicants: number; readonly hostile: number };
const scales: Record<Size, Scale> = {
  short: { payers: 6, applicants: 4, hostile: 60 },
  full: { payers: 100, applicants: 50, hostile: 1_000 },
};
const SEED = 20_261_123;

type Waiting = {
  readonly page: string;
  readonly chargeId: string;
  readonly orderId: string;
};

const BODIES = [
  'AccessID=forged&AccessPass=forged&Status=AUTH',
  'Status=CAPTURE&Amount=1&ErrCode=&ErrInfo=',
  `MD=${'x'.repeat(2_000)}`,
  'RedirectUrl=https://evil.example/',
  '{"state":"AUTHORISED"}',
  '',
];

async function aStayThatWaits(cards: CardClub): Promise<Waiting> {
  const payer = await cards.aPayer('challenge');
  const { securePaymentUrl } = await cards.paid(payer);
  const charge = await cards.chargeOf(payer);
  return { page: securePaymentUrl!, chargeId: charge.id, orderId: charge.order_id };
}

async function anApplicationThatWaits({ club, gateway }: CardClub): Promise<Waiting> {
  const one = await new Applicant(club, gateway).begin();
  const sent = await one.send({}, 'challenge');
  const [charge] = await one.charges();
  const page = sent.data!.vsSignupSubmitForm.securePaymentUrl!;
  return { page, chargeId: charge!.id, orderId: charge!.order_id };
}

/** One forged call; answers where it would lead the browser. */
async function forge(
  cards: CardClub,
  waiting: readonly Waiting[],
  chance: () => number,
): Promise<string | null> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const { chargeId, orderId } = pick(waiting);
  const body = pick(BODIES);
  const at = (address: string, method = 'POST') =>
    fetch(`${cards.club.address}${address}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST'
        ? {
            body,
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
          }
        : {}),
    });
  const ways = [
    () => at(`/payment/return/${chargeId}`),
    () => at(`/payment/return/${chargeId}?url=https://evil.example/&charge=${randomUUID()}`, 'GET'),
    () => at(`/payment/return/${randomUUID()}`),
    () => at(`/payment/return/${chargeId}/../${randomUUID()}`),
    () =>
      fetch(`${cards.club.address}/payment/notification`, {
        method: 'POST',
        body: new URLSearchParams({ OrderID: orderId, Status: 'AUTH', Amount: '1', ShopID: 'shop' }),
      }),
  ];
  return (await pick(ways)()).headers.get('location');
}

async function attack(postgresUrl: string, size: Size, approved: 'before' | 'after'): Promise<Verdict> {
  const { payers, applicants, hostile } = scales[size];
  const chance = seeded(SEED);
  // Nobody looks by himself, so that whatever moves was moved by a call.
  const cards = await CardClub.open(postgresUrl, { runsJobs: false });
  try {
    const { club, gateway } = cards;
    const waiting = [
      ...(await inLanes(payers, 2, () => aStayThatWaits(cards))),
      ...(await inLanes(applicants, 2, () => anApplicationThatWaits(cards))),
    ];
    const trueOnes = waiting.length;
    const approve = () => inLanes(trueOnes, 4, (index) => gateway.decide(waiting[index]!.page, 'approve'));
    const completed = () =>
      club.value<number>(
        `select ((select count(*) from booking_groups where state = 'CONFIRMED')
           + (select count(*) from signup_applications where state = 'WAITING'))::int`,
      );
    if (approved === 'before') await approve();
    const led = await inLanes(hostile, 4, () => forge(cards, waiting, chance));
    const accepted = await completed();
    if (approved === 'after') await approve();
    await inLanes(trueOnes, 4, (index) => cards.comeBack(waiting[index]!.chargeId));
    const ours = new URL('/3ds-callback', club.portals[0]!.services.configuration.publicUrl);
    const figures = {
      seed: SEED,
      hostile,
      accepted,
      ledElsewhere: led.filter((to) => to !== null && new URL(to).origin + new URL(to).pathname !== ours.href)
        .length,
      ...{ trueOnes, applicants },
      notCompleted: trueOnes - (await completed()),
      chargedOtherwise: await club.value<number>(
        `select count(*)::int from card_charges where state not in ('AUTHORISED', 'CAPTURED')`,
      ),
    };
    const nothing = { accepted: 0, ledElsewhere: 0, notCompleted: 0, chargedOtherwise: 0 };
    return { figures, broken: brokenWhere(figures, nothing) };
  } finally {
    await cards.close();
  }
}

export const cardCallbacks: Check = {
  name: 'card-callbacks',
  claim:
    'what comes back from the card company moves nothing by itself, and true answers complete their stays and applications',
  run: (postgresUrl, size) => attack(postgresUrl, size, 'after'),
  control: (postgresUrl) => attack(postgresUrl, 'short', 'before'),
};
