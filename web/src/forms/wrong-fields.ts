/** The fields a form has found wrong, in the order in which they stand on screen. */
import { fieldId } from '#web/ui/field-id.ts';

const isProblem = (value: object): boolean =>
  'type' in value && (typeof value.type === 'string' || typeof value.type === 'number');

/** The names of all fields with a problem, however deep the form keeps them. */
export function namesOfWrongFields(errors: object, before = ''): string[] {
  return Object.entries(errors).flatMap(([part, value]: [string, unknown]) => {
    const name = `${before}${part}`;
    if (typeof value !== 'object' || value === null) return [];
    return isProblem(value) ? [name] : namesOfWrongFields(value, `${name}.`);
  });
}

/** By the place of their controls; what has none on screen comes last. */
export function inOrderOfScreen(names: readonly string[]): string[] {
  const placed = names.map((name) => ({ name, control: document.getElementById(fieldId(name)) }));
  const isBefore = (one: HTMLElement | null, other: HTMLElement | null): boolean =>
    one !== null &&
    (other === null || (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return placed
    .sort((a, b) => (isBefore(a.control, b.control) ? -1 : isBefore(b.control, a.control) ? 1 : 0))
    .map(({ name }) => name);
}
