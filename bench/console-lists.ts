/** What the console's people look at all day, asked of a small club and of a large one in turn: the same questions with answers of the same size. */
import { operationOf, rootFields } from '../server/test/checks/api/schema-walk.ts';
import { consoleSchema } from '#server/console/schema.ts';
import { addDays, addMonths, parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { everybodyAtConsole } from '../server/test/testkit/console.ts';
import type { Club } from '../server/test/testkit/club.ts';
import { median } from './load.ts';

type Asked = { readonly name: string; readonly query: string; readonly variables: Record<string, unknown> };

const fields = rootFields(consoleSchema);

async function questions(club: Club): Promise<Asked[]> {
  const house = await club.value<string>('select min(id)::text from facilities');
  const today = await club.today();
  const month = addMonths(parseCalendarDate(`${today.slice(0, 7)}-01`)!, 1);
  const [booking] = (
    await club.owner.query<{ number: string; memberId: string }>(
      `select b.booking_number as number, c.member_id as "memberId" from bookings b join clients c on c.id = b.client_id
       join room_types r on r.id = b.room_type_id where r.facility_id = $1 and b.check_in = $2 order by b.id limit 1`,
      [house, addDays(today, 5)],
    )
  ).rows as [{ number: string; memberId: string }];
  const charge = await club.value<string>(
    'select id from card_charges where made_at >= $1::date - 10 order by id limit 1',
    [today],
  );
  const { memberId, number } = booking;
  const span = { houseId: house, from: today, days: 28 };
  const ask = (name: string, variables: Record<string, unknown>, label = name): Asked => ({
    name: label,
    query: operationOf(
      fields.find((field) => field.name === name)!,
      3,
    ),
    variables,
  });
  return [
    ask('houseDay', { houseId: house, day: today }),
    ask('guestRegister', { houseId: house, day: today }),
    ask('roomBoard', { houseId: house, from: today }),
    ask('deskDay', { houseId: house, day: today }),
    ask('inventory', span),
    ask('occupancy', span),
    ask(
      'occupancyOfHouses',
      { from: today, steps: 7, nights: 1 },
      'occupancyOfHouses (100 in the large club)',
    ),
    ask('pace', { houseId: house, month, asOf: today }),
    ask('pace', { month, asOf: today }, 'pace of all houses'),
    ask('cancellations', span),
    ask('findMembers', { text: memberId }),
    ask('member', { memberId }),
    ask('memberHistory', { memberId, looks: true, take: 50 }),
    ask('bookingDesk', { memberId }),
    ask('bookedStay', { bookingNumber: number }),
    ask('charges', { day: addDays(today, -10) }, 'charges of a day'),
    ask('charges', { yen: 6_000 }, 'charges of an amount'),
    ask('charges', { number }, 'charges of a booking'),
    ask('charge', { id: charge }),
    ask('moneyOfDay', { day: addDays(today, -1) }),
    ask('taxesOfMonth', { month: addMonths(month, -1) }),
    ask('queueCounts', {}),
    ask('queueItems', { kind: 'GIVEN_UP_TASK' }),
    ask('endingPoints', {}),
    ask('endingPointsMembers', { kind: 'SP', month: null }),
    ask('auditEvents', {}),
    ask('auditEvents', { memberId }, 'auditEvents about one'),
    ask('auditEvents', { day: today }, 'auditEvents of a day'),
    ask('auditEvents', { kind: 'DEEDS' }, 'auditEvents: deeds'),
    ask('auditEvents', { kind: 'LOOKS' }, 'auditEvents: looks'),
    ask('auditEvents', { memberId, kind: 'LOOKS' }, 'auditEvents: looks about one'),
    ask('auditEvents', { bookingNumber: number }, 'auditEvents of a stay'),
  ].filter(({ query }) => query !== '');
}

/** Prints the medians of each question and their ratio. */
export async function compareLists(
  [small, large]: readonly [Club, Club],
  rounds: number,
  say: (text: string) => void,
): Promise<void> {
  const staff = [await everybodyAtConsole(small), await everybodyAtConsole(large)] as const;
  const asked = [await questions(small), await questions(large)] as const;
  say(
    `${'list'.padEnd(42)} ${'few p50'.padStart(9)} ${'many p50'.padStart(9)} ${'ratio'.padStart(6)} ${'bytes'.padStart(8)} ${'bytes'.padStart(8)}`,
  );
  for (const [index, { name }] of asked[0].entries()) {
    const times: [number[], number[]] = [[], []];
    const bytes = [0, 0];
    let refused: string | undefined;
    for (let round = -3; round < rounds && !refused; round += 1)
      for (const club of [0, 1] as const) {
        const { query, variables } = asked[club][index]!;
        const started = performance.now();
        const answer = await staff[club].ask(query, variables);
        const ms = performance.now() - started;
        bytes[club] = JSON.stringify(answer).length;
        refused ??=
          answer.errors?.[0] && `${answer.errors[0].message} ${JSON.stringify(answer.errors[0].extensions)}`;
        if (round >= 0) times[club].push(ms);
      }
    const [few, many] = [median(times[0]), median(times[1])];
    say(
      refused
        ? `${name.padEnd(42)} refused: ${refused}`
        : `${name.padEnd(42)} ${few.toFixed(1).padStart(9)} ${many.toFixed(1).padStart(9)} ${(many / few).toFixed(2).padStart(6)} ${String(bytes[0]).padStart(8)} ${String(bytes[1]).padStart(8)}`,
    );
  }
}
