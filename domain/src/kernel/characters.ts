/**
 * How long a text is, as the books count it: a rare kanji outside the first plane is one character and not two. A picture
 * that is joined of several, such as a family, counts each of them, for the database counts so too.
 */
export function characters(text: string): number {
  return Array.from(text).length;
}
