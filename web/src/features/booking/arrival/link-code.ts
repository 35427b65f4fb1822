/**
 * The code of a link, which stands behind the # of its address, where no server and no log ever sees it. It leaves the address
 * bar and the history at once, and is kept for this tab, so that a reload loses nothing, until the pages of the link are left.
 */
import { useEffect, useState } from 'react';

/** The page of the link: its pages share the beginning of their addresses, and the code. */
function readCode(home: string): string | null {
  const brought = location.hash.slice(1);
  if (!brought) return sessionStorage.getItem(home);
  sessionStorage.setItem(home, brought);
  return brought;
}

/** Null where this tab was never given one. A second link opened in the same tab takes the place of the first. */
export function useLinkCode(home: string): string | null {
  const [code, setCode] = useState(() => readCode(home));
  useEffect(() => {
    const tidy = () => {
      if (!location.hash) return;
      setCode(readCode(home));
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    tidy();
    window.addEventListener('hashchange', tidy);
    return () => {
      window.removeEventListener('hashchange', tidy);
      // By now the address is that of the next page.
      if (!location.pathname.startsWith(home)) sessionStorage.removeItem(home);
    };
  }, [home]);
  return code;
}
