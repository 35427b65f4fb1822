/** Why a card was refused: it waits in this tab for the page that asks for another one, and is said there beside the card. */
const key = 'cardRefusal';

/** The key of a refusal, or that its holder has given up. */
export function keepCardRefusal(refusal: string): void {
  sessionStorage.setItem(key, refusal);
}

export function keptCardRefusal(): string | null {
  return sessionStorage.getItem(key);
}

export function forgetCardRefusal(): void {
  sessionStorage.removeItem(key);
}

/** Its holder said nothing, or said no without a reason. */
export const CARD_GIVEN_UP = 'ABANDONED';
