/** What the club sets: within bounds, written down, and followed at once. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { declared } from '#server/declared.ts';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { settingsAmiss, settingsUnset } from '#server/platform/settings.ts';
import { Club } from '../../test/testkit/club.ts';
import { listSettings, problemWith, setAsTyped } from './settings.ts';

let club: Club;
let pool: pg.Pool;
let services: Services;
const all = declared.allSettings;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'test-operator' });
  services = { ...club.portals[0]!.services, db: openDatabase(pool) };
});
afterAll(async () => {
  await pool.end();
  await club.close();
});

const change = (name: string, text: string) =>
  setAsTyped(services, staffActor('front desk', 'operator 1'), { all, name, text });
const shown = async (name: string) => {
  const found = (await listSettings(services.db, all)).find((one) => one.name === name);
  return `${found?.value} (${found?.from})`;
};
const lastAudit = async () => {
  const { rows } = await club.owner.query(
    `select action, outcome, refusal, subject, actor_kind, actor_name from audit_events order by id desc limit 1`,
  );
  return rows[0] as Record<string, unknown>;
};

describe('a setting', () => {
  it('is shown with its default, set, followed by the servers, and set back; each change is written down', async () => {
    expect(await shown('fewRoomsThreshold')).toBe('3 (default)');
    expect(await change('fewRoomsThreshold', '5')).toBe(true);
    expect(await shown('fewRoomsThreshold')).toBe('5 (set)');
    expect(await lastAudit()).toEqual({
      action: 'changeSetting',
      outcome: 'ok',
      refusal: null,
      subject: 'fewRoomsThreshold: default -> 5',
      actor_kind: 'staff',
      actor_name: 'front desk',
    });
    const member = await club.aMember();
    const asked = await member.get<{ portalSettings: { fewRoomsThreshold: number } }>(
      '{ portalSettings { fewRoomsThreshold } }',
    );
    expect(asked.portalSettings.fewRoomsThreshold).toBe(5);
    expect(await change('fewRoomsThreshold', '0')).toBe(true);
    expect(await change('fewRoomsThreshold', 'default')).toBe(true);
    expect(await shown('fewRoomsThreshold')).toBe('3 (default)');
  });

  it.each([
    ['fewRoomsThreshold', '21'],
    ['fewRoomsThreshold', '-1'],
    ['fewRoomsThreshold', '2.5'],
    ['nearFutureDays', '0'],
    ['nearFutureDays', '367'],
    ['nearFutureDays', 'thirty'],
    ['limit: password', '0'],
    ['cardServiceMaintenance', '{"from": "2027-01-02", "to": "2027-01-01", "message": "x"}'],
    ['cardServiceMaintenance', '{"from": "soon", "to": "later", "message": "x"}'],
    ['cardServiceMaintenance', '{"from": "2027-01-01", "to": "2027-01-02", "message": {"ja": "点検中"}}'],
    ['cardServiceMaintenance', '{"from": "2027-01-01", "to": "2027-01-02", "message": " "}'],
    ['issuerName', '"Shionagi Club"'],
    ['issuerName', '{"ja": "汐凪倶楽部株式会社"}'],
    ['issuerName', '{"ja": "汐凪倶楽部株式会社", "en": " "}'],
    ['issuerAddress', `{"ja": "${'町'.repeat(201)}", "en": "Tokyo"}`],
    ['issuerRegistrationNumber', '"T9999999999998"'],
    ['issuerRegistrationNumber', '9999999999999'],
    ['disclosureEmail', '"nobody"'],
    ['disclosurePrice', 'null'],
    ['fewRooms', '3'],
  ])('%s does not take %s, which is said, refused and written down', async (name, text) => {
    expect(problemWith(all, { name, text })).toContain(name);
    expect(await change(name, text)).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
    expect(await lastAudit()).toMatchObject({ outcome: 'denied', subject: `${name} = ${text}` });
    expect(await club.value('select count(*)::int from settings')).toBe(0);
  });

  it('that was written by hand and is not allowed is named at the start of a server, which goes by the default', async () => {
    await club.owner.query(
      `insert into settings (name, value) values ('cardServiceMaintenance', '{"from": "soon"}')`,
    );
    expect(await settingsAmiss(services.db, all)).toEqual([
      expect.stringMatching(/^'cardServiceMaintenance' takes .*; its default is taken$/),
    ]);
    expect(await shown('cardServiceMaintenance')).toBe('null (set, but not allowed: the default is taken)');
    await club.owner.query('delete from settings');
  });

  it('that members must be told is named as unset until it is set, in the list and at the start of a server', async () => {
    const name = 'issuerRegistrationNumber';
    const unset = async () => (await settingsUnset(services.db, all)).map((line) => line.split("'")[1]);
    expect(await unset()).toEqual([
      ...['issuerName', 'issuerAddress', 'issuerRegistrationNumber', 'billAccount'],
      ...['disclosureResponsible', 'disclosureEmail'],
    ]);
    expect(await shown(name)).toBe('null (not set, but needed)');
    expect(await change(name, '"T7000012050002"')).toBe(true);
    expect(await shown(name)).toBe('"T7000012050002" (set)');
    expect(await unset()).not.toContain(name);
    // A number that cannot be, written by hand, is none.
    await club.owner.query(`update settings set value = '"T7000012050003"' where name = $1`, [name]);
    expect(await unset()).toContain(name);
    expect(await change(name, 'default')).toBe(true);
    expect(await shown('disclosurePrice')).toBe('null (default)');
  });

  it.each([
    ['fewRoomsThreshold', '21'],
    ['nearFutureDays', '0'],
    ['nearFutureDays', '"30"'],
    ['limit: password', '0'],
  ])('is kept in its bounds by the database too: %s is not %s', async (name, value) => {
    const insert = club.owner.query('insert into settings (name, value) values ($1, $2)', [name, value]);
    await expect(insert).rejects.toThrow('settings_in_bounds');
  });
});
