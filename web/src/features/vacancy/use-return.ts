/** Who comes back to a result finds the room that was followed where it stood on the screen. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetLeaving, roomHeadingId, roomLeftHere } from './left-at.ts';

/** Pixels above the name of a room. */
const leastTop = 16;
const framesToWait = 180;

/** The room that this result was left at, brought back into view and into the hand. */
export function useReturn(searches: number): string | null {
  const [left] = useState(() => (searches === 0 ? roomLeftHere() : null));
  const router = useRouter();
  useEffect(() => {
    if (left === null) return undefined;
    let frame = 0;
    let isOver = false;
    const stop = () => {
      isOver = true;
      cancelAnimationFrame(frame);
    };
    const bringBack = (tries: number) => {
      if (isOver) return;
      cancelAnimationFrame(frame);
      const heading = document.getElementById(roomHeadingId(left.roomTypeId));
      if (!heading) {
        // What an open row shows may be on its way yet; a room that is not there any more is not waited for again.
        if (tries > 0) frame = requestAnimationFrame(() => bringBack(tries - 1));
        else forgetLeaving();
        return;
      }
      // The name of the room takes the focus, so it is to be seen even where it had left the screen.
      const top = Math.max(left.top, leastTop);
      const bringDownTo = () =>
        window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: 'instant' });
      // Rows are laid out as they come near, which moves what lies below them: the second time nothing moves any more.
      bringDownTo();
      bringDownTo();
      heading.focus({ preventScroll: true });
      forgetLeaving();
    };
    const { href } = router.latestLocation;
    frame = requestAnimationFrame(() => bringBack(framesToWait));
    // The router sets the scroll of a screen that one comes to, which on a slow device may be after that frame.
    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      unsubscribe();
      if (toLocation.href === href) bringBack(framesToWait);
    });
    // Whoever has begun to move by themselves is not pulled back.
    const ownMoves = ['wheel', 'touchmove', 'keydown'] as const;
    for (const move of ownMoves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      unsubscribe();
      stop();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, [left, router]);
  return left?.roomTypeId ?? null;
}
