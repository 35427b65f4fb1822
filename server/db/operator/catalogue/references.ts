/** What the tables of the catalogue name one another by: a code in the file, an id in the database. */
import { nearest } from '../nearest.ts';
import type { Connection } from '../connection.ts';

const sources = {
  resort: { what: 'resort', codes: 'select code, id as kept from facilities', loadedBy: 'resorts' },
  room_type: { what: 'room type', codes: 'select code, id as kept from room_types', loadedBy: 'room-types' },
  plan: { what: 'plan', codes: 'select code, id as kept from booking_plans', loadedBy: 'plans' },
  cancel_policy: {
    what: 'cancel policy',
    codes: 'select code, id as kept from cancel_policies',
    loadedBy: 'cancel-policies',
  },
  tag: { what: 'tag', codes: 'select name_en as code, id as kept from facility_tags', loadedBy: 'tags' },
  tax_authority: {
    what: 'authority with a tax',
    codes: 'select distinct authority as code, authority as kept from lodging_tax_tables',
    loadedBy: 'taxes',
  },
} as const;

export type ReferenceName = keyof typeof sources;
export type References = ReadonlyMap<ReferenceName, ReadonlyMap<string, unknown>>;

/** All codes of what is named; a club has some hundreds of them. */
export async function readReferences(owner: Connection, names: Iterable<ReferenceName>): Promise<References> {
  const found = new Map<ReferenceName, ReadonlyMap<string, unknown>>();
  for (const name of new Set(names)) {
    const { rows } = await owner.query(sources[name].codes);
    found.set(name, new Map(rows.map((row) => [String(row.code), row.kept])));
  }
  return found;
}

/** The text that selects the code of what a column holds. */
export function codeOf(name: ReferenceName, column: string): string {
  return `(select s.code from (${sources[name].codes}) as s where s.kept = ${column})`;
}

/** Why a code leads nowhere, and what was most likely meant. */
export function unknownCode(references: References, name: ReferenceName, code: string): string {
  const { what, loadedBy } = sources[name];
  const codes = references.get(name) ?? new Map<string, unknown>();
  if (codes.size === 0) return `'${code}' names a ${what}, and there is none yet: load ${loadedBy} first`;
  const near = nearest(code, codes.keys());
  const known = [...codes.keys()];
  const some = known.slice(0, 8).join(', ');
  return near
    ? `'${code}' is no ${what}; did you mean '${near}'?`
    : `'${code}' is no ${what}; there ${known.length > 8 ? `are ${known.length}, such as` : 'are'} ${some}`;
}
