/** The views of the latest maps, found again after Back and after a reload, until the tab is closed or somebody logs out. */
import type { MapView } from './map-view.ts';

export type KeptView = { readonly view: MapView; readonly chosen: readonly string[] };

const key = 'mapViews';
const mostKept = 10;

/** Newest last. */
type Kept = readonly (readonly [name: string, kept: KeptView])[];

const keptViews = (): Kept => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Kept;

export function keptView(name: string): KeptView | null {
  return keptViews().find(([one]) => one === name)?.[1] ?? null;
}

export function keepView(name: string, view: KeptView): void {
  const others = keptViews().filter(([one]) => one !== name);
  sessionStorage.setItem(key, JSON.stringify([...others, [name, view]].slice(-mostKept)));
}
