/** What the portal answers around the main path: maintenance, health, settings, the mailbox. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { declared } from '#server/declared.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { ConfigurationError, readConfiguration } from '#server/platform/configuration.ts';
import { settingsAmiss } from '#server/platform/settings.ts';
import { Club } from '../../testkit/club.ts';

describe('the maintenance window', () => {
  let club: Club;
  beforeAll(async () => {
    const to = new Date(Date.now() + 600_000);
    const maintenance = { from: new Date(Date.now() - 60_000), to, announcedTo: to };
    club = await Club.open(inject('postgresUrl'), { configuration: { maintenance } });
  });
  afterAll(() => club.close());

  it('is kept by the server, whoever asks, except for what the shell must know', async () => {
    const member = await club.aMember();
    expect((await member.requestChallenge()).errors?.[0]?.message).toBe('SERVER_MAINTENANCE');
    expect((await member.ask('{ portalSettings { environment } }')).data).toMatchObject({
      portalSettings: { environment: 'development' },
    });
    expect(
      (await member.ask('{ portalSettings { environment } myUserInfo { name } }')).errors?.[0]?.message,
    ).toBe('SERVER_MAINTENANCE');
    // Root fields inside a fragment are never taken, so nothing hides behind one.
    expect(await member.refusal('query { ...f } fragment f on Query { myUserInfo { name } }')).toBe(
      'BAD_INPUT_ERROR',
    );
  });
});

describe('a running server', () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'));
  });
  afterAll(() => club.close());

  it('is live and ready', async () => {
    expect((await fetch(`${club.address}/livez`)).status).toBe(200);
    expect(await (await fetch(`${club.address}/readyz`)).text()).toBe('ready');
  });

  it('answers what the club has set, and the default of the rules for what it has not', async () => {
    const member = await club.aMember();
    await club.owner.query(
      `insert into settings (name, value) values ('fewRoomsThreshold', '7'), ('limit: pasword', '5')`,
    );
    const window = {
      from: '2020-01-01T00:00:00Z',
      to: '2999-01-01T00:00:00Z',
      message: { ja: '点検中', en: 'Closed for service' },
    };
    await club.owner.query("insert into settings (name, value) values ('cardServiceMaintenance', $1)", [
      JSON.stringify(window),
    ]);
    const { data } = await member.ask('{ portalSettings { fewRoomsThreshold nearFutureDays } }');
    expect(data).toMatchObject({ portalSettings: { fewRoomsThreshold: 7, nearFutureDays: 30 } });
    // Whoever signs up asks it before there is a login.
    const cards = await member.ask('{ checkCCStatus { available maintenanceFrom maintenanceMessage } }');
    expect(cards.data).toEqual({
      checkCCStatus: {
        available: false,
        maintenanceFrom: '2020-01-01T00:00:00.000Z',
        maintenanceMessage: '点検中',
      },
    });
    member.language = 'en';
    const inEnglish = await member.ask('{ checkCCStatus { maintenanceMessage } }');
    expect(inEnglish.data).toEqual({ checkCCStatus: { maintenanceMessage: 'Closed for service' } });
    expect((await (await member.logIn()).ask('{ checkCCStatus { available } }')).data).toEqual({
      checkCCStatus: { available: false },
    });
    // A name that was mistyped turns nothing, so it is told.
    expect(await settingsAmiss(club.jobs(), declared.allSettings)).toEqual([
      "nothing reads 'limit: pasword'",
    ]);
    await club.owner.query('delete from settings');
  });

  it('mails the code it derives, once, in the language of the login', async () => {
    const member = await club.aMember();
    member.language = 'en';
    const challenge = await member.requestChallenge();
    const code = await member.codeOf(challenge.data!.requestMFAClient.token);
    const mails = await until(async () => {
      const list = (await (await fetch(`${club.address}/dev/mailbox.json?to=${member.email}`)).json()) as {
        subject: string;
        text: string;
      }[];
      return list.length > 0 ? list : null;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(code);
    expect(mails[0]!.subject).toMatch(/^\[Shionagi Club\]/);
  });

  it('tells the owner of an address that another was to log in with it, and nobody else', async () => {
    const [main, owner] = [await (await club.aMember()).logIn(), await club.aMember()];
    const data = {
      ...{ subMemberTypeId: 2, name: '海野 さくら', nameKana: 'ウミノ サクラ', birthday: '1990-04-02' },
      ...{ relationshipId: 1, memberUser: { email: owner.email, password: 'Resort-Life-2026' } },
    };
    await main.get('mutation ($data: SubMemberInput!) { createMySubMemberAccount(data: $data) { id } }', {
      data,
    });
    const mails = await until(async () => {
      const list = (await (await fetch(`${club.address}/dev/mailbox.json?to=${owner.email}`)).json()) as {
        subject: string;
      }[];
      return list.length > 0 ? list : null;
    });
    expect(mails.map((m) => m.subject)).toEqual(['【汐凪倶楽部】新しいログインは作成しておりません']);
  });

  it('confirms and cancels by mail, in Japanese by default', async () => {
    const roomType = await club.aRoomType(await club.aFacility());
    const member = await (await club.aMember()).logIn();
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    const [booking] = await member.booked({ roomType, from, to });
    await member.cancel(booking!.id, [from]);
    const subjects = await until(async () => {
      const list = (await (await fetch(`${club.address}/dev/mailbox.json?to=${member.email}`)).json()) as {
        subject: string;
      }[];
      // The code of the login may have been used before its mail was written, and then there is none.
      const found = list.map((m) => m.subject).filter((subject) => subject.includes('を承りました'));
      return found.length >= 2 ? found : null;
    });
    expect(subjects.filter((s) => s.includes('ご予約を承りました'))).toHaveLength(1);
    expect(subjects.filter((s) => s.includes('キャンセルを承りました'))).toHaveLength(1);
  }, 120_000);
});

describe('a booking opened by its code', () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'));
  });
  afterAll(() => club.close());
  const ASK =
    'query p($id: ID!, $code: String) { bookingCancelPolicy(bookingId: $id, code: $code) { appliedToday } }';

  it('shows its policy to whoever has the code, and to nobody else', async () => {
    const roomType = await club.aRoomType(await club.aFacility());
    const member = await (await club.aMember()).logIn();
    const [booking] = await member.booked({
      roomType,
      from: await club.daysAhead(5),
      to: await club.daysAhead(6),
    });
    const code = bookingAccessCode(club.portals[0]!.services.secrets, booking!.id);
    const stranger = await club.aMember();

    expect((await stranger.ask(ASK, { id: booking!.id, code })).data).toEqual({
      bookingCancelPolicy: { appliedToday: 20 },
    });
    expect(await stranger.refusal(ASK, { id: booking!.id })).toBe('UNAUTHORIZED_ERROR');
    // Only wrong codes are counted.
    for (let n = 0; n < 30; n += 1) {
      expect(await stranger.refusal(ASK, { id: booking!.id, code: `wrong ${n}` })).toBe('NOT_FOUND_ERROR');
    }
    // The thirty-first look is not answered, not even with the right code.
    expect(await stranger.refusal(ASK, { id: booking!.id, code })).toBe('TOO_MANY_ATTEMPTS');
    expect((await member.ask(ASK, { id: booking!.id })).data).toEqual({
      bookingCancelPolicy: { appliedToday: 20 },
    });
  });
});

/** Asks again until there is an answer; the test's own time-out is the end of patience. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

describe('the configuration', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readConfiguration(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigurationError) return error.problems;
      throw error;
    }
  };
  const production = {
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://db/resort',
    PUBLIC_URL: 'https://club.example.jp',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'club@example.jp',
    PROXIES: '1',
    GATEWAY_URL: 'https://gateway.example.jp',
    GATEWAY_SCRIPT_URL: 'https://static.gateway.example.jp/token.js',
    GATEWAY_SHOP_ID: 'shop',
    GATEWAY_SHOP_PASS: 'shop-pass',
    GATEWAY_SITE_ID: 'site',
    GATEWAY_SITE_PASS: 'site-pass',
    GATEWAY_API_KEY: 'api',
    GATEWAY_PUBLIC_KEY: 'public',
  };

  it('of production is complete or refused, every problem at once', () => {
    expect(problems(production)).toEqual([]);
    const { SMTP_URL: _smtp, SECRET_KEY: _key, PROXIES: _proxies, ...poor } = production;
    expect(problems(poor)).toEqual([
      expect.stringContaining('SECRET_KEY'),
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('PROXIES'),
    ]);
    expect(problems({ ...production, PUBLIC_URL: 'http://club.example.jp' })).toEqual([
      expect.stringContaining('https://'),
    ]);
  });

  it('is of an installation that says what it is', () => {
    const development = {
      APP_ENV: 'development',
      DATABASE_URL: 'postgres://x/y',
      SECRET_KEY: 'k'.repeat(32),
    };
    expect(readConfiguration(development)).toMatchObject({ environment: 'development', host: '127.0.0.1' });
    const { APP_ENV: _environment, ...unsaid } = production;
    expect(problems(unsaid)).toEqual([expect.stringContaining('APP_ENV is missing')]);
    expect(problems({ ...development, APP_ENV: 'prod' })[0]).toContain("'prod'");
    expect(problems({ ...development, OPEN_DOCUMENTS: 'perhaps' })).toEqual([
      expect.stringContaining('yes or no'),
    ]);
  });

  it('of production names its gateway, all of it and by https; elsewhere there may be none', () => {
    const { GATEWAY_SITE_PASS: _pass, ...incomplete } = production;
    expect(problems(incomplete)).toEqual([expect.stringContaining('GATEWAY_SITE_PASS')]);
    expect(problems({ ...production, GATEWAY_URL: 'http://gateway.example.jp' })).toEqual([
      expect.stringContaining('GATEWAY_URL must begin with https'),
    ]);
    expect(problems({ ...production, GATEWAY_SCRIPT_URL: 'here' })).toEqual([
      expect.stringContaining("'here' is not an address"),
    ]);
    const elsewhere = { ...production, APP_ENV: 'staging' };
    const none = Object.fromEntries(
      Object.entries(elsewhere).filter(([name]) => !name.startsWith('GATEWAY_')),
    );
    expect(readConfiguration(none).gateway).toBeNull();
  });

  it('reaches the database as the roles of the server, each by a password given or derived', () => {
    const { databaseUrl, jobsDatabaseUrl } = readConfiguration(production);
    expect(databaseUrl).toMatch(/^postgres:\/\/resort_app:[\w-]{43}@db\/resort$/);
    expect(jobsDatabaseUrl).toMatch(/^postgres:\/\/resort_jobs:[\w-]{43}@db\/resort$/);
    const apart = {
      ...production,
      DATABASE_URL: 'postgres://resort_app:a%20word@pooler/resort',
      JOBS_DATABASE_URL: 'postgres://db/resort',
    };
    expect(readConfiguration(apart)).toMatchObject({
      databaseUrl: 'postgres://resort_app:a%20word@pooler/resort',
      jobsDatabaseUrl,
    });
    const queue = { ...production, DATABASE_URL: 'postgres://resort_app:a%20word@db/resort' };
    expect(readConfiguration(queue)).toMatchObject({ jobsDatabaseUrl });
  });

  it.each([
    ['postgres://owner:secret@db/resort', 'names the user owner'],
    ['postgres://resort_jobs@db/resort', 'names the user resort_jobs'],
    ['db/resort', 'is no address'],
    ['https://db/resort', 'is no address'],
    ['postgresql:///resort', 'is no address'],
  ])('refuses %s as the address of the application', (DATABASE_URL, why) => {
    expect(problems({ ...production, DATABASE_URL })[0]).toContain(why);
    expect(problems({ ...production, DATABASE_URL }).join()).not.toContain('secret');
  });
});
