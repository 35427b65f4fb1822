/** The SQL of rooms that are kept for a group or an agency. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { DueAsked } from '#server/platform/sweep.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type BlockRow = {
  readonly id: string;
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly firstNight: CalendarDate;
  /** The first night that is not kept any more. */
  readonly before: CalendarDate;
  readonly rooms: number;
  readonly name: string;
  readonly releaseOn: CalendarDate | null;
  readonly madeAt: Date;
  readonly by: string;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
};
/** How many rooms of a night are kept still. */
export type BlockNight = { readonly night: CalendarDate; readonly rooms: number };

const FIELDS = `b.id, b.facility_id as "facilityId", b.room_type_id as "roomTypeId", b.first_night as "firstNight", b.before, b.rooms, b.name,
  b.release_on as "releaseOn", b.made_at as "madeAt", b.by_name as by, b.ended_at as "endedAt", b.ended_by as "endedBy"`;

export const blockQuery = (id: string): Statement<BlockRow> =>
  statement(`select ${FIELDS} from room_blocks b where b.id = $1`, [id]);

export const blocksByIdsQuery = (ids: readonly string[]): Statement<BlockRow> =>
  statement(`select ${FIELDS} from room_blocks b where b.id = any($1::uuid[])`, [ids]);

/** Behind the locks of its nights, as all who change it take them. */
export const lockBlockQuery = (id: string): Statement<BlockRow> =>
  statement(`select ${FIELDS} from room_blocks b where b.id = $1 for no key update`, [id]);

export const blockNightsQuery = (id: string): Statement<BlockNight> =>
  statement('select night, rooms from room_block_nights where block_id = $1 order by night', [id]);

export type NewBlock = Pick<
  BlockRow,
  'id' | 'facilityId' | 'roomTypeId' | 'firstNight' | 'before' | 'rooms' | 'name' | 'releaseOn' | 'by'
>;

export const insertBlockQueries = (block: NewBlock): readonly [Statement, Statement] => [
  statement(
    `insert into room_blocks (id, facility_id, room_type_id, first_night, before, rooms, name, release_on, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[block.id, block.facilityId, block.roomTypeId, block.firstNight, block.before],
      ...[block.rooms, block.name, block.releaseOn, block.by],
    ],
  ),
  statement(
    `insert into room_block_nights (block_id, night, rooms)
     select $1::uuid, ($2::date + d)::date, $4::int from generate_series(0, ($3::date - $2::date) - 1) as d`,
    [block.id, block.firstNight, block.before, block.rooms],
  ),
];

/** Fewer rooms of the nights of a stay, which are booked now. */
export const takeFromBlockQuery = (
  id: string,
  {
    from,
    before,
    rooms,
  }: { readonly from: CalendarDate; readonly before: CalendarDate; readonly rooms: number },
): Statement =>
  statement(
    'update room_block_nights set rooms = rooms - $4 where block_id = $1 and night >= $2::date and night < $3::date',
    [id, from, before, rooms],
  );

/** Null for one that ends by itself. */
export const endBlockQuery = (id: string, at: Date, by: string | null): Statement =>
  statement('update room_blocks set ended_at = $2, ended_by = $3 where id = $1', [id, at, by]);

export const setReleaseQuery = (id: string, releaseOn: CalendarDate | null): Statement =>
  statement('update room_blocks set release_on = $2 where id = $1', [id, releaseOn]);

/** Those whose day has come or whose nights are over, the oldest first. */
export const dueBlocksQuery = ({ except, limit }: DueAsked): Statement<{ id: string }> =>
  statement(
    `select id from room_blocks where ended_at is null and coalesce(release_on, before) <= business_today() and id <> all($1::uuid[])
     order by coalesce(release_on, before), id limit $2`,
    [except, limit],
  );

/** A block with how many rooms it keeps on its fullest night still, and how many stays were booked out of it. */
export type ListedBlock = BlockRow & { readonly left: number };

const MOST_LEFT = 'coalesce((select max(n.rooms) from room_block_nights n where n.block_id = b.id), 0)::int';
const LISTED = `select ${FIELDS}, ${MOST_LEFT} as left from room_blocks b`;

/** Those of a house, the latest nights first: so many, behind one that was read. */
export const blocksOfHouseQuery = (
  facilityId: number,
  { take, before }: { readonly take: number; readonly before: string | null },
): Statement<ListedBlock> =>
  before === null
    ? statement(`${LISTED} where b.facility_id = $1 order by b.first_night desc, b.id desc limit $2`, [
        facilityId,
        take,
      ])
    : statement(
        `${LISTED} where b.facility_id = $1
           and (b.first_night, b.id) < (select r.first_night, r.id from room_blocks r where r.id = $3)
         order by b.first_night desc, b.id desc limit $2`,
        [facilityId, take, before],
      );

/** Those of a house that keep rooms in all nights of a stay, with how many in each. */
export const blocksForStayQuery = (
  facilityId: number,
  { checkIn, checkOut }: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate },
): Statement<ListedBlock> =>
  statement(
    `select * from (
       select ${FIELDS}, (select min(n.rooms) from room_block_nights n
         where n.block_id = b.id and n.night >= $2::date and n.night < $3::date)::int as left
       from room_blocks b
       where b.facility_id = $1 and b.ended_at is null and b.before >= $3::date and b.first_night <= $2::date
     ) as fitting where "left" > 0 order by "firstNight", id limit 200`,
    [facilityId, checkIn, checkOut],
  );

const KEPT_ON_NIGHTS = `
  from room_blocks b
  where b.facility_id = $1 and b.ended_at is null and b.before > $2::date and b.first_night < $3::date`;

/** Those of a house that keep rooms on some nights. */
export const blocksOnNightsQuery = (
  facilityId: number,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
  most: number,
): Statement<{ id: string; name: string }> =>
  statement(`select b.id, b.name ${KEPT_ON_NIGHTS} order by b.first_night, b.id limit $4`, [
    ...[facilityId, from, before],
    most,
  ]);

/** A page of them, by their first night. */
export const listedBlocksOnNightsQuery = (
  facilityId: number,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<ListedBlock> =>
  statement(
    `select ${FIELDS}, ${MOST_LEFT} as left ${KEPT_ON_NIGHTS} order by b.first_night, b.id limit $4 offset $5`,
    [facilityId, from, before, take, skip],
  );

/** How many there are. */
export const countBlocksOnNightsQuery = (
  facilityId: number,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Statement<{ count: number }> =>
  statement(`select count(*)::int as count ${KEPT_ON_NIGHTS}`, [facilityId, from, before]);
