import { describe, expect, test } from 'vitest';
import { keepRunning } from './keep-running.mjs';

/** Programs that have ended, one after the other; the one after the last runs on. */
const programs = (...codes: readonly number[]) => {
  let begun = 0;
  const begin = () => {
    const code = codes[begun++];
    const exited = code === undefined ? new Promise<string>(() => {}) : Promise.resolve(`with code ${code}`);
    const ready = Promise.reject(new Error('never ready'));
    ready.catch(() => {});
    return { ready, exited, code: () => code ?? null, pid: begun, stop: () => Promise.resolve() };
  };
  return { begin, begun: () => begun };
};
const keep = ({ begin }: ReturnType<typeof programs>, isWanted = () => true, pauseMs = 0) =>
  keepRunning(begin(), { begin, isWanted, tell: () => {}, pauseMs });

describe('one of several programs', () => {
  test('is started again as often as it ends, until it lives', async () => {
    const ended = programs(...Array<number>(19).fill(1));
    void keep(ended);
    await expect.poll(ended.begun).toBe(20);
  });

  test('is given up where it ends at once for the twentieth time in a row', async () => {
    const ended = programs(...Array<number>(30).fill(1));
    expect(await keep(ended)).toBe('with code 1');
    expect(ended.begun()).toBe(20);
  });

  test('is not started again where its configuration is wrong', async () => {
    const ended = programs(1, 78, 1);
    expect(await keep(ended)).toBe('with code 78');
    expect(ended.begun()).toBe(2);
  });

  test('is not started again where all are stopped while it waits', async () => {
    const ended = programs(1, 1);
    const answers = [true, false];
    expect(await keep(ended, () => answers.shift()!)).toBe('with code 1');
    expect(ended.begun()).toBe(1);
  });

  test('waits a moment each time', async () => {
    const ended = programs(1);
    const beganAt = performance.now();
    void keep(ended, () => true, 200);
    await expect.poll(ended.begun).toBe(2);
    expect(performance.now() - beganAt).toBeGreaterThan(150);
  });
});
