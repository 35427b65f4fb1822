/** How staff write plans and price their nights. Members choose them from the next call on; what is held or booked keeps the terms it was held on. */
import { daysBetween, nightsOf, weekdayOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isFarOff } from '#domain/kernel/far-off.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { DEAREST } from '#domain/vacancy/night-change.ts';
import type { Priced } from '#domain/vacancy/night-change.ts';
import { areQuestions, wrongInPlan } from '#domain/vacancy/written-plan.ts';
import type { PlanQuestion, WrittenPlan } from '#domain/vacancy/written-plan.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { isUuid } from '#server/platform/ids.ts';
import { lockIdQuery, sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { kindsQuery } from './night-store.ts';
import { kindsInShort } from './nights-asked.ts';
import { boundsOf, priceInShort } from './nights-becoming.ts';
import { NIGHTS_ON_SALE } from './stock.ts';
import * as store from './plan-store.ts';
import type { PlanOfStaff } from './plan-store.ts';

type Save = {
  /** Which, and the version that was before whoever saves; of a new one the house and its questions. */
  readonly of:
    | { readonly id: number; readonly version: number }
    | {
        /** Made by whoever sends it: the same one sent again is added once. */
        readonly key: string;
        readonly facilityId: number;
        readonly questions: readonly PlanQuestion[];
      };
  readonly plan: WrittenPlan;
  readonly reason: string;
  /** That a fee far from the one before is meant so. */
  readonly farOffConfirmed?: boolean;
};

/**
 * Answers its id. BAD_INPUT_ERROR with the field that is wrong, NOT_FOUND_ERROR where there is none, UNEXECUTABLE_ERROR for a key under which another was added, CHANGED_BY_ANOTHER where somebody has saved it
 * since, PRICE_FAR_OFF, with both in yen, where its fee is three times or a third of what it was, or is counted otherwise, and that was not confirmed.
 */
export async function savePlan(
  services: UseCaseServices,
  actor: Actor,
  { of, plan, reason, farOffConfirmed = false }: Save,
): Promise<number | Refusal> {
  const deed = {
    action: 'savePlan' as const,
    subject: 'id' in of ? `plan ${of.id}` : `new plan of house ${of.facilityId}`,
  };
  const isAsked = 'id' in of || (areQuestions(of.questions) && isUuid(of.key));
  const wrong = wrongInPlan(plan) ?? (isAsked ? null : 'questions');
  if (wrong) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: wrong }));
  let isNew = true;
  let changes = '';
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...{ ...deed, reason },
    subjectOf: () => `${deed.subject}${changes}`,
    leavesRow: () => isNew,
    work: async (tx) => {
      const [[before]] = 'id' in of ? await sendTogether(tx, [store.planOfStaffQuery(of.id)]) : [[]];
      if ('id' in of && !before) return refuse('NOT_FOUND_ERROR');
      const isCountedOtherwise = before?.feePer !== plan.feePer;
      if (before && (isFarOff(before.feeYen, plan.feeYen) || isCountedOtherwise) && !farOffConfirmed)
        return refuse('PRICE_FAR_OFF', { was: before.feeYen, is: plan.feeYen });
      if (before) changes = changesInShort(before, plan);
      const facilityId = 'id' in of ? before!.facilityId : of.facilityId;
      const [kinds] = await sendTogether(tx, [kindsQuery(facilityId)]);
      if (kinds.length === 0) return refuse('NOT_FOUND_ERROR');
      if (!plan.roomTypeIds.every((id) => kinds.some((kind) => kind.id === id)))
        return refuse('BAD_INPUT_ERROR', { argument: 'roomTypeIds' });
      const written = { ...plan, by: nameOf(actor) ?? '' };
      const added = 'id' in of ? null : { facilityId, code: `plan-${of.key}` };
      if (added) {
        const [, [there]] = await sendTogether(tx, [lockIdQuery(added.code), store.planByCodeQuery(added)]);
        isNew = !there;
        if (there)
          return there.isSame && there.titleJa === plan.titleJa.trim()
            ? there.id
            : refuse('UNEXECUTABLE_ERROR');
      }
      const [[saved]] = await sendTogether(tx, [
        'id' in of ? store.updatePlanQuery(of, written) : store.insertPlanQuery(added!, written),
      ]);
      if (!saved) return refuse('CHANGED_BY_ANOTHER');
      await sendTogether(tx, store.writeRoomTypesQueries(saved.id, plan.roomTypeIds));
      if (!('id' in of) && of.questions.length > 0)
        await sendTogether(tx, [store.insertQuestionsQuery(saved.id, of.questions)]);
      return saved.id;
    },
  });
}

/** What bounds a plan or prices it, in the order in which a row of the audit log tells what became of it. */
const TERMS = [
  ...([
    'feePer',
    'saleStart',
    'saleEnd',
    'acceptFromDays',
    'acceptUntilDays',
    'minNights',
    'maxNights',
  ] as const),
  ...(['minGuests', 'maxGuests', 'minRooms', 'maxRooms'] as const),
] as const;
const LISTS = ['weekdays', 'roomTypeIds', 'excludedDates'] as const;

/** What a plan's terms were and are, of lists that they changed. Empty where all stay as they are. */
function changesInShort(before: PlanOfStaff, plan: WrittenPlan): string {
  const terms = TERMS.flatMap((term) => {
    const [was, is] = [before[term] ?? 'none', plan[term] ?? 'none'];
    return was === is ? [] : [`${term} ${was} -> ${is}`];
  });
  const lists = LISTS.filter((list) => isOther(new Set<unknown>(before[list]), new Set<unknown>(plan[list])));
  const said = [
    ...(before.feeYen === plan.feeYen ? [] : [`${before.feeYen} -> ${plan.feeYen} yen`]),
    ...terms,
    ...lists.map((list) => `${list} changed`),
  ];
  return said.length > 0 ? `: ${said.join('; ')}` : '';
}

const isOther = (was: ReadonlySet<unknown>, is: ReadonlySet<unknown>) =>
  was.size !== is.size || [...was].some((one) => !is.has(one));

type Prices = {
  readonly planId: number;
  readonly roomTypeIds: readonly number[];
  readonly from: CalendarDate;
  /** The first night that stays as it is. */
  readonly before: CalendarDate;
  /** Only nights of these weekdays, 0 for Sunday; none for all. */
  readonly weekdays: readonly number[];
  readonly product: Priced;
  /** In points or yen as a night's own; null where the calendar's price is the plan's. */
  readonly price: number | null;
  readonly reason: string;
  /** That a price far from the one before is meant so. */
  readonly farOffConfirmed?: boolean;
};

/**
 * Answers how many nights of how many kinds of rooms became others. BAD_INPUT_ERROR with the field for nights that are over or none, a kind of rooms that the plan has
 * not, or a price that is none; NOT_FOUND_ERROR, NIGHTS_UNCHANGED where nothing would become another; PRICE_FAR_OFF, with both and of how many nights of a kind of rooms, where members pay less than a third or
 * three times of it for one of these nights now and that was not confirmed.
 */
export async function pricePlan(
  services: UseCaseServices,
  actor: Actor,
  { planId, roomTypeIds, from, before, weekdays, product, price, reason, farOffConfirmed = false }: Prices,
): Promise<number | Refusal> {
  const deed = {
    action: 'pricePlan' as const,
    subject: `plan ${planId} ${product} ${from} ${before} ${price ?? '-'}: ${kindsInShort(roomTypeIds)}`,
  };
  let priced = deed.subject;
  const nights = daysBetween(from, before);
  const isPrice = price === null || (Number.isInteger(price) && price >= 0 && price <= DEAREST);
  const wrong = nights < 1 || nights > NIGHTS_ON_SALE ? 'before' : isPrice ? null : 'price';
  if (wrong) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: wrong }));
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...{ ...deed, reason },
    subjectOf: () => priced,
    work: async (tx) => {
      const [, [plan], [read]] = await sendTogether(tx, [
        store.lockPlanQuery(planId),
        store.planOfStaffQuery(planId),
        businessNowQuery,
      ]);
      if (!plan) return refuse('NOT_FOUND_ERROR');
      if (from < nowOf(read!.at).moment.date) return refuse('BAD_INPUT_ERROR', { argument: 'from' });
      const isOfPlan = roomTypeIds.every((id) => plan.roomTypeIds.includes(id));
      if (roomTypeIds.length === 0 || !isOfPlan)
        return refuse('BAD_INPUT_ERROR', { argument: 'roomTypeIds' });
      const wanted = nightsOf({ checkIn: from, checkOut: before }).filter(
        (night) => weekdays.length === 0 || weekdays.includes(weekdayOf(night)),
      );
      const asked = { planId, roomTypeIds, nights: wanted, product, price };
      const [now] = await sendTogether(tx, [store.pricesNowQuery(asked)]);
      const far = now.filter(({ was }) => isFarOff(was, price));
      // The one that most nights have stands for all.
      const [most] = far.toSorted((a, b) => b.nights - a.nights);
      const farNights = far.reduce((sum, one) => sum + one.nights, 0);
      if (most && !farOffConfirmed)
        return refuse('PRICE_FAR_OFF', { was: most.was, is: price, nights: farNights });
      const [changed] = await sendTogether(tx, store.setPlanPricesQueries(asked));
      if (changed.length === 0) return refuse('NIGHTS_UNCHANGED');
      const others = now.filter(
        ({ was, nights: all, own }) => own > 0 || (price !== null && (was !== price || own < all)),
      );
      priced = `plan ${planId} ${from} ${before}: ${kindsInShort(roomTypeIds)}; ${priceInShort({
        ...{ product, nights: changed.length, was: boundsOf(others.map(({ was }) => was)) },
        is: price === null ? 'calendar' : String(price),
      })}`;
      return changed.length;
    },
  });
}
