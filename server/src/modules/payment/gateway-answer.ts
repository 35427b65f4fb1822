/** The bytes of a gateway's answer, whatever it speaks. */
import { GatewaySilent } from './gateway.ts';

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
