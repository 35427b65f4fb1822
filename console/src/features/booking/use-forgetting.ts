/** What was refused of a whole form is said no more once something in it was changed: it may be right now. */
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';

export function useForgetting<Values extends FieldValues>({ fields, forget }: EntryFormState<Values>): void {
  const { subscribe } = fields;
  useEffect(() => subscribe({ formState: { values: true }, callback: forget }), [subscribe, forget]);
}
