/** What somebody most likely meant who wrote a name that there is not. */

/** How many letters are to be changed, added, left out or put the other way round to make one word of the other. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const [above, row] = [rows[i - 1]!, [i]];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1));
      row.push(turned ? Math.min(least, rows[i - 2]![j - 2]! + 1) : least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** The name that differs least, as long as most of it is the same; null where none is near. */
export function nearest(written: string, names: Iterable<string>): string | null {
  let best: { readonly name: string; readonly far: number } | null = null;
  const most = Math.max(1, Math.floor(written.length / 3));
  for (const name of names) {
    if (Math.abs(name.length - written.length) > most) continue;
    const far = distance(written.toLowerCase(), name.toLowerCase());
    if (far <= most && (best === null || far < best.far)) best = { name, far };
  }
  return best?.name ?? null;
}
