/**
 * The adapter for Stripe's HTTP interface. An order is an intent that is made before it is confirmed, and noted under the order's
 * name in between: so whatever has an effect can be found again by the name alone. Each operation first looks at what its order
 * has come to, and may be repeated after any crash.
 */
import { declineReason, mayBeTriedAgain } from '#domain/payment/decline.ts';
import { GatewaySilent } from './gateway.ts';
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
import { makeEntry, readEntry, writeEntry } from './stripe-entries.ts';
import type { Entry } from './stripe-entries.ts';
import { objectOf, send, textOf, within, yenOf } from './stripe-wire.ts';
import type { Call, Json, StripeError, StripeSettings } from './stripe-wire.ts';

/** A member looks at a page meanwhile, and what was known of the card will do. */
const LOOK_UP_PATIENCE_MS = 2_000;
const MISSING = 'resource_missing';
/** The intent was overtaken: it stands elsewhere than was seen. */
const UNEXPECTED = /^(?:payment|setup)_intent_unexpected_state$/;

/** An order as it stands at the gateway. */
type Order = Trade & { readonly intent: Json; readonly entry: Entry };

/** Where a card lies: its customer and its own name. */
type Lying = { readonly customer: string; readonly card: string };
const MOST_CARDS = 9_999;

const done: GatewayResult = { kind: 'done' };

function declined(code: string, type = ''): Declined {
  const retryable = mayBeTriedAgain(declineReason(code));
  return { kind: 'declined', code, retryable, byBank: type === 'card_error' };
}

const declinedBy = ({ error }: { readonly error: StripeError }) => declined(error.code, error.type);

const CHECK_STATES: Readonly<Record<string, TradeState>> = {
  requires_payment_method: 'entered',
  requires_confirmation: 'entered',
  requires_action: 'challenge',
  succeeded: 'checked',
  canceled: 'given back',
};
const CHARGE_STATES: Readonly<Record<string, TradeState>> = {
  ...CHECK_STATES,
  requires_capture: 'authorised',
  succeeded: 'captured',
};

const isCheck = (id: string) => id.startsWith('seti_');
const pathOf = (id: string) => (isCheck(id) ? `setup_intents/${id}` : `payment_intents/${id}`);
/** With the charge that an intent came to, which says what of it was given back. */
const withCharge = (id: string): Record<string, string> =>
  isCheck(id) ? {} : { 'expand[]': 'latest_charge' };

export function openStripe(settings: StripeSettings): PaymentGateway {
  const orderEntry = (orderId: OrderId) => `order-${orderId}`;
  const cardEntry = ({ memberId, seq }: CardPlace) => `card-${memberId}-${seq}`;

  /** For calls of which nothing but being done is expected. */
  async function must(call: Call): Promise<Json> {
    const answer = await send(settings, call);
    if ('error' in answer) throw new GatewaySilent(`${call.path}: ${answer.error.code}`);
    return answer.ok;
  }

  async function look(orderId: OrderId): Promise<Order | null> {
    const entry = await readEntry(settings, orderEntry(orderId));
    if (!entry?.intent) return null;
    const form = withCharge(entry.intent);
    return standing(entry, await must({ method: 'GET', path: pathOf(entry.intent), form }));
  }

  function standing(entry: Entry, intent: Json): Order {
    const id = textOf(intent.id, 'an intent');
    const status = textOf(intent.status, 'a state');
    if (isCheck(id)) return { state: known(CHECK_STATES[status]), yen: 0, intent, entry };
    const state = known(CHARGE_STATES[status]);
    const yen = yenOf(intent.amount, 'an amount');
    // What was given back of yen that are only authorised is not taken in the end.
    if (state !== 'captured') return { state, yen: Math.min(yen, Number(entry.kept ?? yen)), intent, entry };
    const charge = objectOf(intent.latest_charge, 'a charge');
    const left =
      yenOf(intent.amount_received, 'an amount') - yenOf(charge.amount_refunded, 'what was given back');
    return { state: left === 0 ? 'given back' : state, yen: left, intent, entry };
  }

  function known(state: TradeState | undefined): TradeState {
    if (!state) throw new GatewaySilent('an order whose state is not known');
    return state;
  }

  /** The order as it is, made first where there is none. It has no effect yet, so one that is lost before it is noted is nothing. */
  async function enter(
    orderId: OrderId,
    { path, form }: { readonly path: string; readonly form: Record<string, string> },
    ownCustomer?: string,
  ): Promise<Order> {
    const noted = await look(orderId);
    if (noted) return noted;
    const about = within('metadata', { order: orderId });
    const customer =
      ownCustomer ??
      textOf(
        (await must({ method: 'POST', path: 'customers', form: about, key: `${orderId}:customer` })).id,
        'a customer',
      );
    const intent = await must({
      ...{ method: 'POST', path, key: `${orderId}:intent` },
      form: { ...form, ...about, customer, 'payment_method_types[]': 'card' },
    });
    const facts = { intent: textOf(intent.id, 'an intent'), customer };
    return standing(await writeEntry(settings, orderEntry(orderId), facts), intent);
  }

  /** What an order says of itself: done, declined, or where its holder is asked. */
  function resultOf({ state, intent }: Order): GatewayResult {
    if (state === 'challenge') return { kind: 'redirect', url: pageOf(intent) };
    if (state === 'given back') return declined('canceled');
    if (state !== 'entered') return done;
    const failure = intent.last_payment_error ?? intent.last_setup_error;
    const { decline_code: reason, code } = objectOf(failure, 'why an intent failed');
    return declined(textOf(reason ?? code, 'a code'));
  }

  function pageOf(intent: Json): string {
    const { url } = objectOf(objectOf(intent.next_action, 'what is next').redirect_to_url, 'a page');
    return holderPage(textOf(url, 'an address'), settings.url);
  }

  /** Uses a card for an order. Under the key of both it happens once. */
  async function confirm(
    orderId: OrderId,
    order: Order,
    { card, returnUrl }: { card: string; returnUrl: string },
  ): Promise<GatewayResult> {
    if (order.state !== 'entered') return resultOf(order);
    const id = textOf(order.intent.id, 'an intent');
    const answer = await send(settings, {
      ...{ method: 'POST', path: `${pathOf(id)}/confirm`, key: `${orderId}:confirm:${card}` },
      form: { payment_method: card, return_url: returnUrl, ...withCharge(id) },
    });
    if ('ok' in answer) return resultOf(standing(order.entry, answer.ok));
    if (UNEXPECTED.test(answer.error.code)) return asItIs(orderId);
    return declinedBy(answer);
  }

  /** What an order that was overtaken has come to in the end. */
  async function asItIs(orderId: OrderId): Promise<GatewayResult> {
    const order = await look(orderId);
    if (
      !order ||
      (order.state === 'entered' && !order.intent.last_payment_error && !order.intent.last_setup_error)
    )
      throw new GatewaySilent('an order that is neither open nor done');
    return resultOf(order);
  }

  /** Where a card of a member lies: its customer and its own name. Null where it was never kept, or is removed. */
  async function kept(place: CardPlace, patienceMs?: number): Promise<Lying | null> {
    const { customer, card, state } = (await readEntry(settings, cardEntry(place), patienceMs)) ?? {};
    return customer && card && state !== 'removed' ? { customer, card } : null;
  }

  /** What may be shown and kept of a card; null where it belongs to nobody any more. */
  async function cardAt(place: CardPlace, id: string, patienceMs?: number): Promise<KeptCard | null> {
    const answer = await send(settings, {
      ...{ method: 'GET', path: `payment_methods/${id}` },
      ...(patienceMs === undefined ? {} : { patienceMs }),
    });
    if ('error' in answer && answer.error.code === MISSING) return null;
    if ('error' in answer) throw new GatewaySilent(`payment_methods: ${answer.error.code}`);
    if (answer.ok.customer === null) return null;
    const { last4, exp_month: month, exp_year: year } = objectOf(answer.ok.card, 'a card');
    const { name } = objectOf(answer.ok.billing_details, 'whose a card is');
    const digits = textOf(last4, 'the digits of a card');
    const expire = `${String(year).slice(-2)}${String(month).padStart(2, '0')}`;
    const holderName = name === null ? '' : textOf(name, 'the name on a card');
    return { ...place, ...shownCard({ cardNo: `************${digits}`, expire, holderName }) };
  }

  /** Each card that a member has had here, by number; a number is never used again, so they end where the first is missing. */
  async function* entriesOf(memberId: string): AsyncGenerator<{ place: CardPlace; entry: Entry }> {
    for (let seq = 0; seq <= MOST_CARDS; seq += 1) {
      const place = { memberId, seq };
      const entry = await readEntry(settings, cardEntry(place));
      if (!entry) return;
      yield { place, entry };
    }
  }

  /** The number of a card, a new one where it has none. Whoever makes the entry of a number has it; another one goes past. */
  async function numberFor(memberId: string, { customer, card }: Lying): Promise<number> {
    let seq = 0;
    for await (const { place, entry } of entriesOf(memberId)) {
      if (entry.card === card && entry.state !== 'removed') return place.seq;
      seq = place.seq + 1;
    }
    for (; seq <= MOST_CARDS; seq += 1)
      if (await makeEntry(settings, cardEntry({ memberId, seq }), { customer, card })) return seq;
    throw new GatewaySilent('a member with too many cards');
  }

  async function giveBack(orderId: OrderId, order: Order, keptYen: number): Promise<GatewayResult> {
    const intent = textOf(order.intent.id, 'an intent');
    if (order.state === 'authorised' && keptYen > 0) {
      await writeEntry(settings, orderEntry(orderId), { kept: String(keptYen) });
      return done;
    }
    const call: Call =
      order.state === 'authorised'
        ? { method: 'POST', path: `${pathOf(intent)}/cancel` }
        : {
            ...{ method: 'POST', path: 'refunds', key: `${orderId}:refund:${keptYen}` },
            form: { payment_intent: intent, amount: String(order.yen - keptYen) },
          };
    const answer = await send(settings, call);
    return 'ok' in answer ? done : declinedBy(answer);
  }

  return {
    chargesForReal: true,
    find: async (orderId) => {
      const order = await look(orderId);
      return order ? { state: order.state, yen: order.yen } : { state: 'unknown', yen: 0 };
    },
    checkCard: async ({ orderId, token, returnUrl }) => {
      const check = { path: 'setup_intents', form: { usage: 'off_session' } };
      return confirm(orderId, await enter(orderId, check), { card: token, returnUrl });
    },
    authorise: async ({ orderId, yen, card, returnUrl }) => {
      const source = 'token' in card ? { card: card.token, customer: undefined } : await kept(card);
      if (!source) return declined(MISSING);
      // The card of a token is kept with its order until a member has it.
      const keeps: Record<string, string> = 'token' in card ? { setup_future_usage: 'off_session' } : {};
      const charge = {
        path: 'payment_intents',
        form: { amount: String(yen), currency: 'jpy', capture_method: 'manual', ...keeps },
      };
      const order = await enter(orderId, charge, source.customer);
      if (yenOf(order.intent.amount, 'an amount') !== yen)
        throw new GatewaySilent('an order over other yen than it was made with');
      return confirm(orderId, order, { card: source.card, returnUrl });
    },
    afterChallenge: async (orderId) => {
      const now = await asItIs(orderId);
      return now.kind === 'redirect' ? { kind: 'asking' } : now;
    },
    keepCard: async ({ orderId, memberId }) => {
      const order = await look(orderId);
      if (!order || order.state === 'entered' || order.state === 'challenge') return declined(MISSING);
      const card = textOf(order.intent.payment_method, 'a card');
      const customer = textOf(order.entry.customer, 'a customer');
      const seq = await numberFor(memberId, { customer, card });
      const place = { memberId, seq };
      const shown = await cardAt(place, card);
      return shown ? { kind: 'done', card: shown } : declined(MISSING);
    },
    findCard: async (place) => {
      const lies = await kept(place, LOOK_UP_PATIENCE_MS);
      return lies && cardAt(place, lies.card, LOOK_UP_PATIENCE_MS);
    },
    cardsOf: async (memberId) => {
      const places: CardPlace[] = [];
      for await (const { place, entry } of entriesOf(memberId))
        if (entry.state !== 'removed') places.push(place);
      return places;
    },
    removeCard: async (place) => {
      const lies = await kept(place);
      if (!lies) return;
      const answer = await send(settings, { method: 'POST', path: `payment_methods/${lies.card}/detach` });
      // One that is detached already is what is wanted.
      if ('error' in answer && answer.error.type !== 'invalid_request_error')
        throw new GatewaySilent(`detach: ${answer.error.code}`);
      await writeEntry(settings, cardEntry(place), { state: 'removed' });
    },
    capture: async ({ orderId, yen }) => {
      const order = await look(orderId);
      if (order?.state === 'captured') return done;
      if (order?.state !== 'authorised') return declined('payment_intent_unexpected_state');
      const answer = await send(settings, {
        ...{ method: 'POST', path: `${pathOf(textOf(order.intent.id, 'an intent'))}/capture` },
        form: { amount_to_capture: String(yen) },
      });
      if ('ok' in answer) return done;
      if (UNEXPECTED.test(answer.error.code)) return asItIs(orderId);
      return declinedBy(answer);
    },
    refund: async ({ orderId, keptYen }) => {
      const order = await look(orderId);
      if (order?.state === 'given back' && keptYen === 0) return done;
      if (order?.state !== 'captured' && order?.state !== 'authorised')
        return declined('payment_intent_unexpected_state');
      if (order.yen === keptYen) return done;
      if (order.yen < keptYen) return declined('amount_too_large');
      return giveBack(orderId, order, keptYen);
    },
  };
}
