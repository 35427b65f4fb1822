/**
 * What this tab keeps of an application on the way through its screens, each under the link that it belongs to: what was typed and
 * the token of a card, so that a reload loses nothing. A password is never among it.
 */
import type { Beside } from '#web/forms/use-entry-form.ts';
import type { EnteredCard } from '#web/features/payment/public.ts';
import type { SignupEntries } from './entries.ts';

const keys = { typed: 'vsSignupTyped', card: 'vsSignupCard' } as const;
/** The gateway takes a token for half an hour. */
const cardLastsMs = 28 * 60 * 1000;

type Kept<Value> = { of: string; at: number; value: Value };

function keep(key: string, of: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify({ of, at: Date.now(), value }));
}

function kept<Value>(key: string, of: string): Kept<Value> | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Value> | null;
    return found?.of === of ? found : null;
  } catch {
    return null;
  }
}

export type OpenEntries = Partial<Record<keyof SignupEntries, string>>;
type Typed = { entries: OpenEntries; isSaved: boolean };

export const keepTyped = (token: string, typed: Typed): void => keep(keys.typed, token, typed);
export const keptTyped = (token: string): Typed | null => kept<Typed>(keys.typed, token)?.value ?? null;

let saving: Promise<unknown> = Promise.resolve();

/** That what was typed is on its way to the server as its page is left. */
export const keepSaving = (sent: Promise<unknown>): void => {
  saving = sent;
};
/** Once it has arrived, or failed: whatever is asked before may be answered without it. */
export const whenSaved = (): Promise<unknown> => saving;

export const keepCard = (token: string, card: EnteredCard): void => keep(keys.card, token, card);
export const forgetCard = (): void => sessionStorage.removeItem(keys.card);

/** The card whose token is still good, if one was given. */
export function keptCard(token: string): EnteredCard | null {
  const found = kept<EnteredCard>(keys.card, token);
  return found && Date.now() - found.at < cardLastsMs ? found.value : null;
}

let refused: (Beside<SignupEntries> & { of: string }) | null = null;

/** What was refused of the form on the last screen, to be said beside its field on the first. */
export function keepRefused(of: string, beside: Beside<SignupEntries> | null): void {
  refused = beside && { ...beside, of };
}

export const keptRefused = (token: string): Beside<SignupEntries> | null =>
  refused?.of === token ? refused : null;

let overtaken: string | null = null;

/** That the application was sent elsewhere, without what was entered here. */
export const keepOvertaken = (of: string): void => {
  overtaken = of;
};
export const isOvertaken = (token: string): boolean => overtaken === token;

/** After an application was sent. */
export function forgetSent(): void {
  refused = null;
  sessionStorage.removeItem(keys.typed);
  forgetCard();
}
