/**
 * What is entered here is kept when the session ends by itself, and stands here again once the same login is back. Secrets
 * and passports are not kept.
 */
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { memberUserId } from '#web/api/session.ts';
import { keepsTyped, takeTyped } from '#web/api/typed.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { openEntries } from './open-entries.ts';

/** A screen has one form that is worth keeping, so its address names it, and how that stood for which it was filled in. */
const nameHere = (keptFor: string) => `form ${location.pathname}${keptFor && ` ${keptFor}`}`;

export function KeptEntries({ unsaved, keptFor }: { unsaved: boolean; keptFor: string }) {
  const words = useWords('forms');
  const { getValues, setValue } = useFormContext();
  const [back] = useState(() => {
    const typed = takeTyped(nameHere(keptFor), memberUserId());
    return typeof typed === 'object' && typed !== null ? openEntries(typed) : null;
  });
  useEffect(() => {
    const known = getValues();
    for (const [name, value] of Object.entries(back ?? {}))
      if (name in known) setValue(name, value, { shouldDirty: true });
  }, [back, getValues, setValue]);
  useEffect(
    () => (unsaved ? keepsTyped(nameHere(keptFor), () => openEntries(getValues())) : undefined),
    [unsaved, keptFor, getValues],
  );
  return back && unsaved ? (
    <div className="mb-6">
      <Notice role="status">{words.entriesAreBack}</Notice>
    </div>
  ) : null;
}
