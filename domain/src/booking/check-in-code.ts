/** The shape of the code that guests show at the desk; what signs it is the server's. */

/** Tells it from booking numbers, and its shape from one of later. */
export const CHECK_IN_CODE = 'SC1';
const SHAPE = /^SC1\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{11})$/;

/** The id of the booking that a code names, which proves nothing yet; null for what is no code. */
export function bookingIdOfCode(code: string): string | null {
  const compact = SHAPE.exec(code)?.[1];
  if (!compact) return null;
  const bytes = atob(compact.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
