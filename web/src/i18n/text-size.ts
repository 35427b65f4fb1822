/** The text-size switch (標準, 大, 特大): kept in a cookie, applied to the document before anything is drawn. */
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

export type TextSize = 'standard' | 'large' | 'largest';

export const textSizes: readonly TextSize[] = ['standard', 'large', 'largest'];

const cookieName = 'text-size';
const listeners = new Set<() => void>();

function sizeOf(text: string | null): TextSize {
  return textSizes.find((size) => size === text) ?? 'standard';
}

let textSize = sizeOf(readCookie(cookieName));

export function applyTextSize(): void {
  document.documentElement.dataset.textSize = textSize;
}

export function setTextSize(next: TextSize): void {
  textSize = next;
  writeCookie(cookieName, next);
  applyTextSize();
  for (const listener of listeners) listener();
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => textSize,
  );
}
