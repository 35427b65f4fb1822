/** The reader of demand: what a row means, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { readDemand, shiftTo, stockFor } from './demand.ts';

const header =
  'is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,reserved_room_type,booking_changes,reservation_status,reservation_status_date';

describe('demand', () => {
  it('is booked lead_time days before arrival and given up on its status day', () => {
    const [row] = readDemand(`${header}\n1,10,2015,July,5,2,1,2,1,0,A,0,Canceled,7/1/2015\n`);
    expect(row).toMatchObject({
      bookedOn: '2015-06-25',
      arrival: '2015-07-05',
      nights: 3,
      cancelledOn: '2015-07-01',
    });
  });

  it('reads a file with a byte order mark and ignores what it does not need', () => {
    expect(
      readDemand(`\uFEFF${header}\r\n0,0,2016,February,29,0,1,2,NA,0,C,3,Check-Out,3/1/2016\r\n`),
    ).toHaveLength(1);
  });

  it('names the line that is wrong', () => {
    expect(() => readDemand(`${header}\n0,0,2015,February,29,0,1,2,0,0,A,0,Check-Out,3/1/2015`)).toThrow(
      'line 2',
    );
    expect(() => readDemand('a,b\n1,2')).toThrow('columns are missing');
  });

  it('keeps distances when it is shifted', () => {
    const rows = readDemand(`${header}\n0,10,2015,July,5,0,2,2,0,0,A,0,Check-Out,7/7/2015`);
    expect(shiftTo(rows, calendarDate('2026-11-21'))[0]).toMatchObject({
      bookedOn: '2026-11-21',
      arrival: '2026-12-01',
    });
  });

  it('sizes a house by a share of its busiest night, cancelled stays left out', () => {
    const stay = '0,10,2015,July,5,0,2,2,0,0,A,0,Check-Out,7/7/2015';
    const rows = readDemand(
      [header, stay, stay, stay, stay.replace('Check-Out,7/7', 'Canceled,7/1')].join('\n'),
    );
    expect(stockFor(rows, 0.5).get('A')).toBe(2);
  });
});
