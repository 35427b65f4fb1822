/**
 * The guest register of a house and night, as the desk must be able to show it: everybody who stays, with what is still missing. Who asked for it
 * stands in the audit log before anything is shown. Passports are shown one by one, or all with the table for an inspection, with a reason.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isUuid } from '#server/platform/ids.ts';
import { KeyNotOpened } from '#server/platform/keys.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { roomTypesOfHouseQuery } from '#server/modules/vacancy/public.ts';
import { pictureOfGuestQuery } from './picture-store.ts';
import { openPicture } from './sealed-picture.ts';
import { refuseElsewhere } from '../at-house.ts';
import { registerLacks } from '../register-lacks.ts';
import type { Lack } from '../register-lacks.ts';
import { openPassport } from '../sealed-passport.ts';
import { guestAtHouseQuery, stayingGuestsQuery } from './register-store.ts';
import type { StayingGuestRow } from './register-store.ts';

const RIGHT: StaffRight = 'SEE_REGISTER';

type Asked = { readonly facilityId: number; readonly day: CalendarDate };
type WithKeys = UseCaseServices & Pick<Services, 'keys'>;

export type StayingGuest = StayingGuestRow & {
  readonly roomTypeJa: string;
  readonly roomTypeEn: string;
  readonly missing: readonly Lack[];
};

/** ACCESS_DENIED_ERROR for a house that is not one's own; nobody for one that there is not. */
export function showRegister(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, day }: Asked,
): Promise<readonly StayingGuest[] | Refusal> {
  return read(services, actor, { facilityId, day, action: 'showRegister' });
}

type Reading = Asked & { readonly action: AuditAction; readonly reason?: string };

function read(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, day, action, reason }: Reading,
): Promise<readonly StayingGuest[] | Refusal> {
  return runUseCase<UseCaseServices, readonly StayingGuest[]>(services, actor, {
    ...{ action, subject: `${facilityId} ${day}` },
    ...(reason === undefined ? {} : { reason }),
    work: async (tx) => {
      const elsewhere = refuseElsewhere(actor, RIGHT, facilityId);
      if (elsewhere) return elsewhere;
      const [kinds] = await sendTogether(tx, [roomTypesOfHouseQuery(facilityId)]);
      const byId = new Map(kinds.map((kind) => [kind.id, kind]));
      const [guests] = await sendTogether(tx, [stayingGuestsQuery([...byId.keys()], day)]);
      return guests.map((guest) => {
        const { nameJa: roomTypeJa = '', nameEn: roomTypeEn = '' } = byId.get(guest.room_type_id) ?? {};
        return { ...guest, roomTypeJa, roomTypeEn, missing: registerLacks(guest) };
      });
    },
  });
}

/** The number of a passport as far as it can be read. */
export type ReadNumber = { readonly number: string | null; readonly isUnread: boolean };
export type GuestWithNumber = StayingGuest & ReadNumber;

/**
 * All of it with the numbers of passports, for an inspection. Staff at the console say why: BAD_INPUT_ERROR without a reason;
 * ACCESS_DENIED_ERROR at another house.
 */
export async function exportRegister(
  services: WithKeys,
  actor: Actor,
  { facilityId, day, reason }: Asked & { readonly reason: string | null },
): Promise<readonly GuestWithNumber[] | Refusal> {
  const asked = { facilityId, day, ...(reason === null ? {} : { reason }) };
  const guests = await read(services, actor, { ...asked, action: 'exportRegister' });
  if (isRefusal(guests)) return guests;
  const all: GuestWithNumber[] = [];
  for (const guest of guests) all.push({ ...guest, ...(await numberOf(services, guest.passport_sealed)) });
  return all;
}

/** One key that no master key opens must not take the register of the night with it. */
async function numberOf(services: Pick<Services, 'keys'>, sealed: string | null): Promise<ReadNumber> {
  const number = await openPassport(services, sealed).catch((error: unknown) => {
    if (error instanceof KeyNotOpened) return null;
    throw error;
  });
  return { number, isUnread: sealed !== null && number === null };
}

export type ShownPassport = ReadNumber & {
  /** As JPEG; null where none is kept. */
  readonly picture: Buffer | null;
};

/**
 * A guest's passport, number and picture, with the reason in the audit log. BAD_INPUT_ERROR without a reason, NOT_FOUND_ERROR where nothing
 * is kept any more, ACCESS_DENIED_ERROR at another house.
 */
export async function showPassport(
  services: WithKeys,
  actor: Actor,
  { guestId, reason }: { readonly guestId: string; readonly reason: string },
): Promise<ShownPassport | Refusal> {
  if (!isReason(reason)) return refuse('BAD_INPUT_ERROR', { argument: 'reason' });
  if (!isUuid(guestId)) return refuse('NOT_FOUND_ERROR');
  const [[guest], [kept]] = await sendTogether(services.db, [
    guestAtHouseQuery(guestId),
    pictureOfGuestQuery(guestId),
  ]);
  // Opened before the transaction: keys lie elsewhere. Whoever may not see it does not have it opened.
  const mayOpen = guest && !refuseElsewhere(actor, RIGHT, guest.facility_id);
  const number = mayOpen ? await numberOf(services, guest.passport_sealed) : null;
  const picture = mayOpen && kept ? await openPicture(services, kept, 'whole') : null;
  return runUseCase<UseCaseServices, ShownPassport>(services, actor, {
    ...{ action: 'viewPassport', subject: guestId, reason },
    whose: { loginId: null, clientId: guest?.client_id ?? null },
    work: async (tx) => {
      const [[still]] = await sendTogether(tx, [guestAtHouseQuery(guestId)]);
      if (!still) return refuse('NOT_FOUND_ERROR');
      const elsewhere = refuseElsewhere(actor, RIGHT, still.facility_id);
      if (elsewhere) return elsewhere;
      return number && (number.number !== null || number.isUnread || picture)
        ? { ...number, picture }
        : refuse('NOT_FOUND_ERROR');
    },
  });
}
