/** A field's id in the document, by its name in the form. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}
