/** A search for a place among maps: an address to go to, and nothing that is loaded from there. */
export function mapLink({ name, address1 }: { name: string; address1: string }): string {
  const url = new URL('https://www.google.com/maps/search/');
  url.search = new URLSearchParams({ api: '1', query: `${name} ${address1}` }).toString();
  return url.toString();
}
