/**
 * The kept draft. In the page's memory whole; in this tab's storage and at the server without passports, so that a
 * reload, an expiry, a session that ended or a day's pause loses nothing that was typed. It belongs to the stay it was
 * typed for: a hold of another one does not take it up.
 */
import type { Client } from 'urql';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { isLoggedIn, memberUserId } from '#web/api/session.ts';
import { keepsTyped, takeTyped } from '#web/api/typed.ts';
import { choiceOfHold, stayKey } from '../choose/choice.ts';
import { fitForm, holdsEntries, withoutPassports, type GuestForm } from './guest-form.ts';
import type { HeldStay } from './held-stay.ts';

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

/** A total as it was shown last. */
export type ShownTotal = { points: number; yen: number };

type Kept = {
  /** The stay it was typed for. */
  of: string;
  form: unknown;
  borrowPoints: boolean;
  /** What the stay was to cost when the member chose to hold it. */
  shown: ShownTotal | null;
};

let memory: Kept | null = null;

/** A refusal of the confirmation that concerns something typed, waiting to be shown beside its field. */
export type TypedRefusal = { key: string; facts: Readonly<Record<string, unknown>> };

let refusal: TypedRefusal | null = null;

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'of' in stored && 'form' in stored;

function readStored(): Kept | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isForm = (form: unknown): form is GuestForm =>
  typeof form === 'object' && form !== null && 'rooms' in form && Array.isArray(form.rooms);

function store(draft: Kept): void {
  const form = isForm(draft.form) ? withoutPassports(draft.form) : draft.form;
  sessionStorage.setItem(key, JSON.stringify({ ...draft, form }));
}

keepsTyped(key, () => readStored() ?? undefined);

/** A log-out empties the tab's storage; what memory still holds then belongs to nobody any more. */
function kept(): Kept | null {
  if (sessionStorage.getItem(key) === null) {
    memory = null;
    const typed = takeTyped(key, memberUserId());
    if (isKept(typed)) store(typed);
  }
  return memory ?? readStored();
}

const stayOf = (held: HeldStay): string => stayKey(choiceOfHold(held, false));

/** The draft of this very stay. */
function keptOf(held: HeldStay): Kept | null {
  const found = kept();
  return found?.of === stayOf(held) ? found : null;
}

function keep(next: Kept): void {
  memory = next;
  store(next);
}

type Beginning = Pick<Kept, 'borrowPoints' | 'shown'>;

/** Whether anything was typed for the stay, so that only what is there is promised to be kept. */
export function draftHoldsEntries(): boolean {
  return holdsEntries(kept()?.form);
}

/** A new hold of another choice begins with an empty form. */
export function beginDraft(held: HeldStay, beginning: Beginning): void {
  keep({ ...beginning, of: stayOf(held), form: null });
  refusal = null;
}

/** The text of a draft as an object; null where it says nothing. */
export function formOfText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function borrowsOf(form: unknown): boolean {
  return typeof form === 'object' && form !== null && 'borrowPoints' in form && form.borrowPoints === true;
}

/** Takes up a draft that the server kept. */
export function resumeDraft(held: HeldStay, formText: string): void {
  const form = formOfText(formText);
  keep({ of: stayOf(held), form, borrowPoints: borrowsOf(form), shown: null });
}

export function forgetDraft(): void {
  memory = null;
  sessionStorage.removeItem(key);
}

export function draftBorrows(held: HeldStay): boolean {
  return keptOf(held)?.borrowPoints ?? false;
}

/** What the stay was to cost when it was chosen, where that is known. */
export function totalChosen(held: HeldStay): ShownTotal | null {
  return keptOf(held)?.shown ?? null;
}

/** Whether this tab knows the hold's draft, be it still empty; otherwise the server is asked for what it kept. */
export function hasDraft(held: HeldStay): boolean {
  return keptOf(held) !== null;
}

export function readForm(held: HeldStay): GuestForm {
  return fitForm(keptOf(held)?.form, held);
}

/** Where another stay's draft has begun meanwhile, what was typed for this one does not take its place. */
export function writeForm(held: HeldStay, form: GuestForm): void {
  const found = keptOf(held);
  if (found) keep({ ...found, form });
}

let timer: ReturnType<typeof setTimeout> | undefined;
const calmMs = 1500;

/** Saves at the server once typing rests. A draft that cannot be saved is no reason to disturb: the tab has it. */
export function saveLater(client: Client, held: HeldStay): void {
  clearTimeout(timer);
  timer = setTimeout(() => saveNow(client, held), calmMs);
}

export function saveNow(client: Client, held: HeldStay): void {
  clearTimeout(timer);
  const found = keptOf(held);
  if (!isForm(found?.form) || !isLoggedIn()) return;
  const form = JSON.stringify({ ...withoutPassports(found.form), borrowPoints: found.borrowPoints });
  void client.mutation(saveDraft, { data: { groupId: held.id, form } }, handling('all')).toPromise();
}

export function noteRefusal(found: TypedRefusal): void {
  refusal = found;
}

export function takeRefusal(): TypedRefusal | null {
  const found = refusal;
  refusal = null;
  return found;
}
