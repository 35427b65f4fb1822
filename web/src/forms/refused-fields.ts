/**
 * Which field a refusal of the server speaks of: the one table for all forms. A form takes part by calling its fields by
 * these names; where the field is not on screen the refusal stands above the form.
 */
import type { RefusalKey } from '#domain/kernel/refusal.ts';
import type { Failure } from '#web/api/error-message.ts';

const fields: Partial<Record<RefusalKey, string>> = {
  BAD_CREDENTIAL_ERROR: 'currentPassword',
  PASSWORD_TOO_WEAK: 'newPassword',
  PASSWORD_TOO_COMMON: 'newPassword',
  PASSWORD_UNCHANGED: 'newPassword',
  MFA_CODE_WRONG: 'code',
  RESET_CODE_WRONG: 'code',
  EMAIL_ALREADY_USED: 'loginEmail',
  UNDER_18: 'birthday',
  REQUEST_TEXT_REQUIRED: 'message',
  APPLICATION_POINTS_INVALID: 'points',
  PROMO_CODE_INVALID: 'promoCode',
  PROMO_CODE_ENDED: 'promoCode',
  PASSKEY_NAME_MISSING: 'passkeyName',
  PASSKEY_NAME_TOO_LONG: 'passkeyName',
};

const fieldOfKey: ReadonlyMap<string, string> = new Map(Object.entries(fields));

/** Fields that the server calls by the place they have in its input. */
const fieldOfPlace: ReadonlyMap<string, string> = new Map([['memberUser.email', 'loginEmail']]);

/** The name of the field, or null where the refusal is about the whole. */
export function fieldOfRefusal(failure: Failure): string | null {
  if (failure.kind === 'network') return null;
  const { field } = failure.facts;
  if (failure.key === 'DETAILS_INVALID' && typeof field === 'string') return fieldOfPlace.get(field) ?? field;
  return fieldOfKey.get(failure.key) ?? fieldOfKey.get(failure.code) ?? null;
}
