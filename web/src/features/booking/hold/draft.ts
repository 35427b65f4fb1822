/**
 * The kept draft. In the page's memory whole; in this tab's storage and at the server without passports, so that a
 * reload, an expiry or a day's pause loses nothing that was typed.
 */
import type { Client } from 'urql';
import { handling } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';
import { isLoggedIn } from '#web/api/session.ts';
import { fitForm, withoutPassports, type FormShape, type GuestForm } from './guest-form.ts';

const key = 'bookingDraft';

const saveDraft = graphql(`
  mutation SaveBookingDraft($data: BookingDraftInput!) {
    saveBookingDraft(data: $data)
  }
`);

export const draftQuery = graphql(`
  query MyBookingDraft {
    myBookingDraft {
      roomTypeId
      contractId
      checkInDate
      checkOutDate
      bookingPlanId
      rooms {
        numberOfAdults
        numberOfChildren
        numberOfBedShare
      }
      form
      savedAt
    }
  }
`);

type Kept = { form: unknown; borrowPoints: boolean };

let memory: Kept | null = null;

/** A refusal of the confirmation that concerns something typed, waiting to be shown beside its field. */
export type TypedRefusal = { key: string; facts: Readonly<Record<string, unknown>> };

let refusal: TypedRefusal | null = null;

function readStored(): Kept | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('form' in stored)) return null;
    return { form: stored.form, borrowPoints: 'borrowPoints' in stored && stored.borrowPoints === true };
  } catch {
    return null;
  }
}

/** A log-out empties the tab's storage; what memory still holds then belongs to nobody any more. */
function kept(): Kept | null {
  if (sessionStorage.getItem(key) === null) memory = null;
  return memory ?? readStored();
}

function keep(next: Kept, form: GuestForm | null): void {
  memory = next;
  sessionStorage.setItem(
    key,
    JSON.stringify({ form: form && withoutPassports(form), borrowPoints: next.borrowPoints }),
  );
}

/** A new hold of another choice begins with an empty form. */
export function beginDraft(borrowPoints: boolean): void {
  memory = { form: null, borrowPoints };
  sessionStorage.setItem(key, JSON.stringify(memory));
  refusal = null;
}

/** Takes up a draft that the server kept. */
export function resumeDraft(formText: string): void {
  let form: unknown;
  try {
    form = JSON.parse(formText);
  } catch {
    form = null;
  }
  const borrowPoints =
    typeof form === 'object' && form !== null && 'borrowPoints' in form && form.borrowPoints === true;
  // The server keeps no passports, so the whole may stand in the tab's storage.
  memory = { form, borrowPoints };
  sessionStorage.setItem(key, JSON.stringify(memory));
}

export function forgetDraft(): void {
  memory = null;
  sessionStorage.removeItem(key);
}

export function draftBorrows(): boolean {
  return kept()?.borrowPoints ?? false;
}

/** Whether this tab knows the hold's draft, be it still empty; otherwise the server is asked for what it kept. */
export function hasDraft(): boolean {
  return kept() !== null;
}

export function readForm(shape: FormShape): GuestForm {
  return fitForm(kept()?.form, shape);
}

export function writeForm(form: GuestForm): void {
  keep({ form, borrowPoints: draftBorrows() }, form);
}

let timer: ReturnType<typeof setTimeout> | undefined;
const calmMs = 1500;

/** Saves at the server once typing rests. A draft that cannot be saved is no reason to disturb: the tab has it. */
export function saveLater(client: Client, groupId: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => saveNow(client, groupId), calmMs);
}

const isForm = (form: unknown): form is GuestForm =>
  typeof form === 'object' && form !== null && 'rooms' in form && Array.isArray(form.rooms);

export function saveNow(client: Client, groupId: string): void {
  clearTimeout(timer);
  const found = kept();
  if (!isForm(found?.form) || !isLoggedIn()) return;
  const form = JSON.stringify({
    ...withoutPassports(found.form),
    borrowPoints: found.borrowPoints,
  });
  void client.mutation(saveDraft, { data: { groupId, form } }, handling('all')).toPromise();
}

export function noteRefusal(found: TypedRefusal): void {
  refusal = found;
}

export function takeRefusal(): TypedRefusal | null {
  const found = refusal;
  refusal = null;
  return found;
}
