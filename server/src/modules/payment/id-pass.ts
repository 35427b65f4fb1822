/**
 * The adapter for the gateway's 'idPass' protocol. Each operation first looks at what its order has come to, so that it may
 * be repeated after any crash; what the protocol needs to go on with an order (its access) is asked of the gateway each
 * time and kept nowhere.
 */
import { declineReason, mayBeTriedAgain } from '#domain/payment/decline.ts';
import { GatewayRefusesUs, GatewaySilent } from './gateway.ts';
import { holderPage, shownCard } from './gateway-answer.ts';
import type {
  CardPlace,
  Declined,
  GatewayResult,
  KeptCard,
  OrderId,
  PaymentGateway,
  Trade,
  TradeState,
} from './gateway.ts';
import { listedAt, PATIENCE_MS, refusalCodes, send } from './id-pass-wire.ts';
import type { Fields } from './id-pass-wire.ts';

export type IdPassSettings = {
  readonly url: URL;
  readonly shopId: string;
  readonly shopPass: string;
  readonly siteId: string;
  readonly sitePass: string;
};

const UNKNOWN_ORDER = 'E01110002';
const ORDER_EXISTS = 'E01040010';
const MEMBER_EXISTS = 'E01390010';
const NO_MEMBER = 'E01390002';
const NO_CARD = 'E01240002';
const IN_PROGRESS = 'E90010001';
/** Wrong or unknown shop, site, or one of their passes. */
const REFUSES_US = /^E01(?:0[123]|2[012])0/;
/** What an order has come to already, or is coming to: never shown, but looked up. */
const LOOK_UP = /^(?:E01040010|E1101000[1-3]|E11010010|E90010001)$/;

const STATES: Readonly<Record<string, TradeState>> = {
  UNPROCESSED: 'entered',
  AUTHENTICATED: 'challenge',
  CHECK: 'checked',
  AUTH: 'authorised',
  CAPTURE: 'captured',
  SALES: 'captured',
  VOID: 'given back',
  RETURN: 'given back',
  RETURNX: 'given back',
};

/** An order at the gateway, with what is needed to go on with it. */
type Order = Trade & { readonly access: Fields };

/** A member looks at a page meanwhile, and what was known of the card will do. */
const LOOK_UP_PATIENCE_MS = 2_000;

/** A card keeps its own number, also where one before it is removed; with '0' it would move up. */
const OWN_NUMBERS = { SeqMode: '1' } as const;

const done: GatewayResult = { kind: 'done' };

function declined(code: string): Declined {
  return {
    ...{ kind: 'declined', code },
    retryable: mayBeTriedAgain(declineReason(code)),
    byBank: code.startsWith('42G'),
  };
}

/** Whether an answer says that this order was executed. A page of a proxy, or half an answer, says nothing. */
const isExecuted = (orderId: OrderId, { OrderID, TranID, Approve }: Fields): boolean =>
  (OrderID === undefined || OrderID === orderId) && Boolean(TranID) && Approve !== undefined;

const readCard = ({ CardNo = '', Expire = '', HolderName = '' }: Fields) =>
  shownCard({ cardNo: CardNo, expire: Expire, holderName: HolderName });

export function openIdPass(settings: IdPassSettings): PaymentGateway {
  const shop = { ShopID: settings.shopId, ShopPass: settings.shopPass };
  const site = { SiteID: settings.siteId, SitePass: settings.sitePass };

  async function call(
    name: string,
    fields: Fields,
    patienceMs = PATIENCE_MS,
  ): Promise<{ fields: Fields; code: string | null }> {
    const answer = await send(settings.url, name, fields, patienceMs);
    const codes = refusalCodes(answer);
    if (codes.some((code) => !/^[A-Z0-9]{1,20}$/.test(code)))
      throw new GatewaySilent(`${name}: a code that cannot be read`);
    if (codes.some((code) => REFUSES_US.test(code)))
      throw new GatewayRefusesUs(`${name}: ${codes.join(', ')}`);
    return { fields: answer, code: codes[0] ?? null };
  }

  async function look(orderId: OrderId): Promise<Order | null> {
    const { fields, code } = await call('SearchTrade', { ...shop, OrderID: orderId });
    if (code === UNKNOWN_ORDER) return null;
    const state = STATES[fields.Status ?? ''];
    if (code !== null || !state) throw new GatewaySilent(`an order that cannot be read: ${code ?? ''}`);
    return {
      state,
      yen: Number(fields.Amount ?? 0),
      access: { AccessID: fields.AccessID ?? '', AccessPass: fields.AccessPass ?? '' },
    };
  }

  /** The order as it is, entered first where the gateway does not know it yet. */
  async function enter(orderId: OrderId, what: Fields): Promise<Order> {
    const known = await look(orderId);
    if (known) return known;
    const form = { ...shop, OrderID: orderId, TdFlag: '2', Tds2Type: '2', ...what };
    const { fields, code } = await call('EntryTran', form);
    if (code === ORDER_EXISTS) {
      const order = await look(orderId);
      if (order) return order;
    }
    if (code !== null) throw new GatewaySilent(`EntryTran: ${code}`);
    const access = { AccessID: fields.AccessID ?? '', AccessPass: fields.AccessPass ?? '' };
    return { state: 'entered', yen: Number(what.Amount ?? 0), access };
  }

  /** What an order that was sent twice, or overtaken, has come to in the end. */
  async function asItIs(orderId: OrderId): Promise<GatewayResult | { readonly kind: 'asking' }> {
    const order = await look(orderId);
    if (order?.state === 'challenge') return { kind: 'asking' };
    if (!order || order.state === 'entered')
      throw new GatewaySilent('an order that is neither open nor done');
    return order.state === 'given back' ? declined('E11010002') : done;
  }

  /** Uses a card for an order, once. The holder's page is known to this answer only. */
  async function execute(orderId: OrderId, order: Order, source: Fields): Promise<GatewayResult> {
    if (order.state === 'challenge')
      throw new GatewaySilent('the holder is being asked, and the address is lost');
    if (order.state !== 'entered') return order.state === 'given back' ? declined('E11010002') : done;
    const form = { ...order.access, OrderID: orderId, Method: '1', CallbackType: '1', ...source };
    const { fields, code } = await call('ExecTran', form);
    if (code !== null && LOOK_UP.test(code)) {
      const now = await asItIs(orderId);
      if (now.kind === 'asking')
        throw new GatewaySilent('the holder is being asked, and the address is lost');
      return now;
    }
    if (code !== null) return declined(code);
    if (fields.ACS === '2')
      return { kind: 'redirect', url: holderPage(fields.RedirectUrl ?? '', settings.url) };
    if (fields.ACS === '0' && isExecuted(orderId, fields)) return done;
    throw new GatewaySilent('an answer to ExecTran that cannot be read');
  }

  const cardFields = ({ memberId, seq }: CardPlace): Fields => ({
    ...site,
    ...OWN_NUMBERS,
    MemberID: memberId,
    CardSeq: String(seq),
  });

  async function findCard(place: CardPlace): Promise<KeptCard | null> {
    const { fields, code } = await call('SearchCard', cardFields(place), LOOK_UP_PATIENCE_MS);
    if (code === NO_CARD || code === NO_MEMBER) return null;
    if (code !== null) throw new GatewaySilent(`SearchCard: ${code}`);
    const card = listedAt(fields, 0);
    return card.DeleteFlag === '1' ? null : { ...place, ...readCard(card) };
  }

  async function cardsOf(memberId: string): Promise<CardPlace[]> {
    const { fields, code } = await call('SearchCard', { ...site, ...OWN_NUMBERS, MemberID: memberId });
    if (code === NO_CARD || code === NO_MEMBER) return [];
    const seqs = (fields.CardSeq ?? '').split('|');
    if (code !== null || !seqs.every((seq) => /^\d{1,4}$/.test(seq)))
      throw new GatewaySilent(`SearchCard: ${code ?? 'cards that cannot be read'}`);
    return seqs.flatMap((seq, nth) =>
      listedAt(fields, nth).DeleteFlag === '1' ? [] : [{ memberId, seq: Number(seq) }],
    );
  }

  async function removeCard(place: CardPlace): Promise<void> {
    const { fields, code } = await call('DeleteCard', cardFields(place));
    if (code === NO_CARD || code === NO_MEMBER) return;
    if (code !== null || fields.CardSeq !== String(place.seq))
      throw new GatewaySilent(`DeleteCard: ${code ?? 'an answer that cannot be read'}`);
  }

  return {
    chargesForReal: true,
    find: async (orderId) => {
      const order = await look(orderId);
      return order ? { state: order.state, yen: order.yen } : { state: 'unknown', yen: 0 };
    },
    checkCard: async ({ orderId, token, returnUrl }) =>
      execute(orderId, await enter(orderId, { JobCd: 'CHECK' }), { Token: token, RetUrl: returnUrl }),
    authorise: async ({ orderId, yen, card, returnUrl }) => {
      const order = await enter(orderId, { JobCd: 'AUTH', Amount: String(yen) });
      if (order.yen !== yen) throw new GatewaySilent(`an order over ${order.yen} yen, not ${yen}`);
      const source = 'token' in card ? { Token: card.token } : cardFields(card);
      return execute(orderId, order, { ...source, RetUrl: returnUrl });
    },
    afterChallenge: async (orderId) => {
      const order = await look(orderId);
      if (order?.state !== 'challenge') return asItIs(orderId);
      const { fields, code } = await call('SecureTran2', order.access);
      if (code === IN_PROGRESS) return { kind: 'asking' };
      if (code !== null && LOOK_UP.test(code)) return asItIs(orderId);
      if (code !== null) return declined(code);
      if (!isExecuted(orderId, fields))
        throw new GatewaySilent('an answer to SecureTran2 that cannot be read');
      return done;
    },
    keepCard: async ({ orderId, memberId }) => {
      const { code: unknown } = await call('SaveMember', { ...site, MemberID: memberId });
      if (unknown !== null && unknown !== MEMBER_EXISTS) return declined(unknown);
      const form = {
        ...{ ...shop, ...site, ...OWN_NUMBERS },
        ...{ OrderID: orderId, MemberID: memberId, DefaultFlag: '1' },
      };
      const { fields, code } = await call('TradedCard', form);
      if (code !== null) return declined(code);
      if (!/^\d{1,4}$/.test(fields.CardSeq ?? '')) throw new GatewaySilent('a kept card without its number');
      const card = await findCard({ memberId, seq: Number(fields.CardSeq) });
      return card ? { kind: 'done', card } : declined(NO_CARD);
    },
    findCard,
    cardsOf,
    removeCard,
    capture: async ({ orderId, yen }) => {
      const order = await look(orderId);
      if (order?.state === 'captured') return done;
      if (order?.state !== 'authorised') return declined('E11010003');
      const form = { ...shop, ...order.access, JobCd: 'SALES', Amount: String(yen) };
      const { code } = await call('AlterTran', form);
      return code === null ? done : declined(code);
    },
    refund: async ({ orderId, keptYen }) => {
      const order = await look(orderId);
      if (order?.state === 'given back') return keptYen === 0 ? done : declined('E11010003');
      if (order?.state !== 'captured' && order?.state !== 'authorised') return declined('E11010003');
      if (order.yen === keptYen) return done;
      if (order.yen < keptYen) return declined('E11010010');
      return giveBack(order, keptYen);
    },
  };

  async function giveBack(order: Order, keptYen: number): Promise<GatewayResult> {
    if (keptYen > 0) {
      const jobCode = order.state === 'authorised' ? 'AUTH' : 'SALES';
      const form = { ...shop, ...order.access, JobCd: jobCode, Amount: String(keptYen) };
      const { code } = await call('ChangeTran', form);
      return code === null ? done : declined(code);
    }
    // Which of the three it is depends on the day the money was taken, and the gateway's clock decides.
    for (const jobCode of ['VOID', 'RETURN', 'RETURNX']) {
      const { code } = await call('AlterTran', { ...shop, ...order.access, JobCd: jobCode });
      if (code === null) return done;
      if (code !== 'E11010003') return declined(code);
    }
    return declined('E11010003');
  }
}
