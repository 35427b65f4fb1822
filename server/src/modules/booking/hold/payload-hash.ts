/** By what a confirmation that is sent again is known as the same one. */
import { createHash } from 'node:crypto';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, canonical(v)]),
  );
}

/** Of what was asked for, in whatever order its keys were written. */
export const hashOfPayload = (payload: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(payload)))
    .digest();
