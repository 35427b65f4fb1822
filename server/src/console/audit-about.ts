/**
 * What a row of the audit log is about, in words, with names in the place of ids: houses, kinds of rooms, rooms, rooms kept for groups, plans, stays, contracts, payments, proposals and settings. The log
 * itself keeps ids, which stay true when something is called otherwise; names are those of now.
 */
import { addDays, parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { audit as en } from '#messages/en/console/audit.ts';
import { audit as ja } from '#messages/ja/console/audit.ts';
import { isUuid } from '#server/platform/ids.ts';
import { rowByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { heldRoomsQuery, roomNumbersQuery } from '#server/modules/booking/public.ts';
import { contractNumbersQuery } from '#server/modules/contract/public.ts';
import { inShort, proposalsByIdsQuery } from '#server/modules/staff/public.ts';
import {
  blockLoader,
  facilityLoader,
  parkingLoader,
  planLoader,
  rentalItemLoader,
  roomTypeLoader,
} from '#server/modules/vacancy/public.ts';
import type { BlockRow } from '#server/modules/vacancy/public.ts';
import type { ConsoleContext } from './request-context.ts';
import { numbersLoader, paymentsInWords } from './audit-payments.ts';
import { dayInWords, inWords } from './audit-words.ts';

/** Rooms that were held, as long as they did not become stays. */
const heldLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [heldRoomsQuery(ids)]))[0],
  ({ id }) => id,
);
const roomLoader = rowByKey(
  async ({ db }, ids: readonly number[]) => (await sendTogether(db, [roomNumbersQuery(ids)]))[0],
  ({ id }) => id,
);
const contractLoader = rowByKey(
  async ({ db }, ids: readonly number[]) => (await sendTogether(db, [contractNumbersQuery(ids)]))[0],
  ({ id }) => id,
);
const proposalLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [proposalsByIdsQuery(ids)]))[0],
  ({ id }) => id,
);

type Row = {
  readonly action: string;
  readonly subject: string | null;
  /** ok, denied or failed. */
  readonly outcome: string;
};

type Named = 'house' | 'room type' | 'room' | 'contract' | 'plan' | 'rental item' | 'parking';

/** Which ids stand in a subject, word for word, where it says nothing of them itself. */
const WORDS: Partial<Record<AuditAction, readonly (Named | null)[]>> = {
  changeNights: ['house'],
  previewNights: ['house'],
  undoNights: ['house'],
  viewHouseDay: ['house'],
  viewRoomBoard: ['house'],
  viewDeskDay: ['house'],
  viewTillDay: ['house'],
  exportTillDay: ['house'],
  viewStaysOfClosing: ['house'],
  showRegister: ['house'],
  exportRegister: ['house'],
  readRequests: ['house'],
  recordArrivals: ['house'],
  setMyFavouriteFacility: ['house'],
  addHouseRooms: ['house', 'room type'],
  // A stay, its room, and behind two words the rooms in which it was before.
  assignRoom: [null, 'room', null, null, 'room', 'room'],
  setCleaning: ['room'],
  putRoomOutOfOrder: ['room'],
  putRoomBackInOrder: ['room'],
  retireHouseRoom: ['room'],
  bringBackHouseRoom: ['room', 'room type'],
  adjustPoints: ['contract'],
  createTemporaryBookingGroup: ['contract', 'room type'],
  createMyCancelWaitList: ['contract'],
  createMyContractRequest: ['contract'],
  createMyPointApplication: ['contract'],
  updateVsAutoRenewal: ['contract'],
  exchangeWeeklyRight: [null, null, 'house'],
};

const isId = (word: string) => /^\d{1,9}$/.test(word);

/** What is called so now; null where there is nothing of the kind any more. */
async function nameOf(context: ConsoleContext, named: Named, id: number): Promise<string | null> {
  const { language } = context;
  if (named === 'contract') return (await contractLoader(context).load(id))?.contractNumber ?? null;
  if (named === 'room') {
    const room = await roomLoader(context).load(id);
    return room ? `${(await nameOf(context, 'house', room.facilityId)) ?? ''} ${room.number}`.trim() : null;
  }
  if (named === 'plan') {
    const plan = await planLoader(context).load(id);
    return plan ? inLanguage(language, plan.title_ja, plan.title_en) : null;
  }
  const loaders = {
    house: facilityLoader,
    'room type': roomTypeLoader,
    'rental item': rentalItemLoader,
    parking: parkingLoader,
  } as const;
  const row = await loaders[named](context).load(id);
  return row ? inLanguage(language, row.name_ja, row.name_en) : null;
}

async function worded(context: ConsoleContext, word: string, named: Named | null): Promise<string> {
  if (named && isId(word)) return (await nameOf(context, named, Number(word))) ?? word;
  if (!isUuid(word)) return word;
  const numbers = (await numbersLoader(context).load(word)).map(({ bookingNumber }) => bookingNumber);
  if (numbers.length > 0) return numbers.join(' ');
  const held = await heldLoader(context).load(word);
  return held ? blockInWords(context, { ...held, name: null }) : word;
}

const SAID = /\b(house|room type|plan|rental item|parking) (\d{1,9})\b/g;

/** What a subject says of itself: 'plan 5', 'rental item 3 of house 2'. */
async function said(context: ConsoleContext, subject: string): Promise<string> {
  const found = [...subject.matchAll(SAID)];
  const names = await Promise.all(found.map(([, named, id]) => nameOf(context, named as Named, Number(id))));
  let index = 0;
  return subject.replace(SAID, (whole) => names[index++] ?? whole);
}

const OF_BLOCKS: readonly string[] = ['endBlock', 'endDueBlock', 'changeRelease'] satisfies AuditAction[];

/**
 * Rooms that were kept for a group: for whom, house, kind, nights and how many at first, and what the subject says behind its id. The log itself names nobody, since
 * that may be somebody's name: it is read where it stands, and is gone from here with it. Null for what was refused, and is no such thing.
 */
async function ofBlock(context: ConsoleContext, { subject, outcome }: Row): Promise<string | null> {
  const [id = '', ...rest] = (subject ?? '').split(' ');
  if (!isUuid(id)) return null;
  const block = await blockLoader(context).load(id);
  if (!block && outcome !== 'ok') return null;
  const named = block ? await blockInWords(context, block) : inLanguage(context.language, ja, en).blockGone;
  return [named, ...rest.map((word) => dayInWords(context.language, word) ?? word)].join(' ');
}

type Block = Pick<BlockRow, 'facilityId' | 'roomTypeId' | 'firstNight' | 'before' | 'rooms'> & {
  /** For whom; null where no row says so. */
  readonly name: string | null;
};

async function blockInWords(context: ConsoleContext, block: Block): Promise<string> {
  const [house, roomType] = await Promise.all([
    nameOf(context, 'house', block.facilityId),
    nameOf(context, 'room type', block.roomTypeId),
  ]);
  return inLanguage(context.language, ja, en).block({
    ...{ house: house ?? String(block.facilityId), roomType: roomType ?? String(block.roomTypeId) },
    ...{ from: block.firstNight, before: block.before, rooms: block.rooms, name: block.name },
  });
}

const OF_SPANS: readonly string[] = [
  'changeNights',
  'undoNights',
  'previewNights',
  'viewStaysOfClosing',
] satisfies AuditAction[];
const OF_NIGHTS = /^(\d{1,9}(?: (?:SPAN|SEASON|TABLE|UNDO))?) (\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)/;

/** Nights are written down up to the day after the last, which a reader would take for one of them. */
const nightsByTheLast = (action: string, subject: string): string =>
  !OF_SPANS.includes(action)
    ? subject
    : subject.replace(OF_NIGHTS, (whole, what: string, from: string, until: string) => {
        const before = parseCalendarDate(until);
        return before ? `${what} ${from} – ${addDays(before, -1)}` : whole;
      });

const KEPT = /^(\d{1,9}) (\d{1,9}) (\S+) (\S+) (\d{1,4})(?: (\S+))?$/;

/** Rooms as they were asked for, where that was possible at all: what was refused may say anything. */
async function ofKeeping(context: ConsoleContext, { subject }: Row): Promise<string | null> {
  const [, house, roomType, from = '', before = '', rooms, id = ''] = KEPT.exec(subject ?? '') ?? [];
  const [firstNight, end] = [parseCalendarDate(from), parseCalendarDate(before)];
  if (!firstNight || !end || firstNight >= end) return null;
  const isNamed = isUuid(id);
  const kept = isNamed ? await blockLoader(context).load(id) : undefined;
  const gone = isNamed ? inLanguage(context.language, ja, en).blockGone : null;
  return blockInWords(context, {
    name: kept?.name ?? gone,
    ...{ facilityId: Number(house), roomTypeId: Number(roomType), rooms: Number(rooms) },
    ...{ firstNight, before: end },
  });
}

/** The subject of a row as somebody reads it, in the reader's language; the subject itself where nothing in it has a name. */
export async function aboutOf(context: ConsoleContext, row: Row): Promise<string | null> {
  const { action, subject } = row;
  if (subject === null) return null;
  // Whom a group is called after is nobody's word of the program.
  const block = OF_BLOCKS.includes(action) ? await ofBlock(context, row) : null;
  const kept = action === 'keepRooms' ? await ofKeeping(context, row) : null;
  return block ?? kept ?? inWords(context.language, action, await namedAbout(context, { action, subject }));
}

async function namedAbout(
  context: ConsoleContext,
  { action, subject: written }: { readonly action: string; readonly subject: string },
): Promise<string> {
  const subject = await paymentsInWords(context, action, written);
  const words = nightsByTheLast(action, subject).split(' ');
  if ((action === 'declineProposal' || action === 'withdrawProposal') && isUuid(subject)) {
    const proposal = await proposalLoader(context).load(subject);
    return proposal ? inShort(proposal) : subject;
  }
  const places = WORDS[action as AuditAction] ?? [];
  const named = await Promise.all(words.map((word, place) => worded(context, word, places[place] ?? null)));
  return said(context, named.join(' '));
}
