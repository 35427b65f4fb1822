/** What others may change meanwhile is asked anew whenever somebody turns to an open page again. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls when the window gets the focus, and when the menu's entry of the page that is open is pressed once more. */
export function useLookedAtAgain(again: () => void): void {
  const router = useRouter();
  const look = useEffectEvent(again);
  useEffect(() => {
    const onFocus = () => look();
    window.addEventListener('focus', onFocus);
    // Where it stays on its page the router loads that once more, and mounts nothing anew.
    const stop = router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      if (!hrefChanged) look();
    });
    return () => {
      window.removeEventListener('focus', onFocus);
      stop();
    };
  }, [router]);
}
