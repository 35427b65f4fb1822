/** Charges of cards found and looked at by accounting, with the stays they paid for. The audit log keeps of which members they were. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { memberIdsQuery } from '#server/modules/account/public.ts';
import { bookingNumbersQuery, paidStaysQuery, purposesOfStayQuery } from '#server/modules/booking/public.ts';
import type { PaidStay } from '#server/modules/booking/public.ts';
import {
  chargeByIdQuery,
  chargeOfReceiptQuery,
  chargesOfPurposesQuery,
  chargesQuery,
  givenBackQuery,
  papersOfChargeQuery,
} from '#server/modules/payment/public.ts';
import type { ChargePaper, ChargeState, FoundCharge, GivenBack } from '#server/modules/payment/public.ts';
import { housesOfRoomTypesQuery } from '#server/modules/vacancy/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

export type ChargeStay = PaidStay & { readonly houseName: string };
export type ShownCharge = FoundCharge & {
  /** null for an applicant who is no member yet. */
  readonly memberId: string | null;
  readonly stays: readonly ChargeStay[];
};

export type ChargesAsked = {
  readonly receiptNumber: string | null;
  readonly bookingNumber: string | null;
  readonly day: CalendarDate | null;
  readonly state: ChargeState | null;
  readonly yen: number | null;
  readonly after: string | null;
  readonly take: number;
};

/** A receipt or a stay is named alone; the rest narrows each other. */
async function found(db: Queryable, asked: ChargesAsked): Promise<readonly FoundCharge[]> {
  const { receiptNumber, bookingNumber, day, state, yen, after, take } = asked;
  if (receiptNumber !== null) {
    const [of] = await sendTogether(db, [chargeOfReceiptQuery(receiptNumber)]);
    return of;
  }
  if (bookingNumber !== null) {
    const [purposes] = await sendTogether(db, [purposesOfStayQuery(bookingNumber)]);
    const [of] = await sendTogether(db, [chargesOfPurposesQuery(purposes.map(({ id }) => id))]);
    return of;
  }
  const wanted = { day: day ?? undefined, state: state ?? undefined, yen: yen ?? undefined };
  const [of] = await sendTogether(db, [chargesQuery({ ...wanted, after: after ?? undefined, take })]);
  return of;
}

/** With the members' numbers and what was paid for, each asked once for all. */
async function shown(
  db: Queryable,
  charges: readonly FoundCharge[],
  language: Language,
): Promise<readonly ShownCharge[]> {
  const clientIds = charges.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  const [members, stays] = await sendTogether(db, [
    memberIdsQuery(clientIds),
    paidStaysQuery(charges.map(({ purposeId }) => purposeId)),
  ]);
  const [houses] = await sendTogether(db, [
    housesOfRoomTypesQuery(stays.map(({ roomTypeId }) => roomTypeId)),
  ]);
  const nameOf = new Map(houses.map((one) => [one.roomTypeId, inLanguage(language, one.nameJa, one.nameEn)]));
  const memberOf = new Map(members.map((one) => [one.clientId, one.memberId]));
  const named = stays.map((stay) => ({ ...stay, houseName: nameOf.get(stay.roomTypeId) ?? '' }));
  const byPurpose = Map.groupBy(named, ({ purposeId }) => purposeId);
  return charges.map((charge) => ({
    ...charge,
    memberId: memberOf.get(charge.clientId ?? 0) ?? null,
    stays: byPurpose.get(charge.purposeId) ?? [],
  }));
}

export function findCharges(
  context: ConsoleContext,
  asked: ChargesAsked,
): Promise<readonly ShownCharge[] | Refusal> {
  const { language } = context;
  return runUseCase<UseCaseServices, readonly ShownCharge[]>(context, asStaff(context), {
    action: 'findCharges',
    subjectOf: (charges) => namesOf(charges.flatMap(({ memberId }) => memberId ?? [])),
    work: async (tx) => shown(tx, await found(tx, asked), language),
  });
}

export type ChargeInFull = ShownCharge & {
  readonly givenBack: readonly (GivenBack & { readonly bookingNumber: string | null })[];
  readonly papers: readonly ChargePaper[];
};

/** NOT_FOUND_ERROR for an id that no charge has. */
export function viewCharge(context: ConsoleContext, id: string): Promise<ChargeInFull | Refusal> {
  const { language } = context;
  return runUseCase<UseCaseServices, ChargeInFull>(context, asStaff(context), {
    action: 'viewCharge',
    subject: id,
    work: async (tx) => {
      const [[charge], back, papers] = await sendTogether(tx, [
        chargeByIdQuery(id),
        givenBackQuery(id),
        papersOfChargeQuery(id),
      ]);
      if (!charge) return refuse('NOT_FOUND_ERROR');
      const [[whole], [numbers]] = [
        await shown(tx, [charge], language),
        await sendTogether(tx, [bookingNumbersQuery(back.map(({ bookingId }) => bookingId))]),
      ];
      const numberOf = new Map(numbers.map((one) => [one.id, one.bookingNumber]));
      const givenBack = back.map((one) => ({ ...one, bookingNumber: numberOf.get(one.bookingId) ?? null }));
      return { ...whole!, givenBack, papers };
    },
  });
}
