/** When a stay may be booked, at the edges of its windows. */
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../contract/product.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { checkOtherStays, checkReception, checkStayDates, lastOpenDay } from './reception.ts';
import type { BookingContract } from './reception.ts';

const day = calendarDate;
const contract = (facts: Partial<BookingContract> = {}): BookingContract => ({
  productTypeId: PRODUCT.SP,
  startDate: day('2020-04-01'),
  endDate: day('2049-03-31'),
  autoRenewal: false,
  stayRightDates: [],
  ...facts,
});
const at = (date: string, time: string) => ({
  date: day(date),
  minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});
const ask = (
  checkIn: string,
  now: ReturnType<typeof at>,
  facts: { contract?: BookingContract; sameDay?: boolean; checkOut?: string } = {},
) =>
  checkReception({
    stay: { checkIn: day(checkIn), checkOut: day(facts.checkOut ?? `${checkIn.slice(0, 8)}28`) },
    contract: facts.contract ?? contract(),
    acceptsSameDay: facts.sameDay ?? true,
    now,
  })?.refused ?? 'open';

describe('reception near arrival', () => {
  it.each([
    ['2026-11-20', '12:00', true, 'PAST_DATE'],
    ['2026-11-21', '06:59', true, 'SAME_DAY_NOT_YET_OPEN'],
    ['2026-11-21', '07:00', true, 'open'],
    ['2026-11-21', '14:59', true, 'open'],
    ['2026-11-21', '15:00', true, 'SAME_DAY_CLOSED'],
    ['2026-11-21', '12:00', false, 'SAME_DAY_NOT_ACCEPTED'],
    ['2026-11-22', '16:59', true, 'open'],
    ['2026-11-22', '17:00', true, 'NEXT_DAY_CLOSED'],
    ['2026-11-22', '16:59', false, 'open'],
    ['2026-11-23', '23:59', false, 'open'],
  ])('check-in %s at %s on 21 November, same day accepted %s: %s', (checkIn, time, sameDay, verdict) => {
    expect(ask(checkIn, at('2026-11-21', time), { sameDay })).toBe(verdict);
  });
});

describe('the window of a product', () => {
  it.each([
    [PRODUCT.SP, '2026-05-31', '09:59', '2027-05-31', 'OUTSIDE_RECEPTION_PERIOD'],
    [PRODUCT.SP, '2026-05-31', '10:00', '2027-05-31', 'open'],
    [PRODUCT.FP, '2026-08-31', '10:00', '2027-02-28', 'open'],
    [PRODUCT.FP, '2026-08-27', '10:00', '2027-02-28', 'OUTSIDE_RECEPTION_PERIOD'],
    [PRODUCT.VS, '2026-11-21', '10:00', '2027-02-21', 'open'],
    [PRODUCT.VS, '2026-11-21', '10:00', '2027-02-22', 'OUTSIDE_RECEPTION_PERIOD'],
    [PRODUCT.VM, '2026-11-21', '10:00', '2027-08-21', 'open'],
    [PRODUCT.MW, '2026-11-21', '10:00', '2026-12-01', 'MW_EXCHANGE_RULES'],
    [PRODUCT.PW, '2026-11-21', '10:00', '2026-12-01', 'CONTRACT_NOT_BOOKABLE'],
  ])('product %i on %s at %s for %s: %s', (productTypeId, today, time, checkIn, verdict) => {
    const checkOut = checkIn.endsWith('28')
      ? '2027-03-01'
      : `${checkIn.slice(0, 7)}-${String(Number(checkIn.slice(8)) + 1).padStart(2, '0')}`;
    expect(
      ask(checkIn, at(today, time), {
        contract: contract({ productTypeId }),
        checkOut: checkIn === '2027-05-31' ? '2027-06-01' : checkOut,
      }),
    ).toBe(verdict);
  });

  it('names its last open day, short months folded in', () => {
    expect(lastOpenDay(PRODUCT.FP, at('2026-08-28', '10:00'))).toBe('2027-02-28');
    expect(lastOpenDay(PRODUCT.VS, at('2026-11-30', '10:00'))).toBe('2027-02-28');
    expect(lastOpenDay(PRODUCT.VS, at('2026-11-21', '09:59'))).toBe('2027-02-20');
    expect(lastOpenDay(PRODUCT.PW, at('2026-11-21', '12:00'))).toBeNull();
  });

  it('agrees with the check on every day of two years', () => {
    for (let n = 0; n < 730; n += 1) {
      const now = { date: day(new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)), minutes: 660 };
      const last = lastOpenDay(PRODUCT.VS, now)!;
      const next = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      const after = new Date(Date.parse(`${last}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
      const vs = contract({ productTypeId: PRODUCT.VS });
      expect(ask(last, now, { contract: vs, checkOut: next })).toBe('open');
      expect(ask(next, now, { contract: vs, checkOut: after })).toBe('OUTSIDE_RECEPTION_PERIOD');
    }
  });
});

describe('the term of a contract', () => {
  const now = at('2026-11-21', '12:00');
  it('ends with its last night, unless it renews itself', () => {
    const ends = contract({ endDate: day('2026-12-20') });
    expect(ask('2026-12-20', now, { contract: ends, checkOut: '2026-12-21' })).toBe('open');
    expect(ask('2026-12-20', now, { contract: ends, checkOut: '2026-12-22' })).toBe('BEYOND_CONTRACT_TERM');
    expect(ask('2026-12-20', now, { contract: { ...ends, autoRenewal: true }, checkOut: '2026-12-22' })).toBe(
      'open',
    );
    expect(
      ask('2026-12-20', now, {
        contract: contract({ startDate: day('2026-12-21') }),
        checkOut: '2026-12-22',
      }),
    ).toBe('BEYOND_CONTRACT_TERM');
  });

  it('keeps a VM stay within its right', () => {
    const vm = contract({
      productTypeId: PRODUCT.VM,
      stayRightDates: [day('2026-12-01'), day('2026-12-31')],
    });
    expect(ask('2026-12-31', now, { contract: vm, checkOut: '2027-01-01' })).toBe('open');
    expect(ask('2026-12-31', now, { contract: vm, checkOut: '2027-01-02' })).toBe('VM_STAY_RIGHT_DATES');
    expect(ask('2026-11-30', now, { contract: vm, checkOut: '2026-12-02' })).toBe('VM_STAY_RIGHT_DATES');
  });
});

describe('the dates of a stay', () => {
  it('are one to fourteen nights', () => {
    const stay = (checkIn: string, checkOut: string) =>
      checkStayDates({ checkIn: day(checkIn), checkOut: day(checkOut) })?.refused ?? 'open';
    expect(stay('2026-12-01', '2026-12-01')).toBe('STAY_DATES_INVALID');
    expect(stay('2026-12-02', '2026-12-01')).toBe('STAY_DATES_INVALID');
    expect(stay('2026-12-01', '2026-12-15')).toBe('open');
    expect(stay('2026-12-01', '2026-12-16')).toBe('STAY_TOO_LONG');
  });
});

describe('other stays of the contract', () => {
  const wanted = { checkIn: day('2026-12-10'), checkOut: day('2026-12-12'), facilityId: 1, rooms: 1 };
  const other = (facts: object) => ({
    checkIn: day('2026-12-11'),
    checkOut: day('2026-12-13'),
    facilityId: 1,
    rooms: 1,
    ...facts,
  });
  it('may not overlap at another facility, but may follow on the day of departure', () => {
    expect(checkOtherStays(wanted, [other({ facilityId: 2 })])?.refused).toBe('OVERLAPPING_STAY');
    expect(checkOtherStays(wanted, [other({ facilityId: 2, checkIn: day('2026-12-12') })])).toBeNull();
  });
  it('hold at most three rooms of one night together', () => {
    expect(checkOtherStays({ ...wanted, rooms: 2 }, [other({})])).toBeNull();
    expect(checkOtherStays({ ...wanted, rooms: 2 }, [other({}), other({})])).toMatchObject({
      refused: 'TOO_MANY_ROOMS_PER_NIGHT',
      facts: { date: '2026-12-11' },
    });
  });
});
