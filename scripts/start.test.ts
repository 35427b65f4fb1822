import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markOf } from './lib/processes.mjs';
import { run } from './lib/run.mjs';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resort-start-'));
  dataDir = folder;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (port: string) =>
  run(process.execPath, [join(import.meta.dirname, 'start.mjs')], { env: { PORT: port, DATA_DIR: dataDir } });

describe('npm start', () => {
  test('names the port that is taken, says how to choose another, and fails', async () => {
    const stranger = createServer();
    await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
    const { port } = stranger.address() as AddressInfo;
    const { code, output } = await start(String(port));
    stranger.close();
    expect(output).toMatch(new RegExp(`Port ${port} is taken[\\s\\S]*PORT=\\d+ npm start`));
    expect(code).toBe(1);
  });

  test('refuses a port that is no number', async () => {
    const { code, output } = await start('three thousand');
    expect(output).toContain('PORT must be a number from 1 to 65535, but is "three thousand".');
    expect(code).toBe(1);
  });

  test('says in words that its data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    dataDir = file;
    const { code, output } = await start('3997');
    expect(output).toContain(`The data folder ${file} cannot be used: this user cannot write there`);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  });

  test('tells where the portal already runs instead of starting it twice in one folder', async () => {
    writeFileSync(
      join(dataDir, 'launcher.json'),
      JSON.stringify({ launcher: markOf(), port: 3999, services: [] }),
    );
    const { code, output } = await start('3998');
    expect(output).toContain(
      `The portal already runs from this folder: http://localhost:3999 (process ${process.pid}).`,
    );
    expect(code).toBe(1);
    // Whoever looks after the one that lives still finds it.
    expect(existsSync(join(dataDir, 'launcher.json'))).toBe(true);
  });
});
