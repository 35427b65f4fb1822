/**
 * The views of the latest maps, found again after Back and after a reload, until the tab is closed or somebody logs out. A finger moves a map
 * many times a second, so they are written down once it rests.
 */
import type { MapView } from './map-view.ts';

export type KeptView = { readonly view: MapView; readonly chosen: readonly string[] };

const key = 'mapViews';
const mostKept = 10;
const restMs = 300;

/** Newest last. */
type Kept = readonly (readonly [name: string, kept: KeptView])[];

/** Those of this page, which may not be written yet. */
const moved = new Map<string, KeptView>();
let writing: ReturnType<typeof setTimeout> | undefined;

function keptViews(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

export const keptView = (name: string): KeptView | null =>
  moved.get(name) ?? keptViews().find(([one]) => one === name)?.[1] ?? null;

function write(): void {
  clearTimeout(writing);
  const others = keptViews().filter(([one]) => !moved.has(one));
  try {
    sessionStorage.setItem(key, JSON.stringify([...others, ...moved].slice(-mostKept)));
  } catch {
    // Without room for it the map begins anew.
  }
  moved.clear();
}

export function keepView(name: string, view: KeptView): void {
  // A page that is left does not wait; adding the same listener again changes nothing.
  globalThis.addEventListener('pagehide', write);
  moved.delete(name);
  moved.set(name, view);
  clearTimeout(writing);
  writing = setTimeout(write, restMs);
}
