/**
 * Stands for Stripe in tests: the part of its HTTP interface that the adapter speaks, with what it promises: a key makes a call happen
 * once and is refused for another one, a confirmed intent is confirmed, cards of a customer, yen authorised, taken and given back.
 * Its cards are named by what goes wrong with them.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Row = Record<string, unknown> & { id: string };
type Form = ReadonlyMap<string, string>;
type Reply = { readonly status: number; readonly body: object };

/** What a card does; those with a reason of Stripe's are declined with it. */
export type CardKind =
  | 'good'
  | 'asks'
  | 'not_taken'
  | 'insufficient_funds'
  | 'processing_error'
  | 'incorrect_cvc';

const refused = (status: number, type: string, code: string, reason?: string): Reply => ({
  status,
  body: { error: { type, code, ...(reason ? { decline_code: reason } : {}) } },
});
const missing = () => refused(404, 'invalid_request_error', 'resource_missing');
const unexpected = (kind: string) => refused(400, 'invalid_request_error', `${kind}_unexpected_state`);

export class StripeStandIn {
  readonly secretKey = 'sk_test_stand_in';
  private readonly rows = new Map<string, Row>();
  private readonly keys = new Map<string, { readonly asked: string; readonly reply: Reply }>();
  private server!: Server;
  private count = 0;
  /** Calls whose path it fits take effect, and their answer is cut off; once each. */
  readonly losesAnswerTo: RegExp[] = [];
  /** Calls whose path it fits are answered so, and take no effect; once each. */
  readonly answersInstead: { readonly path: RegExp; readonly status: number; readonly body: string }[] = [];

  static async open(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    standIn.server = createServer((request, response) => void standIn.answer(request, response));
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
  }

  /** A card as the page gets it from Stripe's own fields. */
  cardOf(kind: CardKind): string {
    const id = this.add('pm', {
      ...{ kind, customer: null, billing_details: { name: 'UMINO HANAKO' } },
      card: { last4: kind === 'asks' ? '0003' : '4242', exp_month: 11, exp_year: 2038 },
    }).id;
    return id;
  }

  /** The holder's answer on the page that an intent led to. */
  decide(url: string, decision: 'approve' | 'cancel'): void {
    const intent = this.rows.get(new URL(url).searchParams.get('intent') ?? '');
    if (!intent || intent.status !== 'requires_action') return;
    if (decision === 'approve') this.succeed(intent);
    else this.fail(intent, `${kindOf(intent)}_authentication_failure`);
  }

  /** Charges that yen were taken or authorised by, for a count of what happened. */
  charges(orderId: string): Row[] {
    return [...this.rows.values()].filter(
      (row) => row.id.startsWith('ch_') && (row.metadata as Record<string, string>).order === orderId,
    );
  }

  private add(prefix: string, facts: object): Row {
    const row = { id: `${prefix}_${(this.count += 1)}${randomUUID().slice(0, 8)}`, ...facts };
    this.rows.set(row.id, row);
    return row;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const path = pathname.replace(/^\/v1\//, '');
    const body = await text(request);
    const instead = this.answersInstead.findIndex((one) => one.path.test(path));
    if (instead >= 0) {
      const [said] = this.answersInstead.splice(instead, 1);
      return void response.writeHead(said!.status).end(said!.body);
    }
    const form: Form = new Map(request.method === 'GET' ? searchParams : new URLSearchParams(body));
    const reply =
      request.headers.authorization === `Bearer ${this.secretKey}`
        ? this.once(String(request.headers['idempotency-key'] ?? ''), `${path}?${body}`, () =>
            this.act(request.method ?? '', path, form),
          )
        : refused(401, 'invalid_request_error', 'api_key_invalid');
    const lost = this.losesAnswerTo.findIndex((one) => one.test(path));
    if (lost >= 0) {
      this.losesAnswerTo.splice(lost, 1);
      return void request.socket.destroy();
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  private once(key: string, asked: string, act: () => Reply): Reply {
    const known = this.keys.get(key);
    if (known && known.asked !== asked) return refused(400, 'idempotency_error', 'idempotency_key_in_use');
    // What is answered is what was answered then, however things stand now.
    const reply = known?.reply ?? structuredClone(act());
    if (key) this.keys.set(key, { asked, reply });
    return reply;
  }

  private act(method: string, path: string, form: Form): Reply {
    const [kind = '', id = '', verb = ''] = path.split('/');
    if (method === 'POST' && !id) return this.make(kind, form);
    const row = this.rows.get(id);
    if (!row) return missing();
    if (method === 'POST' && kind === 'products') Object.assign(row.metadata as object, metadataOf(form));
    if (verb === 'confirm') return this.confirm(row, form);
    if (verb === 'capture') return this.capture(row, Number(form.get('amount_to_capture')));
    if (verb === 'cancel') {
      if (row.status !== 'requires_capture') return unexpected('payment_intent');
      row.status = 'canceled';
    }
    if (verb === 'detach') row.customer = null;
    return this.shown(row, form);
  }

  private make(kind: string, form: Form): Reply {
    const metadata = metadataOf(form);
    if (kind === 'products') {
      const id = form.get('id')!;
      if (this.rows.has(id)) return refused(400, 'invalid_request_error', 'resource_already_exists');
      this.rows.set(id, { id, metadata });
      return { status: 200, body: this.rows.get(id)! };
    }
    if (kind === 'customers') return { status: 200, body: this.add('cus', { metadata }) };
    if (kind === 'refunds') return this.refund(form);
    if (!this.rows.has(form.get('customer') ?? '')) return missing();
    const facts = { metadata, customer: form.get('customer'), status: 'requires_payment_method' };
    if (kind === 'setup_intents') return { status: 200, body: this.add('seti', facts) };
    if (kind !== 'payment_intents' || form.get('currency') !== 'jpy') return missing();
    const keeps = form.get('setup_future_usage') === 'off_session';
    const amount = Number(form.get('amount'));
    return { status: 200, body: this.add('pi', { ...facts, amount, amount_received: 0, keeps }) };
  }

  private confirm(intent: Row, form: Form): Reply {
    if (intent.status !== 'requires_payment_method') return unexpected(kindOf(intent));
    const card = this.rows.get(form.get('payment_method') ?? '');
    if (!card) return missing();
    const isOwn = card.customer === intent.customer;
    if (card.customer !== null && !isOwn) return unexpected('payment_method');
    if (card.used === true && !isOwn) return unexpected('payment_method');
    card.used = true;
    intent.payment_method = card.id;
    if (card.kind === 'asks') {
      intent.status = 'requires_action';
      intent.next_action = { redirect_to_url: { url: `${this.url}holder?intent=${intent.id}` } };
    } else if (card.kind === 'good' || card.kind === 'not_taken') this.succeed(intent);
    else {
      this.fail(intent, String(card.kind));
      return refused(402, 'card_error', 'card_declined', String(card.kind));
    }
    return this.shown(intent, form);
  }

  private succeed(intent: Row): void {
    const isCheck = intent.id.startsWith('seti_');
    intent.status = isCheck ? 'succeeded' : 'requires_capture';
    if (isCheck || intent.keeps) this.rows.get(String(intent.payment_method))!.customer = intent.customer;
    if (!isCheck) intent.latest_charge = this.add('ch', { amount_refunded: 0, metadata: intent.metadata }).id;
  }

  private fail(intent: Row, code: string): void {
    intent.status = 'requires_payment_method';
    intent[intent.id.startsWith('seti_') ? 'last_setup_error' : 'last_payment_error'] = { code };
  }

  private capture(intent: Row, yen: number): Reply {
    if (intent.status !== 'requires_capture') return unexpected('payment_intent');
    if (this.rows.get(intent.payment_method as string)?.kind === 'not_taken')
      return refused(402, 'card_error', 'card_declined', 'do_not_honor');
    if (yen > Number(intent.amount)) return refused(400, 'invalid_request_error', 'amount_too_large');
    Object.assign(intent, { status: 'succeeded', amount_received: yen });
    return { status: 200, body: intent };
  }

  private refund(form: Form): Reply {
    const intent = this.rows.get(form.get('payment_intent') ?? '');
    const charge = this.rows.get(String(intent?.latest_charge));
    if (!intent || !charge) return missing();
    const left = Number(intent.amount_received) - Number(charge.amount_refunded);
    if (Number(form.get('amount')) > left)
      return refused(400, 'invalid_request_error', 'charge_already_refunded');
    charge.amount_refunded = Number(charge.amount_refunded) + Number(form.get('amount'));
    return { status: 200, body: this.add('re', {}) };
  }

  private shown(row: Row, form: Form): Reply {
    const charge =
      form.get('expand[]') === 'latest_charge' ? this.rows.get(String(row.latest_charge)) : undefined;
    return { status: 200, body: charge ? { ...row, latest_charge: charge } : row };
  }
}

const kindOf = ({ id }: Row) => (id.startsWith('seti_') ? 'setup_intent' : 'payment_intent');

function metadataOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const inner = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return inner ? [[inner, value]] : [];
    }),
  );
}
