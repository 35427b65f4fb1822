/** What has just been done, said where it was done: takes the focus, since what was pressed may be gone with it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { Notice } from '#web/ui/surfaces.tsx';

type Props = { tone: 'success' | 'danger' | 'warning'; children: ReactNode };

export function FocusedNotice({ tone, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that closes with the answer gives the focus back first.
    const timer = setTimeout(() => focusInView(ref.current, 'center'));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className="focus:outline-none">
      <Notice tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
        {children}
      </Notice>
    </div>
  );
}
