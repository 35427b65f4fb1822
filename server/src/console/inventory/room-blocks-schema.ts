/** Rooms that are kept for a group or an agency: a house's list, keeping some, another day of release, and giving back what is left. */
import { inLanguage } from '#domain/kernel/language.ts';
import { LONGEST_BLOCK_NAME, MOST_BLOCK_ROOMS } from '#domain/vacancy/room-block.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { idNumber, isUuid, uuidOf } from '#server/platform/ids.ts';
import {
  blocksOfHouseQuery,
  changeRelease,
  endBlock,
  keepRooms,
  roomTypeLoader,
} from '#server/modules/vacancy/public.ts';
import type { BlockRow, ListedBlock } from '#server/modules/vacancy/public.ts';
import { builder, olderArgs, byWhom, byWhomIfAny } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';

const see = { right: 'SEE_INVENTORY' } as const;
const change = { right: 'CHANGE_INVENTORY' } as const;

/** One that was just written has no number of rooms that are left; the list is asked for it. */
type Shown = BlockRow & Partial<Pick<ListedBlock, 'left'>>;

export const BlockType = builder.objectRef<Shown>('RoomBlock').implement({
  description: 'Rooms that are kept for a group or an agency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    name: t.exposeString('name', { description: 'For whom.' }),
    roomTypeName: t.string({
      description: 'Which kind of rooms.',
      resolve: async ({ roomTypeId }, _args, context) => {
        const kind = await roomTypeLoader(context).load(roomTypeId);
        return kind ? inLanguage(context.language, kind.name_ja, kind.name_en) : '';
      },
    }),
    firstNight: t.expose('firstNight', { type: 'Date', description: 'The first night.' }),
    before: t.expose('before', { type: 'Date', description: 'The day after the last night.' }),
    rooms: t.exposeInt('rooms', { description: 'How many rooms were kept at first.' }),
    left: t.int({
      nullable: true,
      description: 'How many of them nobody has booked yet, in the night with the most.',
      resolve: ({ left }) => left ?? null,
    }),
    releaseOn: t.expose('releaseOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which what is left becomes free; none where its nights end it.',
    }),
    madeBy: byWhom(t, 'Who kept them.', ({ by }) => by),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When what was left became free.',
    }),
    endedBy: byWhomIfAny(t, 'By whom; none where it was its day.', ({ endedBy }) => endedBy),
  }),
});

const reason = builder.args((t) => ({
  reason: t.string({ required: true, description: 'Why, for the audit log.', ...bounded({ most: 500 }) }),
}));

builder.queryField('roomBlocks', (t) =>
  t.field({
    type: [BlockType],
    authScopes: see,
    description: 'What a house keeps and has kept for groups, the latest nights first.',
    args: { ...olderArgs, houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: async (_root, { houseId, take, before }, { db }) => {
      // One that can be no block's id has nothing behind it.
      if (before != null && !isUuid(String(before))) return [];
      const page = { take, before: before == null ? null : String(before) };
      const [blocks] = await sendTogether(db, [blocksOfHouseQuery(houseOf(houseId), page)]);
      return blocks;
    },
  }),
);

builder.mutationFields((t) => ({
  keepRooms: t.field({
    type: BlockType,
    authScopes: change,
    description:
      'Keeps rooms for a group. NOT_ON_SALE with the first night that is not, NO_INVENTORY with that on which too few are free. The same again gives the same answer.',
    args: {
      ...reason,
      id: t.arg.id({
        required: true,
        description: 'A UUID made by the page: sent again, they are kept once.',
      }),
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      roomTypeId: t.arg.id({ required: true, description: 'Which kind of rooms.' }),
      name: t.arg.string({
        required: true,
        description: 'For whom.',
        ...bounded({ most: LONGEST_BLOCK_NAME }),
      }),
      firstNight: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      before: t.arg({ type: 'Date', required: true, description: 'The day after the last night.' }),
      rooms: t.arg.int({
        required: true,
        description: 'How many rooms of each night.',
        ...bounded({ least: 1, most: MOST_BLOCK_ROOMS }),
      }),
      releaseOn: t.arg({
        type: 'Date',
        description: 'The day on which what is left becomes free; none where its nights end it.',
      }),
    },
    resolve: (_root, { id, houseId, roomTypeId, releaseOn, ...asked }, context) =>
      answer(
        keepRooms(context, asStaff(context), {
          ...{ ...asked, id: String(id), facilityId: houseOf(houseId) },
          ...{ roomTypeId: idNumber(String(roomTypeId)) ?? 0, releaseOn: releaseOn ?? null },
        }),
      ),
  }),
  changeRelease: t.field({
    type: BlockType,
    authScopes: change,
    description: 'Another day of release. CHANGED_BY_ANOTHER where it is another by now than was shown.',
    args: {
      ...reason,
      id: t.arg.id({ required: true, description: 'Which.' }),
      was: t.arg({ type: 'Date', description: 'The day as it was shown.' }),
      releaseOn: t.arg({ type: 'Date', description: 'The new day; none where its nights end it.' }),
    },
    resolve: (_root, { id, was, releaseOn, reason: why }, context) =>
      answer(
        changeRelease(context, asStaff(context), {
          ...{ id: uuidOf(id), was: was ?? null, releaseOn: releaseOn ?? null, reason: why },
        }),
      ),
  }),
  endBlock: t.field({
    type: BlockType,
    authScopes: change,
    description: 'What is left becomes free now, and is offered to whoever waits.',
    args: { ...reason, id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id, reason: why }, context) =>
      answer(endBlock(context, asStaff(context), { id: uuidOf(id), reason: why })),
  }),
}));
