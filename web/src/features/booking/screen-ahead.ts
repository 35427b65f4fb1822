/** The screen of the next step, fetched once this one has come to rest. */
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '#web/ui/use-online.ts';

const restMs = 600;

/** Not without a connection: browsers remember a module that could not be loaded, and the step would lead nowhere. */
export function useScreenAhead(preload: () => Promise<unknown>): void {
  const online = useOnline();
  const fetchAhead = useEffectEvent(() => void preload());
  useEffect(() => {
    if (!online) return undefined;
    const timer = setTimeout(() => fetchAhead(), restMs);
    return () => clearTimeout(timer);
  }, [online]);
}
