import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, waitUntil } from './processes.mjs';
import { startService } from './service.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resort-service-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string) => join(import.meta.dirname, '..', 'fixtures', 'services', `${name}.ts`);
const options = (name: string) => ({
  name: 'server',
  args: [program(name)],
  env: { PORT: '3456' },
  logFile: join(folder, 'server.log'),
  shown: 'fatal' as const,
});

describe('a part of the product in a process of its own', () => {
  test('hands over what it said when it was ready', async () => {
    const service = startService(options('drains'));
    expect(await service.ready).toEqual({ ready: true, port: 3456 });
    await service.stop();
  });

  test('is given the time to drain when it is stopped', async () => {
    const service = startService(options('drains'));
    await service.ready;
    await service.stop();
    expect(await service.exited).toBe('with code 0');
    await waitUntil(() => readFileSync(options('drains').logFile, 'utf8').includes('drained'), 1000);
    expect(readFileSync(options('drains').logFile, 'utf8')).toContain('"msg":"drained"');
  });

  test('is told of with its last words when it cannot start', async () => {
    const service = startService(options('dies'));
    await expect(service.ready).rejects.toThrow(
      /ended with code 1[\s\S]*The configuration cannot be used\nSMTP_URL is missing/,
    );
  });

  test('stops when the launcher was killed without a word', async () => {
    const source =
      `import { startService } from ${JSON.stringify(join(import.meta.dirname, 'service.mjs'))};` +
      `const service = startService(${JSON.stringify(options('drains'))});` +
      `await service.ready; process.stdout.write(String(service.pid)); setInterval(() => {}, 1000);`;
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', source]);
    const pid = await new Promise<number>((found) =>
      launcher.stdout.once('data', (bytes) => found(Number(bytes))),
    );
    expect(isAlive(pid)).toBe(true);
    launcher.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), 5000)).toBe(true);
  });
});
