import { describe, expect, it } from 'vitest';
import { holdAfter, soonMs, type HoldEvent, type HoldLife } from './hold-life.ts';

type Held = { id: string; expiresAt: string; extensionsLeft: number };
type Life = HoldLife<Held, string>;

const minute = 60_000;
const noon = Date.parse('2026-05-01T03:00:00Z');
const until = (minutes: number, id = 'A'): Held => ({
  id,
  expiresAt: new Date(noon + minutes * minute).toISOString(),
  extensionsLeft: 2,
});
const begin: Life = { is: 'unknown', failure: undefined };
const after = (life: Life, ...events: readonly HoldEvent<Held, string>[]): Life =>
  events.reduce((before, event) => holdAfter(before, event), life);
const held = (hold = until(20)): Life => after(begin, { type: 'answered', live: hold, now: noon });
const at = (minutes: number) => ({ type: 'ticked', now: noon + minutes * minute }) as const;

describe('finding the hold', () => {
  it('is unknown until the server has said', () => {
    expect(after(begin, at(5))).toEqual(begin);
  });

  it('is none where the server knows of none', () => {
    expect(after(begin, { type: 'answered', live: null, now: noon })).toEqual({ is: 'none' });
  });

  it('stays unknown, with the reason, where the server cannot be asked', () => {
    const failed = after(begin, { type: 'unanswered', failure: 'network' });
    expect(failed).toEqual({ is: 'unknown', failure: 'network' });
    expect(after(failed, { type: 'answered', live: until(20), now: noon })).toMatchObject({ is: 'held' });
  });

  it('a hold that is known is not forgotten because asking again has failed', () => {
    expect(after(held(), { type: 'unanswered', failure: 'network' })).toEqual(held());
  });

  it('begins anew with asking after its steps were left', () => {
    expect(after(held(), { type: 'left' })).toEqual(begin);
  });
});

describe('the time of a hold', () => {
  it('runs by the clock that is handed in, however wrong the clock of the device', () => {
    expect(after(held(), at(17.9))).toMatchObject({ is: 'held', soon: false });
    expect(after(held(), at(18))).toMatchObject({ is: 'held', soon: true });
    expect(after(held(), at(19.99))).toMatchObject({ is: 'held' });
    expect(after(held(), at(20))).toMatchObject({ is: 'ended', why: 'expired' });
  });

  it('is the same object as long as nothing has changed, so that nothing is drawn anew', () => {
    const life = held();
    expect(after(life, at(1))).toBe(life);
  });

  it('is over at the first tick of a device that slept through it', () => {
    expect(after(held(), at(600))).toMatchObject({ is: 'ended', why: 'expired' });
  });

  it('a clock that is set right says so at the next answer', () => {
    const early = after(held(), at(18.5));
    expect(early).toMatchObject({ soon: true });
    expect(after(early, { type: 'answered', live: until(20), now: noon + minute })).toMatchObject({
      is: 'held',
      soon: false,
    });
  });

  it('is nearly up from its first moment where less than two minutes are left', () => {
    expect(held(until(soonMs / minute))).toMatchObject({ soon: true });
  });
});

describe('extending', () => {
  it('gives more time and is no longer nearly up', () => {
    const extending = after(held(), at(18.5), { type: 'extending' });
    expect(extending).toMatchObject({ is: 'held', doing: 'extending', soon: true });
    const change = { expiresAt: until(38).expiresAt, extensionsLeft: 1 };
    expect(after(extending, { type: 'extended', change, now: noon + 18.6 * minute })).toEqual({
      is: 'held',
      held: { ...until(38), extensionsLeft: 1 },
      soon: false,
      doing: 'nothing',
    });
  });

  it('is not overtaken by the clock while its answer is on its way', () => {
    expect(after(held(), { type: 'extending' }, at(21))).toMatchObject({ is: 'held', doing: 'extending' });
  });

  it('that is refused because the time is up ends the hold', () => {
    const refused = { type: 'refused', key: 'HOLD_EXPIRED', now: noon + 21 * minute } as const;
    expect(after(held(), { type: 'extending' }, refused)).toMatchObject({ is: 'ended', why: 'expired' });
  });

  it('that is refused for another reason leaves the hold as it was', () => {
    const refused = { type: 'refused', key: 'HOLD_EXTENSIONS_USED_UP', now: noon } as const;
    expect(after(held(), { type: 'extending' }, refused)).toEqual(held());
  });

  it('whose answer is lost leaves the end that is known', () => {
    expect(after(held(), { type: 'extending' }, { type: 'lost', now: noon })).toEqual(held());
  });
});

describe('paying', () => {
  const paying = after(held(), { type: 'paying' });

  it('is ended by no clock: the answer decides', () => {
    expect(after(paying, at(30))).toMatchObject({ is: 'held', doing: 'paying' });
  });

  it('is not disturbed by an older question that finds nothing held any more', () => {
    expect(after(paying, { type: 'answered', live: null, now: noon })).toEqual(paying);
  });

  it('ends in a booked stay', () => {
    expect(after(paying, { type: 'booked' })).toMatchObject({ is: 'ended', why: 'booked' });
  });

  it('whose answer is lost leaves unsure whether the stay is booked, and no clock makes it sure', () => {
    const unsure = after(paying, { type: 'lost', now: noon });
    expect(unsure).toMatchObject({ is: 'held', doing: 'unsure' });
    expect(after(unsure, at(30))).toMatchObject({ is: 'held', doing: 'unsure' });
    expect(after(unsure, { type: 'paying' }, { type: 'booked' })).toMatchObject({ why: 'booked' });
  });

  it('that is refused for what was typed leaves the hold as it was', () => {
    const refused = { type: 'refused', key: 'PRICE_CHANGED', now: noon } as const;
    expect(after(paying, refused)).toEqual(held());
  });

  it.each(['HOLD_ALREADY_CONFIRMED', 'CONFIRMED_OTHERWISE'])(
    'that meets a stay booked in another tab (%s) says so',
    (key) => {
      expect(after(paying, { type: 'refused', key, now: noon })).toMatchObject({
        is: 'ended',
        why: 'bookedElsewhere',
      });
    },
  );
});

describe('a second tab', () => {
  const meanwhile = noon + minute;

  it('that gave the hold up ends it here before its time, and it is not said that the time is up', () => {
    for (const fate of ['REMOVED', undefined] as const)
      expect(after(held(), { type: 'answered', live: null, fate, now: meanwhile })).toMatchObject({
        is: 'ended',
        why: 'givenUpElsewhere',
      });
  });

  it('that holds other rooms has replaced the hold here, which is said with what is held instead', () => {
    const other = until(19, 'B');
    expect(after(held(), { type: 'answered', live: other, fate: 'REMOVED', now: meanwhile })).toMatchObject({
      is: 'ended',
      held: { id: 'A' },
      why: 'replaced',
      instead: other,
    });
  });

  it('that has booked the stay says so, whatever is held since', () => {
    for (const live of [null, until(19, 'B')])
      expect(after(held(), { type: 'answered', live, fate: 'CONFIRMED', now: meanwhile })).toMatchObject({
        is: 'ended',
        why: 'bookedElsewhere',
      });
  });

  it('to which the hold here gave way is gone on with once the member says so', () => {
    const replaced = after(held(), { type: 'answered', live: until(19, 'B'), now: meanwhile });
    expect(after(replaced, { type: 'taken', held: until(19, 'B'), now: meanwhile })).toMatchObject({
      is: 'held',
      held: { id: 'B' },
    });
  });

  it('whose hold replaced this one is noticed at the next thing done with it', () => {
    const refused = { type: 'refused', key: 'HOLD_EXPIRED', now: meanwhile } as const;
    const told = after(held(), { type: 'extending' }, refused);
    expect(told).toMatchObject({ is: 'ended', why: 'givenUpElsewhere' });
    expect(
      after(told, { type: 'answered', live: until(19, 'B'), fate: 'REMOVED', now: meanwhile }),
    ).toMatchObject({ why: 'replaced' });
  });

  it('that ended the hold tells more than the clock here did', () => {
    const over = after(held(), at(20));
    const now = noon + 20 * minute;
    expect(after(over, { type: 'answered', live: null, fate: 'REMOVED', now })).toMatchObject({
      why: 'givenUpElsewhere',
    });
    expect(after(over, { type: 'answered', live: until(25), now })).toMatchObject({ is: 'held' });
  });

  it('to which the card was taken leaves this one unsure when it comes back from the cache', () => {
    const back = after(held(), { type: 'paying' }, { type: 'lost', now: noon });
    expect(after(back, { type: 'answered', live: until(20), now: noon })).toEqual(held());
  });

  it('that may be booked stays unsure until the server says what became of it', () => {
    const unsure = after(held(), { type: 'paying' }, { type: 'lost', now: noon });
    for (const live of [null, until(20, 'B')]) {
      const asked = { type: 'answered', live, now: noon } as const;
      expect(after(unsure, asked)).toBe(unsure);
      expect(after(unsure, { ...asked, fate: 'CONFIRMED' })).toMatchObject({ why: 'bookedElsewhere' });
    }
    const gone = { type: 'answered', live: null, now: noon } as const;
    expect(after(unsure, { ...gone, fate: 'REMOVED' })).toMatchObject({ why: 'givenUpElsewhere' });
    expect(after(unsure, { ...gone, fate: 'EXPIRED' })).toMatchObject({ why: 'expired' });
  });

  it('is not taken for an end while the page came back from the cache and asks', () => {
    const back = after(held(), at(10));
    expect(after(back, { type: 'answered', live: until(20), now: noon + 10 * minute })).toEqual(held());
  });
});

describe('an end', () => {
  const over = after(held(), at(20));

  it('is final for the clock and for what was still under way', () => {
    expect(after(over, at(1), { type: 'extending' }, { type: 'paying' }, { type: 'givenUp' })).toBe(over);
    expect(after(over, { type: 'answered', live: null, now: noon })).toBe(over);
  });

  it('gives way to rooms that are held again', () => {
    const now = noon + 21 * minute;
    expect(after(over, { type: 'taken', held: until(41, 'B'), now })).toMatchObject({
      is: 'held',
      held: { id: 'B' },
    });
  });

  it('of a hold given up here is told apart, and nothing held later is said to have replaced it', () => {
    const givenUp = after(held(), { type: 'givenUp' });
    expect(givenUp).toMatchObject({ is: 'ended', why: 'givenUp' });
    expect(after(givenUp, { type: 'answered', live: until(30, 'B'), now: noon })).toMatchObject({
      is: 'held',
      held: { id: 'B' },
    });
  });
});
