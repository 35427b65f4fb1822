/** The rights of weekly owners, a year at a time, and the bonuses of point contracts. */
import { weekStart } from '#domain/contract/weekly-right.ts';
import type { WeeklyRightState } from '#domain/contract/weekly-right.ts';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { EnrolledMember } from './enrol-members.ts';
import type { Row } from './rows.ts';

/** What became of the years before this one, latest last; between them they show every way a right can end. */
const past: readonly WeeklyRightState[] = ['USED', 'EXPIRED', 'EXCHANGED', 'REVOKED', 'EXCHANGED'];

export function weeklyRightRows(members: readonly EnrolledMember[], today: CalendarDate): Row[] {
  const present = Number(today.slice(0, 4));
  return members.flatMap(({ contracts }) =>
    contracts
      .filter(({ rule, facts }) => rule.unit === 'none' && facts.week !== undefined)
      .flatMap(({ id, rule, facts }) =>
        [...past.keys(), past.length, past.length + 1].map((index) => {
          const year = present - past.length + index;
          const startsOn = weekStart(year, facts.week!);
          const status = past[index] ?? comingState(rule.id === 1, startsOn, today);
          return rightRow({ contractId: id, year, startsOn, status });
        }),
      ),
  );
}

/** A My Week may be deposited for another; a Prime Week is only ever stayed in. */
function comingState(exchangeable: boolean, startsOn: CalendarDate, today: CalendarDate): WeeklyRightState {
  if (startsOn > addDays(today, 180)) return 'ASSIGNED';
  if (startsOn > today) return 'CONFIRMED';
  return exchangeable ? 'DEPOSITED' : 'USED';
}

function rightRow(right: {
  contractId: number;
  year: number;
  startsOn: CalendarDate;
  status: WeeklyRightState;
}): Row {
  const { contractId, year, startsOn, status } = right;
  const exchanged = status === 'EXCHANGED' ? [addDays(startsOn, 98)] : [];
  const offered = status === 'DEPOSITED' ? [49, 133, 210, 301].map((days) => addDays(startsOn, days)) : [];
  return {
    contract_id: contractId,
    year,
    starts_on: startsOn,
    status,
    current_rights: ['ASSIGNED', 'CONFIRMED', 'DEPOSITED'].includes(status) ? 1 : 0,
    usable_until: status === 'DEPOSITED' ? addDays(addMonths(startsOn, 12), -1) : null,
    // The weeks of the demo lie in spring and summer.
    week_class: status === 'DEPOSITED' ? 'HIGH' : null,
    exchange_dates: `{${[...exchanged, ...offered].join(',')}}`,
  };
}

/** `lotIds` has the lot of each grant, by its place. */
export function bonusRows(members: readonly EnrolledMember[], lotIds: readonly number[]): Row[] {
  return members.flatMap(({ contracts }) =>
    contracts.flatMap(({ id, bonuses }) =>
      bonuses.map(({ name, points, place }, index) => ({
        contract_id: id,
        position: index + 1,
        name_ja: name[0],
        name_en: name[1],
        lot_id: lotIds[place],
        points,
      })),
    ),
  );
}
