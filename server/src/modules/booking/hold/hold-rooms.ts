/**
 * Holding rooms: one transaction that takes rooms and points together for twenty minutes. Locks in the one order of
 * the house (login, contracts, group, nights), decides with the domain's rules, writes. A login has one live hold; a new
 * one replaces it here, or leaves it as it was when this one fails. Locks, reads and writes each travel together, so
 * that others wait for these rooms as shortly as can be. Whoever comes while others are held the very same stay is served together with all who do.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor, MemberActor, SessionActor } from '#server/platform/actor.ts';
import { askedTogether } from '#server/platform/asked-together.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { fairShare } from '#server/platform/fair-share.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { WrittenLast } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { looksFull } from '#server/modules/vacancy/public.ts';
import { checkRoomNumber } from '../choose/check-stay.ts';
import type { GroupRow } from '../store.ts';
import { decideHold } from './decide-hold.ts';
import type { Deciding } from './decide-hold.ts';
import { holdTogether } from './hold-together.ts';
import { lockForHold, rangeWanted } from './lock-for-hold.ts';
import type { HoldRequest, Wanted } from './lock-for-hold.ts';
import { releaseExpiredHolds } from './release-hold.ts';
import { liveGroupUnderLock } from './store.ts';
import { refusedAsFull } from './told-full.ts';
import { writeHolds, writingOf } from './write-hold.ts';
import type { Held } from './write-hold.ts';

const ACTION = 'createTemporaryBookingGroup' as const;

/** Answers the new hold, or the first refusal of the rules: dates, guests, plan, other stays, rooms, points. */
export async function holdRooms(
  services: Services,
  actor: MemberActor,
  request: HoldRequest,
  /** Whether a live hold of the login gives way. */
  replaces = true,
): Promise<Held | Refusal> {
  const { contractId, roomTypeId } = request;
  if (contractId === null || roomTypeId === null)
    return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const wanted: Wanted = { ...request, contractId, roomTypeId };
  // What was wanted, where it comes to nothing; of a hold its id says the rest.
  const asked = [contractId, roomTypeId, request.checkIn, request.checkOut].join(' ');
  const subject = { action: ACTION, subject: asked };
  // Before anything is locked for it: a stay of many years or rooms would be much to lock.
  const absurd = checkStayDates(request) ?? checkRoomNumber(request);
  if (absurd) return recordRefusal(services, actor, subject, absurd);
  const attempt = () => {
    const live = liveGroupUnderLock(actor.loginId);
    return runUseCase<Services, Held>(services, actor, {
      ...subject,
      subjectOf: ({ group }) => group.id,
      reads: live.reads,
      work: async (tx, inside) => {
        const hold = await beginHold(tx, inside, { actor, wanted, replaces, live: live.found() });
        if (isRefusal(hold)) return hold;
        const writing = writingOf(tx, inside, [hold]);
        if (writing.givesBack) return (await writeHolds(tx, writing))[0]!;
        const { making, answer } = writing;
        return WrittenLast.of(making, { answer: (rows) => answer(rows)[0]!, subject: hold.groupId });
      },
    });
  };
  const take = async () => {
    const first = await attempt();
    if (!isRefusal(first) || first.refused !== 'NO_INVENTORY' || wanted.offerId) return first;
    // Rooms may be kept by holds that ended a moment ago: free those of this room type and try once more.
    return (await freeExpired(services, actor, wanted)) ? attempt() : first;
  };
  const line = lineOf(wanted);
  const seemsFull = () =>
    wanted.offerId === null && looksFull(services.db, rangeWanted(wanted), wanted.rooms.length);
  // Whoever finds at their turn that the rooms are gone steps aside, and is told so together with all others behind them.
  const alone = () => inLine(line, async () => (seemsFull() ? null : take()));
  if (!seemsFull()) {
    const own = { services, wanted, seemsFull, alone };
    const taken = (isInSession(actor) ? await withOthers({ ...own, actor }) : null) ?? (await alone());
    if (taken) return taken;
  }
  const full = await refusedAsFull(services.db, { actor, wanted });
  return full ? recordRefusal(services, actor, subject, full) : inLine(line, take);
}

const lineOf = ({ roomTypeId, checkIn }: Wanted) => `${roomTypeId} ${checkIn}`;

/**
 * Who wants the same room type from the same day waits for the same locks. More of them than can use it would wait with a
 * connection each, which all others then miss.
 */
const inLine = fairShare(2);

/** A member who asks for themselves: of others more than the session is looked at again under the locks. */
const isInSession = (actor: MemberActor): actor is SessionActor => actor.sessionId !== null && !actor.by;

/** So many are held in one transaction, since others wait for it. */
const MOST_TOGETHER = 10;

type Asked = {
  readonly services: Services;
  readonly actor: SessionActor;
  readonly wanted: Wanted;
  readonly seemsFull: () => boolean;
  readonly alone: () => Promise<Held | Refusal | null>;
};

const sameStay = askedTogether<Database, Asked, Held | Refusal | null>(MOST_TOGETHER, async (_db, asked) => {
  const [{ services, wanted, seemsFull, alone }] = asked as readonly [Asked];
  if (asked.length === 1) return [await alone()];
  return inLine(lineOf(wanted), async () =>
    seemsFull() ? asked.map(() => null) : holdTogether(services, asked),
  );
});

/** Together with all who come while another is held the very same nights; null for whoever has to be served alone. */
async function withOthers(asked: Asked): Promise<Held | Refusal | null> {
  const { checkOut, planId, offerId } = asked.wanted;
  if (offerId !== null) return null;
  return sameStay(asked.services.db, `${lineOf(asked.wanted)} ${checkOut} ${planId}`, asked);
}

async function freeExpired(
  services: Services,
  { requestId }: Actor,
  { roomTypeId }: Wanted,
): Promise<boolean> {
  return (
    (await releaseExpiredHolds(services, systemActor('release_expired_holds', requestId), {
      roomTypeId,
      limit: 20,
    })) > 0
  );
}

type Task = Deciding & {
  /** The login's live hold, read under its lock. */
  readonly live: GroupRow | undefined;
};

/** The hold inside a transaction that has locked the login. */
export async function holdInside(tx: Tx, inside: Inside, task: Task): Promise<Held | Refusal> {
  const hold = await beginHold(tx, inside, task);
  return isRefusal(hold) ? hold : (await writeHolds(tx, writingOf(tx, inside, [hold])))[0]!;
}

async function beginHold(tx: Tx, inside: Inside, { live, ...task }: Task) {
  const { actor, wanted } = task;
  return decideHold(tx, await lockForHold(tx, inside, actor, { wanted, live }), task);
}
