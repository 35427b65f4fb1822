/** Hands a text or a file to whoever works here under that name. */
export function download(name: string, content: string | Blob, type = 'text/csv'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
