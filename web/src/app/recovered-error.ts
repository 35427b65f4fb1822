/** What React tells of a rendering that failed and that it has done again, without anyone seeing it. */

/** What the router throws where a match is asked for that is not there; its longer text is left out of a build. */
const MATCH_IS_GONE = 'Invariant failed';

/**
 * Reports why a rendering failed. Left out is one cause: the router drops the match of a page that is left, and when the last
 * rendering of that page was interrupted, it is asked for once more. The page is gone, and nothing is lost.
 */
export function reportRecovered(error: unknown, report: (why: unknown) => void = reportError): void {
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isOfPageLeft = why !== error && (why as Error).message.startsWith(MATCH_IS_GONE);
  if (!isOfPageLeft) report(why);
}
