/**
 * Saving a card: a token of the gateway's own fields becomes a card that is kept there for the membership, in the place of
 * the one before. The check is written down first; then the gateway is called, outside any transaction; what became of it is settled by whoever
 * comes first, the call itself, the holder's return or a sweep.
 */
import { randomBytes } from 'node:crypto';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refusalOfDecline } from '#domain/payment/decline.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { Actor, MemberActor, SystemActor } from '#server/platform/actor.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { readActor, writeActor } from '#server/platform/written-actor.ts';
import {
  endCardCheck,
  findCardCheck,
  insertCardCheck,
  lockCardCheck,
  noteChallenge,
  replaceSavedCard,
  takeDueCardChecks,
} from './card-check-store.ts';
import type { CardCheck } from './card-check-store.ts';
import { GatewaySilent } from './gateway.ts';
import type { GatewayResult, KeptCard } from './gateway.ts';
import { cardDayLimit, cardHourLimit } from './limits.ts';
import { memberIdOf } from './keep-fee-card.ts';
import { openGateway } from './open-gateway.ts';
import { whenClosed } from './card-service.ts';
import { answerOf, endOfOrder } from './settle-order.ts';
import { mailCardSaved, removeCardAtGateway, removeStrayCards } from './tasks.ts';

const action = 'clientSaveCard';

/** Letters and digits that no other order has: the check's own, whoever makes it. */
const newOrderId = () => `C${randomBytes(13).toString('hex')}`;

export type SavedOrAsked = { readonly kind: 'saved' } | { readonly kind: 'asked'; readonly url: string };

/**
 * Saves the card of a token, or answers where its holder is to be asked first. Not for family members. Refused where cards
 * are closed, too many were tried, or the gateway declines; CARD_CHECK_UNSURE where it does not answer.
 */
export async function saveCard(
  services: Services,
  actor: MemberActor,
  token: string,
): Promise<SavedOrAsked | Refusal> {
  const subject = String(actor.clientId);
  const gateway = openGateway(services.configuration);
  const barred =
    checkMembershipCare(actor) ??
    (gateway ? await whenClosed(services.db) : refuse('CARD_SERVICE_CLOSED')) ??
    (await refuseBeyond(services, cardHourLimit, subject)) ??
    (await refuseBeyond(services, cardDayLimit, subject));
  if (barred || !gateway)
    return recordRefusal(services, actor, { action, subject }, barred ?? refuse('CARD_SERVICE_CLOSED'));
  const check = await runUseCase(services, actor, {
    action,
    subject,
    // What the gateway says decides what was done.
    leavesRow: () => false,
    work: (tx) =>
      insertCardCheck(tx, {
        orderId: newOrderId(),
        clientId: actor.clientId,
        actor: writeActor(actor),
      }),
  });
  if (isRefusal(check)) return check;
  const { orderId } = check;
  const returnUrl = new URL(`/payment/return/${check.id}`, services.configuration.publicUrl).toString();
  const answered = await answerOf(services, { check: check.id }, async () =>
    hear(
      services,
      { actor, check, deed: { action, subject } },
      await gateway.checkCard({ orderId, token, returnUrl }),
    ),
  );
  return answered === 'silent'
    ? recordRefusal(services, actor, { action, subject }, refuse('CARD_CHECK_UNSURE'))
    : answered;
}

/** Who settles which check, and what that is called in the audit log. */
type Settling = {
  readonly actor: Actor;
  readonly check: CardCheck;
  readonly deed: {
    readonly action: AuditAction;
    readonly subject: string;
    readonly whose?: { readonly loginId: string | null; readonly clientId: number | null };
  };
};

/** What the gateway says of a check when it is first asked, put into effect. */
async function hear(
  services: Services,
  settling: Settling,
  result: GatewayResult,
): Promise<SavedOrAsked | Refusal> {
  const { check, actor, deed } = settling;
  if (result.kind === 'declined') return decline(services, settling, result.code);
  if (result.kind === 'done') return keep(services, settling);
  const noted = await runUseCase(services, actor, {
    ...deed,
    work: async (tx) => {
      await noteChallenge(tx, check.id);
      return true;
    },
  });
  return isRefusal(noted) ? noted : { kind: 'asked', url: result.url };
}

const isOpen = ({ state }: CardCheck) => state === 'ASKED' || state === 'CHALLENGE';

/** Ends a check that saves nothing, once. What a call asked for has a row of its own that says it was refused. */
async function end(
  services: Services,
  { actor, check, deed }: Settling,
  as: { readonly state: 'DECLINED' | 'ABANDONED'; readonly declineCode: string | null },
): Promise<Refusal | null> {
  const ended = await runUseCase(services, actor, {
    ...deed,
    leavesRow: () => deed.action !== action,
    work: async (tx) => {
      if (isOpen(await lockCardCheck(tx, check))) await endCardCheck(tx, check.id, as);
      return true;
    },
  });
  return isRefusal(ended) ? ended : null;
}

async function decline(services: Services, settling: Settling, code: string): Promise<Refusal> {
  const failed = await end(services, settling, { state: 'DECLINED', declineCode: code });
  return failed ?? refused(services, settling, refusalOfDecline(code));
}

/** What a call is refused has its row in the audit log; what is settled later has left one with its end. */
async function refused(services: Services, { actor, deed }: Settling, why: Refusal): Promise<Refusal> {
  return deed.action === action ? recordRefusal(services, actor, deed, why) : why;
}

/**
 * Keeps the checked card. Whoever gave it is looked at again, as they are now: a login that was closed saves no card. A
 * card that was kept beside the one that counts goes from the gateway again.
 */
async function keep(services: Services, settling: Settling): Promise<SavedOrAsked | Refusal> {
  const { actor, check, deed } = settling;
  const gateway = openGateway(services.configuration)!;
  const kept = await gateway.keepCard({ orderId: check.orderId, memberId: memberIdOf(check.clientId) });
  if (kept.kind === 'declined') return decline(services, settling, kept.code);
  if (kept.kind === 'redirect') throw new GatewaySilent('keeping a card asks for its holder again');
  const giver = await readActor(services, check.actor, 'gateway return');
  const mayGive = !isRefusal(giver) && giver.kind === 'member' && checkMembershipCare(giver) === null;
  const saved = await runUseCase(services, actor, {
    ...deed,
    work: async (tx) => {
      const now = await lockCardCheck(tx, check);
      if (!isOpen(now) || !mayGive) {
        await enqueue(tx, removeCardAtGateway, placeOf(kept.card));
        if (isOpen(now)) await endCardCheck(tx, check.id, { state: 'ABANDONED', declineCode: null });
        return now.state === 'KEPT';
      }
      const before = await replaceSavedCard(tx, check.clientId, kept.card);
      if (before) await enqueue(tx, removeCardAtGateway, before.place);
      await endCardCheck(tx, check.id, { state: 'KEPT', declineCode: null });
      const { memberId } = kept.card;
      await enqueue(tx, removeStrayCards, { clientId: check.clientId, memberId });
      const asked = askerOf(giver);
      const replaced = before?.cardNo.slice(-4) ?? null;
      await enqueue(
        tx,
        mailCardSaved,
        { clientId: check.clientId, checkId: check.id, replaced, asked },
        check.id,
      );
      return true;
    },
  });
  if (isRefusal(saved)) return saved;
  return saved ? { kind: 'saved' } : refused(services, settling, refuse('CARD_AUTHENTICATION_FAILED'));
}

const placeOf = ({ memberId, seq }: KeptCard) => ({ memberId, seq });

/** Looks up what became of a check, and ends it where that is known. */
export async function settleCardCheck(
  services: Services,
  actor: Actor,
  id: string,
): Promise<CardCheck | undefined> {
  const check = await findCardCheck(services.db, id);
  const gateway = openGateway(services.configuration);
  if (!check || !isOpen(check) || !gateway) return check;
  const { orderId, clientId, age, state } = check;
  const whose = { loginId: null, clientId };
  const settling: Settling = { actor, check, deed: { action: 'settleCardCheck', subject: id, whose } };
  const order = { orderId, success: 'checked', age, wasAsked: state === 'CHALLENGE' } as const;
  await answerOf(services, { check: id }, async () => {
    const ended = await endOfOrder(gateway, order);
    if (ended.as === 'succeeded') await keep(services, settling);
    if (ended.as === 'declined') await decline(services, settling, ended.code);
    if (ended.as === 'abandoned') await end(services, settling, { state: 'ABANDONED', declineCode: null });
  });
  return findCardCheck(services.db, id);
}

/** Settles what nobody has come back for. */
export async function settleDueCardChecks(
  services: Services,
  actor: SystemActor,
  { most }: { readonly most: number },
): Promise<number> {
  if (!services.configuration.gateway) return 0;
  const due = await takeDueCardChecks(services.db, most);
  await Promise.all(due.map((id) => settleCardCheck(services, actor, id)));
  return due.length;
}
