/** What a replayed stay goes through on its days, and how each step is counted. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Member } from '../server/test/testkit/member.ts';
import type { Demand } from './demand.ts';
import { book, cancel, change, changePets, nightsOn, noteAbsence, read } from './replay-calls.ts';
import type { Desk, Paper, Wish } from './replay-calls.ts';
import type { House } from './replay-house.ts';
import type { Tally } from './replay-tally.ts';
import { beginWaiting, endWaitingOf } from './replay-waiting.ts';
import type { WaitingStays } from './replay-waiting.ts';
import { extrasOf, wantedOf } from './wanted-change.ts';
import type { ReadStay } from './wanted-change.ts';
import type { PlannedChange, Wishes } from './wishes.ts';

export type Stay = Demand & {
  /** Where it stands in the file. */
  readonly place: number;
  readonly member: Member;
  readonly wishes: Wishes;
  /** What its member was told last; null where it was not booked. */
  paper: Paper | null;
};
export type Planned = {
  readonly member: Member;
  readonly stay: Stay;
  readonly planned: PlannedChange;
};
/** Papers are kept of given up stays too, for what they cost. */
export type Replay = {
  readonly house: House;
  readonly tally: Tally;
  readonly papers: Paper[];
  readonly desk: Desk;
  readonly waiting: WaitingStays;
};

export async function bookStay(stay: Stay, run: Replay): Promise<void> {
  const { member, roomType, arrival: checkIn, nights, adults, children, babies } = stay;
  const days = { checkIn, checkOut: addDays(checkIn, nights) };
  const extras = extrasOf(stay.wishes, days, run.house.extras);
  const counts = { adults, children, bedShares: babies };
  const booked = await bookRoom({ member, roomType, counts, extras, ...days }, run);
  if (booked === 'full') return beginWaiting(stay, run);
  if (booked === 'refused') return;
  stay.paper = booked;
  run.tally.done('booked');
  const { cars, pieces, dogs } = stay.paper;
  if (cars + pieces + dogs > 0) run.tally.done('booked with cars, things to rent or dogs');
}

async function bookRoom(wish: Wish, { house, tally, papers }: Replay): Promise<Paper | 'full' | 'refused'> {
  const answer = await book(wish, house);
  if ('refused' in answer) {
    tally.refused(answer.step, answer.refused);
    return answer.refused === 'NO_INVENTORY' ? 'full' : 'refused';
  }
  const { paper, withoutExtras } = answer.done;
  if (withoutExtras) tally.refused('extras of a booking', withoutExtras);
  papers.push(paper);
  return paper;
}

/** A planned change of a stay that stands; one that was refused or given up has nothing to change. */
export async function changeStay({ stay, planned }: Planned, run: Replay): Promise<void> {
  const { paper } = stay;
  if (!paper?.live) return;
  const page = await read(paper);
  const wanted = wantedOf(planned, page, run.house.extras);
  const step = `change, ${planned.kind}`;
  switch (wanted.by) {
    case 'change':
      return run.tally.note(step, await change(paper, wanted.change));
    case 'pets':
      return run.tally.note(step, await changePets(paper, wanted.petInfo));
    case 'cancelling':
      return run.tally.note(step, await cancel(paper, [wanted.night]));
    case 'booking anew':
      return takeOtherRoom(stay, { paper, page, step }, run);
  }
}

export async function cancelStay(stay: Stay, run: Replay): Promise<void> {
  const { paper } = stay;
  await endWaitingOf(stay, run);
  if (paper?.live) run.tally.note('cancelled', await cancel(paper, nightsOn(paper)));
}

/** The morning after the day of arrival that it has by then. */
export async function endAbsent({ paper }: Stay, run: Replay): Promise<void> {
  if (paper?.live) run.tally.note('no-show', await noteAbsence(paper, run.desk));
}

/** No change gives a stay another room type: it is booked anew, with what it has, and then given up where it was. */
async function takeOtherRoom(
  stay: Stay,
  { paper, page, step }: { readonly paper: Paper; readonly page: ReadStay; readonly step: string },
  run: Replay,
): Promise<void> {
  const { member, checkIn, checkOut } = paper;
  const [adults, young] = [page.guests.filter((g) => !g.child), page.guests.filter((g) => g.child)];
  const bedShares = young.filter((g) => g.bedShared).length;
  const counts = { adults: adults.length, children: young.length - bedShares, bedShares };
  const wish = { member, roomType: stay.assignedType, checkIn, checkOut, counts, extras: page.extras };
  const other = await bookRoom(wish, run);
  if (other === 'full' || other === 'refused') return;
  stay.paper = other;
  run.tally.note(step, await cancel(paper, nightsOn(paper)));
}
