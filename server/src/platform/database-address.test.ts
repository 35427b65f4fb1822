import { describe, expect, it } from 'vitest';
import { firstHostOf, hostsOfAddress, withUser } from './database-address.ts';

describe('an address with several hosts', () => {
  const three =
    'postgresql://one:5432,two:5433,three/club?target_session_attrs=read-write&sslmode=verify-full';

  it('is one address for each host, without what the driver does not know', () => {
    expect(hostsOfAddress(three)).toEqual({
      writable: true,
      addresses: [
        'postgresql://one:5432/club?sslmode=verify-full',
        'postgresql://two:5433/club?sslmode=verify-full',
        'postgresql://three/club?sslmode=verify-full',
      ],
    });
  });

  it('keeps its hosts where a user and a password are put in', () => {
    const given = withUser(three, { user: 'resort_app', password: 'a word' });
    expect(given).toBe(
      'postgresql://resort_app:a%20word@one:5432,two:5433,three/club?target_session_attrs=read-write&sslmode=verify-full',
    );
    expect(firstHostOf(given).password).toBe('a%20word');
    expect(withUser(given, { user: '', password: '' })).toBe(three);
  });

  it('may name one host, or the folder of a socket', () => {
    expect(hostsOfAddress('postgres://db/club')).toEqual({
      writable: false,
      addresses: ['postgres://db/club'],
    });
    expect(hostsOfAddress('postgresql://%2Frun%2Fpostgresql/club')?.addresses).toHaveLength(1);
  });

  it.each(['http://db/club', 'postgresql://', 'postgresql://one,,two/club', 'one:5432', ''])(
    'is none: %s',
    (text) => {
      expect(hostsOfAddress(text)).toBeNull();
    },
  );

  it('is refused where it wants what is not looked for', () => {
    expect(hostsOfAddress('postgresql://one,two/club?target_session_attrs=standby')).toBeNull();
  });
});
