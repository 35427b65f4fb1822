/** Reading the ids of a call: those that can name no row find nothing, and a use case refuses them like any missing row. */

/** The largest number of the database's integer columns; the ids that are wider never come near it. */
const LARGEST_ID = 2_147_483_647;

/** Reads an id that the database numbers; null for texts that can be none of them, which then find nothing. */
export function idNumber(id: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const number = Number(id);
  return number <= LARGEST_ID ? number : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether an id can name a row that is known by uuid; others find nothing. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}

const NO_ROW = '00000000-0000-0000-0000-000000000000';

/** The id as given, or one that names no row: the use case then refuses it, and writes that down, like any missing row. */
export function uuidOf(id: string): string {
  return isUuid(id) ? id : NO_ROW;
}
