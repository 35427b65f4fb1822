/**
 * What a row of the audit log is about, with names in the place of ids: houses, kinds of rooms, rooms, plans, stays, contracts and proposals. The log
 * itself keeps ids, which stay true when something is called otherwise; names are those of now.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { isUuid } from '#server/platform/ids.ts';
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { numbersOfIdsQuery, roomNumbersQuery } from '#server/modules/booking/public.ts';
import { contractNumbersQuery } from '#server/modules/contract/public.ts';
import { proposalsByIdsQuery } from '#server/modules/staff/public.ts';
import {
  facilityLoader,
  parkingLoader,
  planLoader,
  rentalItemLoader,
  roomTypeLoader,
} from '#server/modules/vacancy/public.ts';
import type { ConsoleContext } from '../request-context.ts';

const numbersLoader = rowsByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [numbersOfIdsQuery(ids)]))[0],
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

type Named = 'house' | 'room type' | 'room' | 'contract' | 'plan' | 'rental item' | 'parking';

/** Which ids stand in a subject, word for word, where it says nothing of them itself. */
const WORDS: Partial<Record<AuditAction, readonly (Named | null)[]>> = {
  changeNights: ['house'],
  previewNights: ['house'],
  undoNights: ['house'],
  viewHouseDay: ['house'],
  viewRoomBoard: ['house'],
  viewDeskDay: ['house'],
  viewStaysOfClosing: ['house'],
  showRegister: ['house'],
  exportRegister: ['house'],
  readRequests: ['house'],
  recordArrivals: ['house'],
  setMyFavouriteFacility: ['house'],
  addHouseRooms: ['house', 'room type'],
  keepRooms: ['house', 'room type'],
  // A stay, its room, and behind two words the rooms in which it was before.
  assignRoom: [null, 'room', null, null, 'room', 'room'],
  setCleaning: ['room'],
  putRoomOutOfOrder: ['room'],
  putRoomBackInOrder: ['room'],
  retireHouseRoom: ['room'],
  bringBackHouseRoom: ['room', 'room type'],
  adjustPoints: ['contract'],
  createTemporaryBookingGroup: ['contract'],
  createMyCancelWaitList: ['contract'],
  createMyContractRequest: ['contract'],
  createMyPointApplication: ['contract'],
  updateVsAutoRenewal: ['contract'],
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
  return numbers.length > 0 ? numbers.join(' ') : word;
}

const SAID = /\b(house|room type|plan|rental item|parking) (\d{1,9})\b/g;

/** What a subject says of itself: 'plan 5', 'rental item 3 of house 2'. */
async function said(context: ConsoleContext, subject: string): Promise<string> {
  const found = [...subject.matchAll(SAID)];
  const names = await Promise.all(found.map(([, named, id]) => nameOf(context, named as Named, Number(id))));
  let index = 0;
  return subject.replace(SAID, (whole) => names[index++] ?? whole);
}

/** The subject of a row as somebody reads it; the subject itself where nothing in it has a name. */
export async function aboutOf(
  context: ConsoleContext,
  { action, subject }: { readonly action: string; readonly subject: string | null },
): Promise<string | null> {
  if (subject === null) return null;
  const words = subject.split(' ');
  if ((action === 'declineProposal' || action === 'withdrawProposal') && isUuid(subject)) {
    const proposal = await proposalLoader(context).load(subject);
    return proposal ? `${proposal.kind} ${proposal.subject}` : subject;
  }
  const places = WORDS[action as AuditAction] ?? [];
  const named = await Promise.all(words.map((word, place) => worded(context, word, places[place] ?? null)));
  return said(context, named.join(' '));
}
