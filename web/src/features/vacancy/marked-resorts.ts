/**
 * Which resorts are pointed at, by a pointer or by the focus: rows of the list and markers of the map alike say in
 * `data-resorts` whose they are. The list's rows are lit up without being drawn anew.
 */
import { useEffect, useState } from 'react';
import { rowId } from './found-row.ts';

const none = '';

const resortsAt = ({ target }: Event): string =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-resorts]') : null)?.dataset['resorts'] ??
  none;

export function useMarkedResorts(): readonly string[] {
  const [pointed, setPointed] = useState(none);
  // The focus stays where it is while the page scrolls below an idle pointer.
  const [focused, setFocused] = useState(none);
  useEffect(() => {
    const point = (event: Event) => setPointed(resortsAt(event));
    const focus = (event: Event) => setFocused(resortsAt(event));
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
    };
  }, []);
  const marked = `${pointed} ${focused}`;
  useEffect(() => {
    const rows = marked.split(' ').flatMap((id) => document.getElementById(rowId(id)) ?? []);
    for (const row of rows) row.dataset['marked'] = '';
    return () => {
      for (const row of rows) delete row.dataset['marked'];
    };
  }, [marked]);
  return marked.split(' ').filter((id) => id !== none);
}
