import { describe, expect, it } from 'vitest';
import { fairShare, LeftLine, LineFull } from './fair-share.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('what everybody shares', () => {
  it('is had by one caller in part only, and by others meanwhile', async () => {
    const share = fairShare(2);
    const held = gate();
    let running = 0;
    const work = async () => {
      running += 1;
      await held.opened;
      running -= 1;
      return 'done';
    };
    const greedy = Array.from({ length: 5 }, () => share('greedy', work));
    const other = share('other', work);
    await Promise.resolve();
    expect(running).toBe(3);
    held.open();
    expect(await Promise.all([...greedy, other])).toEqual(Array.from({ length: 6 }, () => 'done'));
  });

  it('is waited for by so many of one caller at most, and not by those who have gone', async () => {
    const share = fairShare(1, 2);
    const held = gate();
    const done: string[] = [];
    const work = (name: string) => async (waited: boolean) => {
      await held.opened;
      done.push(`${name} ${waited}`);
    };
    const gone = new AbortController();
    const first = share('one', work('first'));
    const second = share('one', work('second'), gone.signal);
    const third = share('one', work('third'));
    await expect(share('one', work('fourth'))).rejects.toBeInstanceOf(LineFull);
    await Promise.resolve();
    gone.abort();
    await expect(second).rejects.toBeInstanceOf(LeftLine);
    const fifth = share('one', work('fifth'));
    await expect(share('one', work('late'), gone.signal)).rejects.toBeInstanceOf(LineFull);
    held.open();
    await Promise.all([first, third, fifth]);
    expect(done).toEqual(['first false', 'third true', 'fifth true']);
    await expect(share('one', work('next'))).resolves.toBeUndefined();
  });

  it('is given on by work that fails', async () => {
    const share = fairShare(1);
    const failed = share('one', () => Promise.reject(new Error('broken')));
    const next = share('one', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
