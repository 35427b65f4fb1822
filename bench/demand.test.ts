/** The reader of demand: what a row means, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { readDemand, shiftTo, stockFor } from './demand.ts';

const header =
  'is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,reserved_room_type,assigned_room_type,booking_changes,required_car_parking_spaces,total_of_special_requests,reservation_status,reservation_status_date';

describe('demand', () => {
  it('is booked lead_time days before arrival, given up on its status day, and says what was wished besides', () => {
    const [row] = readDemand(`${header}\n1,10,2015,July,5,2,1,2,1,0,A,D,4,1,2,Canceled,7/1/2015\n`);
    expect(row).toMatchObject({
      bookedOn: '2015-06-25',
      arrival: '2015-07-05',
      nights: 3,
      roomType: 'A',
      assignedType: 'D',
      changes: 4,
      cars: 1,
      requests: 2,
      cancelledOn: '2015-07-01',
      isNoShow: false,
    });
    const [absent] = readDemand(`${header}\n1,10,2015,July,5,2,1,2,1,0,A,D,4,1,2,No-Show,7/5/2015\n`);
    expect(absent).toMatchObject({ cancelledOn: null, isNoShow: true });
  });

  it('reads a file with a byte order mark and ignores what it does not need', () => {
    expect(
      readDemand(`\uFEFF${header}\r\n0,0,2016,February,29,0,1,2,NA,0,C,C,3,0,0,Check-Out,3/1/2016\r\n`),
    ).toHaveLength(1);
  });

  it('names the line that is wrong', () => {
    expect(() =>
      readDemand(`${header}\n0,0,2015,February,29,0,1,2,0,0,A,A,0,0,0,Check-Out,3/1/2015`),
    ).toThrow('line 2');
    expect(() => readDemand('a,b\n1,2')).toThrow('columns are missing');
  });

  it('keeps distances when it is shifted', () => {
    const rows = readDemand(`${header}\n0,10,2015,July,5,0,2,2,0,0,A,A,0,0,0,Check-Out,7/7/2015`);
    expect(shiftTo(rows, calendarDate('2026-11-21'))[0]).toMatchObject({
      bookedOn: '2026-11-21',
      arrival: '2026-12-01',
    });
  });

  it('sizes a house by a share of its busiest night, cancelled stays left out', () => {
    const stay = '0,10,2015,July,5,0,2,2,0,0,A,A,0,0,0,Check-Out,7/7/2015';
    const rows = readDemand(
      [header, stay, stay, stay, stay.replace('Check-Out,7/7', 'Canceled,7/1')].join('\n'),
    );
    expect(stockFor(rows, 0.5).get('A')).toBe(2);
  });

  it('sizes it for the room type that was reserved and for the one that was given instead', () => {
    const stay = '0,10,2015,July,5,0,2,2,0,0,A,B,0,0,0,Check-Out,7/7/2015';
    expect(stockFor(readDemand(`${header}\n${stay}\n${stay}`), 1)).toEqual(
      new Map([
        ['A', 2],
        ['B', 2],
      ]),
    );
  });
});
