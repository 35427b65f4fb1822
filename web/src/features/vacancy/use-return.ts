/** Who comes back to a result finds the room that was followed where it stood on the screen. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepAt } from '#web/ui/kept-place.ts';
import { rowId } from './found-row.ts';
import { forgetLeaving, roomHeadingId, roomLeftHere } from './left-at.ts';

/** Pixels above the name of a room. */
const leastTop = 16;
const framesToWait = 180;
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const;

/** Brings something to where it stood on the screen, once it is there; whoever has begun to move by themselves is not pulled back. */
function bringBack(
  find: () => HTMLElement | null,
  top: number,
  ended: (arrived: HTMLElement | null) => void,
) {
  let frame = 0;
  let isOver = false;
  let keeping: (() => void) | undefined;
  const stop = () => {
    isOver = true;
    cancelAnimationFrame(frame);
    keeping?.();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const look = (tries: number) => {
    if (isOver) return;
    cancelAnimationFrame(frame);
    const element = find();
    if (!element) {
      // What an open row shows may be on its way yet; what is not there any more is not waited for again.
      if (tries > 0) frame = requestAnimationFrame(() => look(tries - 1));
      else ended(null);
      return;
    }
    // Rows are laid out as they come near and grow once their prices are there, which moves what lies below them.
    keeping?.();
    keeping = keepAt(element, top);
    ended(element);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  frame = requestAnimationFrame(() => look(framesToWait));
  return { again: () => look(framesToWait), stop };
}

/** The room that this result was left at, brought back into view and into the hand. */
export function useReturn(searches: number): string | null {
  const [left] = useState(() => (searches === 0 ? roomLeftHere() : null));
  const router = useRouter();
  useEffect(() => {
    if (left === null) return undefined;
    const { again, stop } = bringBack(
      () => document.getElementById(roomHeadingId(left.roomTypeId)),
      // The name of the room takes the focus, so it is to be seen even where it had left the screen.
      Math.max(left.top, leastTop),
      (heading) => {
        heading?.focus({ preventScroll: true });
        forgetLeaving();
      },
    );
    const { href } = router.latestLocation;
    // The router sets the scroll of a screen that one comes to, which on a slow device may be after that frame.
    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      unsubscribe();
      if (toLocation.href === href) again();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [left, router]);
  return left?.roomTypeId ?? null;
}

const placeKey = 'vacancyReloadedAt';
/** Once in a page: later results of it are come to by steps of its own. */
let isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'reload');

/** After a reload the row that stood at the top of the screen stands there again. */
export function useReloadedPlace(facilityIds: readonly string[]): void {
  const [left] = useState(() => {
    const kept = isReload ? sessionStorage.getItem(placeKey) : null;
    isReload = false;
    return kept === null ? null : (JSON.parse(kept) as { href: string; id: string; top: number });
  });
  useEffect(() => {
    if (left?.href !== window.location.href) return undefined;
    return bringBack(
      () => document.getElementById(rowId(left.id)),
      left.top,
      () => sessionStorage.removeItem(placeKey),
    ).stop;
  }, [left]);
  const ids = facilityIds.join(' ');
  useEffect(() => {
    const note = () => {
      const rows = ids
        .split(' ')
        .map((id) => ({ id, box: document.getElementById(rowId(id))?.getBoundingClientRect() }));
      const first =
        window.scrollY > 0 ? rows.find(({ box }) => box !== undefined && box.bottom > 0) : undefined;
      if (!first) return sessionStorage.removeItem(placeKey);
      const place = { href: window.location.href, id: first.id, top: first.box?.top ?? 0 };
      sessionStorage.setItem(placeKey, JSON.stringify(place));
    };
    window.addEventListener('pagehide', note);
    return () => window.removeEventListener('pagehide', note);
  }, [ids]);
}
