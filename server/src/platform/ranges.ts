/** Walking through all there is, so many at once, so that no statement of it takes long and nobody else waits for a connection meanwhile. */

/** By number: those after one, up to another; to the last where that is null. */
export type Range = { readonly after: number; readonly upTo: number | null };

/** Ranges that are all of it together; `further` answers the number that lies so far behind another as one range may be, or none. */
export async function* rangesOf(
  further: (after: number) => Promise<number | undefined>,
): AsyncGenerator<Range> {
  for (let after = 0; ;) {
    const upTo = (await further(after)) ?? null;
    yield { after, upTo };
    if (upTo === null) return;
    after = upTo;
  }
}
