type Place = {
  name: string;
  address1: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

/** A search for a place among maps, by where it lies if that is known: an address to go to, and nothing that is loaded from there. */
export function mapLink({ name, address1, latitude, longitude }: Place): string {
  const url = new URL('https://www.google.com/maps/search/');
  const query = latitude && longitude ? `${latitude},${longitude}` : `${name} ${address1}`;
  url.search = new URLSearchParams({ api: '1', query }).toString();
  return url.toString();
}
