/** Real demand as a file tells it: which stay was wanted when, and when it was given up. */
import { addDays, calendarDate, daysBetween, parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';

export type Demand = {
  readonly bookedOn: CalendarDate;
  readonly arrival: CalendarDate;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly roomType: string;
  /** The type that its guests had in the end; another than the one reserved where they were given another room. */
  readonly assignedType: string;
  readonly changes: number;
  readonly cars: number;
  readonly requests: number;
  /** The day on which it was cancelled; null where the guests came, or did not show up. */
  readonly cancelledOn: CalendarDate | null;
  /** Whether nobody came, and nobody said so. */
  readonly isNoShow: boolean;
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const needed = [
  'lead_time',
  'arrival_date_year',
  'arrival_date_month',
  'arrival_date_day_of_month',
  'stays_in_weekend_nights',
  'stays_in_week_nights',
  'adults',
  'children',
  'babies',
  'reserved_room_type',
  'assigned_room_type',
  'booking_changes',
  'required_car_parking_spaces',
  'total_of_special_requests',
  'reservation_status',
  'reservation_status_date',
] as const;

/** Reads the rows of a file; throws with the line number on anything that is not of the form. */
export function readDemand(text: string): Demand[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`columns are missing: ${missing.join(', ')}`);
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(',');
    const cell = (name: (typeof needed)[number]) => cells[names.indexOf(name)] ?? '';
    const count = (name: (typeof needed)[number]) => {
      const value = cell(name) === 'NA' ? 0 : Number(cell(name));
      if (!Number.isInteger(value) || value < 0)
        throw new Error(`line ${index + 2}: ${name} is '${cell(name)}'`);
      return value;
    };
    const month = String(months.indexOf(cell('arrival_date_month')) + 1).padStart(2, '0');
    const arrival = parseCalendarDate(
      `${cell('arrival_date_year')}-${month}-${cell('arrival_date_day_of_month').padStart(2, '0')}`,
    );
    if (!arrival) throw new Error(`line ${index + 2}: no such arrival day`);
    return [
      {
        bookedOn: addDays(arrival, -count('lead_time')),
        arrival,
        nights: count('stays_in_weekend_nights') + count('stays_in_week_nights'),
        adults: count('adults'),
        children: count('children'),
        babies: count('babies'),
        roomType: cell('reserved_room_type').trim(),
        assignedType: cell('assigned_room_type').trim(),
        changes: count('booking_changes'),
        cars: count('required_car_parking_spaces'),
        requests: count('total_of_special_requests'),
        cancelledOn:
          cell('reservation_status') === 'Canceled'
            ? statusDay(cell('reservation_status_date'), index)
            : null,
        isNoShow: cell('reservation_status') === 'No-Show',
      },
    ];
  });
}

/** Month/day/year, as the file writes it. */
function statusDay(text: string, index: number): CalendarDate {
  const [month = '', day = '', year = ''] = text.split('/');
  const date = parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (!date) throw new Error(`line ${index + 2}: no such day ${text}`);
  return date;
}

/** Shifts all days so that the first booking falls on a given day. */
export function shiftTo(demand: readonly Demand[], firstDay: CalendarDate): Demand[] {
  const first = demand.map((d) => d.bookedOn).sort()[0] ?? calendarDate('2026-01-01');
  const by = daysBetween(first, firstDay);
  return demand.map((d) => ({
    ...d,
    bookedOn: addDays(d.bookedOn, by),
    arrival: addDays(d.arrival, by),
    cancelledOn: d.cancelledOn && addDays(d.cancelledOn, by),
  }));
}

/**
 * Rooms of each type that would have let a share of the busiest night in: the rest meets a full house. A stay counts with the
 * type that was reserved, and with the one that it got instead.
 */
export function stockFor(demand: readonly Demand[], share: number): Map<string, number> {
  const wanted = new Map<string, Map<CalendarDate, number>>();
  for (const { roomType, assignedType, arrival, nights, cancelledOn } of demand) {
    for (const type of new Set([roomType, assignedType])) {
      const byNight = wanted.get(type) ?? new Map<CalendarDate, number>();
      wanted.set(type, byNight);
      if (cancelledOn) continue;
      for (let n = 0; n < nights; n += 1) {
        const night = addDays(arrival, n);
        byNight.set(night, (byNight.get(night) ?? 0) + 1);
      }
    }
  }
  return new Map(
    [...wanted].map(([type, byNight]) => [
      type,
      Math.max(1, Math.ceil(Math.max(0, ...byNight.values()) * share)),
    ]),
  );
}
