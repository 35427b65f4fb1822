/** What is believed of a gateway's answer, whatever it speaks. */
import { GatewaySilent } from './gateway.ts';
import type { CardPlace, KeptCard } from './gateway.ts';

type ShownCard = Omit<KeptCard, keyof CardPlace>;

/** What may be shown and kept of a card (digits with stars, YYMM, a name as it is embossed); anything else is no answer. */
export function shownCard({ cardNo, expire, holderName }: ShownCard): ShownCard {
  if (
    !/^[\d*]{4,19}$/.test(cardNo) ||
    !/^\d\d(0[1-9]|1[0-2])$/.test(expire) ||
    !/^[\x20-\x7e]{0,45}$/.test(holderName)
  )
    throw new GatewaySilent('a card that cannot be read');
  return { cardNo, expire, holderName };
}

/** Where the holder is asked: a page of the web, encrypted where the gateway itself is. */
export function holderPage(address: string, gateway: URL): string {
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol !== 'https:' && protocol !== gateway.protocol)
    throw new GatewaySilent('an address of the holder’s page that cannot be one');
  return address;
}

/** Reads an answer to its end; one that is larger than any is no answer. */
export async function readBounded(response: Response, largestBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largestBytes) throw new GatewaySilent('an answer too large to be one');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
