/** The kept draft: what a member typed on the way, for a day, without passport data. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { draftLimit } from '#server/platform/limits.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import type { findDraft } from './draft-store.ts';
import { findGroup } from '../store.ts';
import { saveDraftForm } from './draft-store.ts';

const LONGEST_FORM_BYTES = 32_768;
/** What is longer than this has not been typed, and is not even read. */
const LONGEST_TYPED = 100_000;

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

const RoomCountsType = builder.objectRef<RoomCounts>('RoomCounts').implement({
  description: 'Guests of one room.',
  fields: (t) => ({
    numberOfAdults: t.exposeInt('adults', { description: 'Adults.' }),
    numberOfChildren: t.exposeInt('children', { description: 'Children with a bed of their own.' }),
    numberOfBedShare: t.exposeInt('bedShares', { description: 'Children sharing a bed.' }),
  }),
});

export const BookingDraft = builder.objectRef<DraftRow>('BookingDraft').implement({
  description: 'The last choice and what was typed for it.',
  fields: (t) => ({
    roomTypeId: t.exposeID('room_type_id', { description: 'The room type.' }),
    contractId: t.exposeID('contract_id', { description: 'The contract.' }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    bookingPlanId: t.exposeID('booking_plan_id', { nullable: true, description: 'The plan.' }),
    rooms: t.field({
      type: [RoomCountsType],
      description: 'Guests by room.',
      resolve: (d) => d.rooms as RoomCounts[],
    }),
    form: t.exposeString('form', { description: 'JSON text of the page.' }),
    savedAt: t.expose('saved_at', { type: 'DateTime', description: 'When.' }),
  }),
});

export const BookingDraftInput = builder.inputType('BookingDraftInput', {
  description: 'What the page wants kept.',
  fields: (t) => ({
    groupId: t.id({ required: true, description: 'The hold it belongs to.' }),
    form: t.string({
      required: true,
      ...bounded({ most: LONGEST_TYPED }),
      description: 'JSON text, at most 32 KB; passport data is taken out by the server too.',
    }),
  }),
});

/** Keeps the form of the login's own hold. Keys that name a passport are dropped wherever they stand. */
export async function saveDraft(
  context: MemberContext,
  input: { groupId: string; form: string },
): Promise<boolean | Refusal> {
  const action = 'saveBookingDraft';
  const tooMany = await refuseBeyond(context, draftLimit, context.caller.loginId);
  if (tooMany) return recordRefusal(context, { action }, tooMany);
  const form = withoutPassport(input.form);
  if (form === null) return recordRefusal(context, { action }, refuse('BAD_INPUT_ERROR'));
  if (Buffer.byteLength(form) > LONGEST_FORM_BYTES) {
    return recordRefusal(context, { action }, refuse('DRAFT_TOO_LARGE', { mostBytes: LONGEST_FORM_BYTES }));
  }
  const group = await findGroup(context.db, input.groupId);
  if (!group || group.login_id !== context.caller.loginId)
    return recordRefusal(context, { action }, refuse('NOT_FOUND_ERROR'));
  return runUseCase(context, {
    action,
    subject: group.id,
    work: async (tx, inside) => {
      const { at } = await businessNow(tx);
      await saveDraftForm(tx, inside.caller.loginId, form, at);
      return true;
    },
  });
}

function withoutPassport(text: string): string | null {
  try {
    return (
      JSON.stringify(
        JSON.parse(text, (key, value: unknown) => (/passport/i.test(key) ? undefined : value)),
      ) ?? null
    );
  } catch {
    return null;
  }
}
