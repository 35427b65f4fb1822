/** A clock for the screen: the given reading of the time, taken anew at each tick. */
import { useEffect, useState } from 'react';

export function useNow(read: () => number, everyMs = 1000): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return now;
}
