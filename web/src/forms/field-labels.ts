/** What each field of a form is called on screen, so that the list of what is wrong can name it. */
import type { Control, FieldValues } from 'react-hook-form';

/** By the form's own control, which all of its parts have. */
const labelsOfForms = new WeakMap<object, Map<string, string>>();

export function noteLabel<Values extends FieldValues>(
  control: Control<Values>,
  { name, label }: { name: string; label: string },
): void {
  const labels = labelsOfForms.get(control) ?? new Map<string, string>();
  labelsOfForms.set(control, labels.set(name, label));
}

export function labelOf<Values extends FieldValues>(
  control: Control<Values>,
  name: string,
): string | undefined {
  return labelsOfForms.get(control)?.get(name);
}
