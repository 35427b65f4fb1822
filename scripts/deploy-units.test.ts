/** The units of deploy/systemd: each is read by systemd without a word, and each timer names times that come. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../deploy/systemd');
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What a timer says of when, by timer. */
const times = units.flatMap((unit) =>
  [...readFileSync(path.join(folder, unit), 'utf8').matchAll(/^OnCalendar=(.+)$/gm)].map((found) => ({
    unit,
    when: found[1]!,
  })),
);

/** The program of systemd that reads units; elsewhere than on Linux with systemd there is none. */
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const isThere = analyze('--version').status === 0;

describe('the units of a deployment', () => {
  it('name times whose days go from Monday to Sunday, as systemd counts them', () => {
    expect(times.length).toBeGreaterThan(3);
    for (const { unit, when } of times) {
      const ranges = [...when.matchAll(/([A-Z][a-z]{2})\.\.([A-Z][a-z]{2})/g)];
      for (const [, first, last] of ranges)
        expect(weekdays.indexOf(first!), `${unit}: ${when}`).toBeLessThan(weekdays.indexOf(last!));
    }
  });

  it.skipIf(!isThere)('name times that systemd finds in the calendar', () => {
    for (const { unit, when } of times)
      expect(analyze('calendar', when).stdout, `${unit}: ${when}`).toMatch(/Next elapse: \w{3} 2/);
  });

  it.skipIf(!isThere).each(units)('%s is understood', (unit) => {
    const said = analyze('verify', path.join(folder, unit)).stderr.split('\n');
    // The programs of a deployment are not on this machine, and what other units of the machine say is not ours.
    const ours = said.filter((line) => line.includes('portal') && !line.includes('is not executable'));
    expect(ours).toEqual([]);
  });
});
