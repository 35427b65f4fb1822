/** Where a member wanted to go before a card was asked for: it waits in this tab while the card company asks its holder. */
const key = 'cardFrom';

export function keepFrom(from: string | undefined): void {
  if (from === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, from);
}

/** Undefined where nobody wanted to go anywhere, or the card company returned to another tab. */
export function keptFrom(): string | undefined {
  return sessionStorage.getItem(key) ?? undefined;
}
