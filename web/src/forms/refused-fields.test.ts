import { describe, expect, it } from 'vitest';
import { fieldOfRefusal } from './refused-fields.ts';

const refused = (key: string, code = 'BAD_INPUT_ERROR', facts = {}) =>
  ({ kind: 'refused', key, code, facts }) as const;

describe('the field a refusal speaks of', () => {
  it.each([
    ['a wrong password belongs to the password one has', refused('BAD_CREDENTIAL_ERROR'), 'currentPassword'],
    ['and is known by its general code too', refused('X', 'BAD_CREDENTIAL_ERROR'), 'currentPassword'],
    ['a weak password belongs to the new one', refused('PASSWORD_TOO_COMMON'), 'newPassword'],
    ['a wrong code belongs to the code', refused('RESET_CODE_WRONG'), 'code'],
    [
      'invalid details belong to the field the server names',
      refused('DETAILS_INVALID', undefined, { field: 'tel' }),
      'tel',
    ],
    [
      'a place in the input is called by the name of its field',
      refused('DETAILS_INVALID', undefined, { field: 'memberUser.email' }),
      'loginEmail',
    ],
  ] as const)('%s', (_, failure, field) => {
    expect(fieldOfRefusal(failure)).toBe(field);
  });

  it.each([
    ['no answer', { kind: 'network' }],
    ['a refusal of the whole', refused('TOO_MANY_INTRODUCTIONS', 'UNEXECUTABLE_ERROR')],
    ['a field named by another refusal', refused('NO_INVENTORY', 'UNEXECUTABLE_ERROR', { field: 'tel' })],
    ['a key called like a property of every object', refused('constructor', 'toString')],
  ] as const)('%s belongs to none', (_, failure) => {
    expect(fieldOfRefusal(failure)).toBeNull();
  });
});
