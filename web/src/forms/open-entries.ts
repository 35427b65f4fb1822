/** What of a form may be kept outside the page's memory: all but secrets and passports, however deep they stand in it. */
import type { FieldValues } from 'react-hook-form';

const secret = /password|passport|code|card|secret/i;

/** The value with what is secret in it left empty. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, secret.test(name) ? '' : withoutSecrets(one)]),
  );
}

export const openEntries = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      secret.test(name) ? [] : [[name, withoutSecrets(value)]],
    ),
  );
