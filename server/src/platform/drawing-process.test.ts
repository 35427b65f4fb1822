import { afterEach, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import type { Told } from '../../test/testkit/drawing-fixture.ts';
import { openDrawingProcess } from './drawing-process.ts';
import type { DrawingOptions, DrawingProcess } from './drawing-process.ts';

const module = new URL('../../test/testkit/drawing-fixture.ts', import.meta.url);
const opened: DrawingProcess<Told>[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const theirs = (who: string, size = 1) => ({ who, size, isWanted: () => true });

function openOne(options: Partial<DrawingOptions> = {}): DrawingProcess<Told> {
  const drawing = openDrawingProcess<Told>({ module, ...options });
  opened.push(drawing);
  return drawing;
}

function open(options: Partial<DrawingOptions> = {}) {
  const drawing = openOne(options);
  return async (does: Told['does']) => String(await drawing.draw({ does }, theirs('one')));
}

it('draws one after the other in one process, which is told nothing of ours', async () => {
  const draw = open();
  const [first, second] = await Promise.all([draw('draws'), draw('draws')]);
  expect(first).toMatch(/^drawn by \d+$/);
  expect(second).toBe(first);
  const names = JSON.parse(await draw('tells its environment')) as string[];
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual([]);
});

it('fails what could not be drawn, and goes on', async () => {
  const draw = open();
  const first = await draw('draws');
  await expect(draw('fails')).rejects.toThrow('no such colour');
  expect(await draw('draws')).toBe(first);
});

it('is started anew where it ended or took too long', async () => {
  const draw = open({ mostMs: 3_000 });
  const first = await draw('draws');
  await expect(draw('ends')).rejects.toThrow('ended with 7');
  const second = await draw('draws');
  const hanging = draw('hangs');
  const behind = draw('draws');
  await expect(hanging).rejects.toThrow('took more than 3000 ms');
  expect(new Set([first, second, await behind]).size).toBe(3);
});

it('ends when idle, and after so many documents', async () => {
  const draw = open({ idleMs: 200, mostDrawn: 2 });
  const drawn = [await draw('draws'), await draw('draws'), await draw('draws')];
  await wait(800);
  drawn.push(await draw('draws'));
  expect(drawn[1]).toBe(drawn[0]);
  expect(new Set(drawn).size).toBe(3);
});

it('takes no more of anybody than one that is drawn and one that waits', async () => {
  const drawing = openOne();
  const both = ['draws', 'draws'].map(() => drawing.draw({ does: 'draws' }, theirs('one')));
  expect(drawing.hasPlace('one')).toBe(false);
  expect(await drawing.draw({ does: 'draws' }, theirs('one'))).toBeNull();
  expect(drawing.hasPlace('other')).toBe(true);
  expect(await drawing.draw({ does: 'draws' }, theirs('other'))).not.toBeNull();
  expect(await Promise.all(both)).not.toContain(null);
  expect(drawing.hasPlace('one')).toBe(true);
});

it('draws the shortest first, and what nobody waits for any more not at all', async () => {
  const drawing = openOne();
  const ended: string[] = [];
  const draw = async (name: string, size: number, isWanted = true) => {
    const drawn = await drawing.draw({ does: 'draws' }, { who: name, size, isWanted: () => isWanted });
    ended.push(drawn ? name : `${name} not`);
  };
  await Promise.all([
    ...[draw('first', 90), draw('long', 50), draw('left', 1, false), draw('longer', 60)],
    ...[draw('short', 1), draw('short as well', 1)],
  ]);
  expect(ended).toEqual(['left not', 'first', 'short', 'short as well', 'long', 'longer']);
});

it('sends the longest away where too many wait, and whoever has waited for too long', async () => {
  const drawing = openOne({ mostWaiting: 1, mostWaitMs: 200 });
  const hanging = drawing.draw({ does: 'hangs' }, theirs('one')).catch(String);
  const long = drawing.draw({ does: 'draws' }, theirs('two', 50));
  const short = drawing.draw({ does: 'draws' }, theirs('three'));
  expect(await long).toBeNull();
  expect(drawing.hasPlace('one')).toBe(true);
  expect(await short).toBeNull();
  drawing.close();
  expect(await hanging).toContain('is closed');
});

it('fails all that waits when it is closed', async () => {
  const drawing = openOne();
  const first = drawing.draw({ does: 'hangs' }, theirs('one'));
  const second = drawing.draw({ does: 'draws' }, theirs('one'));
  const ends = Promise.allSettled([first, second]);
  drawing.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
