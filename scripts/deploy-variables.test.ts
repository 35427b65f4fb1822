import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#server/platform/database-roles.ts';
import { filledIn } from '../cluster/settings-file.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const VARIABLE = /\$\{([A-Z_]+)\}/g;

const settingsFiles = readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:yml|cfg|ini|conf)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));
const variablesOf = (text: string) => [...text.matchAll(VARIABLE)].map(([, name]) => name!);

describe('the settings files of deploy/', () => {
  const named = new Set(settingsFiles.flatMap((file) => variablesOf(readFileSync(file, 'utf8'))));

  it('are the six of a cluster, and what the units of etcd and Patroni lack', () => {
    expect(settingsFiles.map((file) => path.basename(file)).toSorted()).toEqual([
      '60-portal-database.conf',
      'etcd-portal.conf',
      'etcd.yml',
      'haproxy.cfg',
      'patroni-portal.conf',
      'patroni.yml',
      'pgbackrest.conf',
      'pgbouncer.ini',
    ]);
  });

  it('name the variables that their page explains, and no others', () => {
    const page = readFileSync(path.join(DEPLOY, 'README.md'), 'utf8');
    const explained = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
    );
    expect(explained.toSorted()).toEqual([...named].toSorted());
  });

  it('ask for no more connections than the database takes, by the table of their page', () => {
    const page = readFileSync(path.join(DEPLOY, 'README.md'), 'utf8');
    const portal = readFileSync(path.resolve(DEPLOY, '../server/src/portal.ts'), 'utf8');
    const [, forEach, spare] = /processes × (\d+) \+ (\d+)$/m.exec(page)!.map(Number);
    const staff = readFileSync(path.resolve(DEPLOY, '../server/src/console/console.ts'), 'utf8');
    const ofQueue = Number(/configuration\.jobsDatabaseUrl,\s+connections: (\d+),/.exec(portal)![1]);
    const ofConsole = Number(/^const CONNECTIONS = (\d+);$/m.exec(staff)![1]);
    // And two of the process's own.
    expect(forEach).toBe(ofQueue + ofConsole + 2);
    const rows = [...page.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(2);
    for (const [, machines, processes, pool, most, allowed] of rows.map((row) => row.map(Number))) {
      expect(most).toBe(machines! * pool! + processes! * forEach! + spare!);
      expect(allowed).toBeGreaterThanOrEqual(most!);
    }
  });

  it('let in every role that a server works under', () => {
    const patroni = readFileSync(path.join(DEPLOY, 'patroni', 'patroni.yml'), 'utf8');
    expect(patroni).toContain(`hostssl all ${Object.values(ROLES).join(',')} \${PORTAL_NETWORK} `);
  });

  it('are refused where a variable has no value', () => {
    expect(filledIn('at ${ADDRESS}:${PORT}', { ADDRESS: 'node', PORT: 5432 })).toBe('at node:5432');
    expect(() => filledIn('at ${ADDRESS}', {})).toThrow('ADDRESS');
  });
});
