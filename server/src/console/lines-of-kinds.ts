/** Reports of the nights of many kinds of rooms, some kinds at a time. */

/** Each room night looks up its stay: a month of so many kinds of rooms takes about a second where nothing of it is in memory. */
const KINDS_AT_ONCE = 30;

/** Asks some kinds at a time, so that no statement lasts long, and others have the connection in between. */
export async function linesOfKinds<Line>(
  roomTypeIds: readonly number[],
  ask: (some: readonly number[]) => Promise<readonly Line[]>,
): Promise<readonly Line[]> {
  const all: Line[] = [];
  for (let from = 0; from < roomTypeIds.length; from += KINDS_AT_ONCE)
    all.push(...(await ask(roomTypeIds.slice(from, from + KINDS_AT_ONCE))));
  return all;
}
