/** The letter about points that will expire: how many, until when, and stays that fit them, each one tap away. */
import { sql } from 'kysely';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatAmount, formatDate } from '#messages/format.ts';
import type { EndingPoints } from '#messages/ja/mail.ts';
import type { Database } from '#server/platform/database.ts';

type EndingLot = {
  contractId: number;
  contractNumber: string;
  kind: 'sp' | 'fp' | 'tvp';
  validThru: CalendarDate;
  points: number;
};
type FittingStay = {
  roomTypeId: number;
  night: CalendarDate;
  points: number;
  facilityJa: string;
  facilityEn: string;
  roomJa: string;
  roomEn: string;
};

const NIGHTS = 2;
const MOST_STAYS = 3;
/** A letter is read a few days later; stays nearer than that are not worth naming. */
const FIRST_DAY_AHEAD = 7;

/** What is left of lots now, the soonest end first; lots of one contract that end on one day are one line. */
async function whatIsLeft(db: Database, lotIds: readonly string[]): Promise<EndingLot[]> {
  const { rows } = await sql<EndingLot>`
    select l.contract_id as "contractId", k.contract_number as "contractNumber", l.kind, l.valid_thru as "validThru",
      sum(l.available)::int as points
    from point_lots l join contracts k on k.id = l.contract_id
    where l.id = any(${lotIds}::bigint[]) and l.available > 0
    group by 1, 2, 3, 4 order by 4, 1`.execute(db);
  return rows;
}

/** Stays of two nights that end before the points do and cost no more than them: of each house the dearest, three in all. */
async function staysThatFit(db: Database, lot: EndingLot, today: CalendarDate): Promise<FittingStay[]> {
  if (lot.kind === 'tvp') return [];
  const price = sql.ref(lot.kind === 'sp' ? 'n.price_sp' : 'n.price_fp');
  const { rows } = await sql<FittingStay>`
    with runs as (
      select n.room_type_id, n.night, n.night - lag(n.night, -1) over run as gap,
        ${price} + lead(${price}) over run as points,
        least(n.total - n.sold - n.held, lead(n.total - n.sold - n.held) over run) as free
      from room_nights n
      where n.night between ${addDays(today, FIRST_DAY_AHEAD)} and ${lot.validThru} and ${price} is not null
      window run as (partition by n.room_type_id order by n.night)
    ), best as (
      select distinct on (f.id) r.id as "roomTypeId", runs.night, runs.points::int as points, f.name_ja as "facilityJa",
        f.name_en as "facilityEn", r.name_ja as "roomJa", r.name_en as "roomEn"
      from runs join room_types r on r.id = runs.room_type_id join facilities f on f.id = r.facility_id
      where runs.gap = -1 and runs.free > 0 and runs.points <= ${lot.points}
      order by f.id, runs.points desc, runs.night
    )
    select * from best order by points desc, night limit ${MOST_STAYS}`.execute(db);
  return rows;
}

/** Everything the letter names, or null when nothing is left of the lots by now. */
export async function endingPoints(
  db: Database,
  ask: { lotIds: readonly string[]; day: CalendarDate; language: Language; publicUrl: URL },
): Promise<EndingPoints | null> {
  const { language, publicUrl } = ask;
  const lots = await whatIsLeft(db, ask.lotIds);
  const [first] = lots;
  if (!first) return null;
  const stays = await staysThatFit(db, first, ask.day);
  return {
    lines: lots.map((lot) => ({
      contract: lot.contractNumber,
      points: formatAmount(lot.points, lot.kind, language),
      until: formatDate(lot.validThru, language),
    })),
    stays: stays.map((stay) => ({
      facility: inLanguage(language, stay.facilityJa, stay.facilityEn),
      roomType: inLanguage(language, stay.roomJa, stay.roomEn),
      checkIn: formatDate(stay.night, language),
      points: formatAmount(stay.points, first.kind, language),
      url: addressOf(publicUrl, { contractId: first.contractId, stay }),
    })),
    url: new URL('/home/contract', publicUrl).toString(),
  };
}

/** Opens the room with the days and the contract already chosen, for two adults. */
function addressOf(publicUrl: URL, { contractId, stay }: { contractId: number; stay: FittingStay }): string {
  const address = new URL('/home/vacancy-search/reservation', publicUrl);
  address.search = new URLSearchParams({
    contract: String(contractId),
    roomType: String(stay.roomTypeId),
    from: stay.night,
    to: addDays(stay.night, NIGHTS),
    room: '2-0-0',
  }).toString();
  return address.toString();
}
