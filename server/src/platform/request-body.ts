/** The body of a request, read into memory as far as it may go. */
import type { IncomingMessage } from 'node:http';

export type Bounds = {
  readonly bytes: number;
  readonly ms: number;
  /** Who sends less than so many bytes in such a time is let go, however long all of it may take. */
  readonly pace?: { readonly bytes: number; readonly ms: number };
  /** Whether there is room for so many bytes more. */
  readonly takes?: (bytes: number) => boolean;
};

/** Counted while it comes in. Who goes away in the middle, takes too long or only trickles is nobody's failure. */
export async function collectBody(
  request: IncomingMessage,
  { bytes: most, ms, pace, takes = () => true }: Bounds,
): Promise<Buffer | 'too large' | 'busy' | 'unfinished'> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too large';
  let size = 0;
  let sizeBefore = 0;
  const late = setTimeout(() => request.destroy(), ms);
  const pacing =
    pace &&
    setInterval(() => {
      if (size - sizeBefore < pace.bytes) request.destroy();
      sizeBefore = size;
    }, pace.ms);
  try {
    const chunks: Buffer[] = [];
    // Left early, the connection stays as it is, so that the caller is told why.
    const coming = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of coming) {
      size += chunk.length;
      if (size > most) return 'too large';
      if (!takes(chunk.length)) return 'busy';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (request.destroyed) return 'unfinished';
    throw error;
  } finally {
    clearTimeout(late);
    clearInterval(pacing);
  }
}
