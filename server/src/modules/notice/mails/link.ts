/** The links of mails. */
import type { Post } from './write-mail.ts';

/** The portal's own address, never one that a request brought; what is secret stands in the fragment. */
export function linkTo(
  { configuration }: Pick<Post, 'configuration'>,
  path: string,
  fragment: string | Record<string, string> = {},
): string {
  const url = new URL(path, configuration.publicUrl);
  url.hash = typeof fragment === 'string' ? fragment : new URLSearchParams(fragment).toString();
  return url.toString();
}
