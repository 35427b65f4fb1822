/**
 * What a story leaves behind. Stories are told in several languages and sizes, and again after a failure, all to the
 * same members: whoever changes one says here how it is put back, and the ground of the stories does so at their end.
 */
type PutBack = () => Promise<void>;

let waiting: { about: string; putBack: PutBack }[] = [];

/** To be done at the end of this story however it ends; once for each thing, the last one first. */
export function afterwards(about: string, putBack: PutBack): void {
  waiting.unshift({ about, putBack });
}

export const isWaiting = (about: string): boolean => waiting.some((one) => one.about === about);

export async function putAllBack(): Promise<void> {
  const all = waiting;
  waiting = [];
  for (const { putBack } of all) await putBack();
}
