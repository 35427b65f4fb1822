/** Pictures as staff place them: those of a resort with its kinds of rooms, those of a plan, and adding, describing, ordering and removing them. */
import { refuse } from '#domain/kernel/refusal.ts';
import { LONGEST_ALT, MOST_PICTURES, PICTURED } from '#domain/vacancy/placed-picture.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  addPicture,
  orderPictures,
  picturedQuery,
  picturedRoomTypesQuery,
  placedOfRoomTypesQuery,
  placedPicturesQuery,
  removePicture,
  savePicture,
  sourcesOf,
} from '#server/modules/vacancy/public.ts';
import type { PicturedRow, PicturesOf, PlacedPicture } from '#server/modules/vacancy/public.ts';
import { builder, byWhomIfAny } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const write = { right: 'CHANGE_PICTURES' } as const;
const MOST = Math.max(...Object.values(MOST_PICTURES));

const PicturedType = builder.enumType('Pictured', {
  values: PICTURED,
  description: 'What a picture is of: a resort, a kind of its rooms, or a plan.',
});

type Sources = NonNullable<ReturnType<typeof sourcesOf>>;
const SourcesType = builder.objectRef<Sources>('PictureSources').implement({
  description: 'A picture in several widths, as an element of a page lists them.',
  fields: (t) => ({
    width: t.exposeInt('width', { description: 'Of the widest, in dots.' }),
    height: t.exposeInt('height', { description: 'Of the widest, in dots.' }),
    avif: t.exposeString('avif', { description: 'A srcset of AVIF.' }),
    webp: t.exposeString('webp', { description: 'A srcset of WebP.' }),
  }),
});

const PictureType = builder.objectRef<PlacedPicture>('PlacedPicture').implement({
  description: 'A picture in its place.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', {
      description: 'How often it was saved; whoever saves says which they had.',
    }),
    url: t.exposeString('picture', { description: 'Where it is.' }),
    sources: t.field({
      type: SourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
      resolve: ({ picture }) => sourcesOf(picture),
    }),
    altJa: t.exposeString('altJa', { description: 'What it shows, in Japanese; empty while not written.' }),
    altEn: t.exposeString('altEn', { description: 'What it shows, in English; empty while not written.' }),
    isShown: t.exposeBoolean('isShown', { description: 'Whether members see it.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it was saved last.' }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

const ToldType = builder.objectRef<string>('ToldPicture').implement({
  description: 'A picture as a table tells it.',
  fields: (t) => ({
    url: t.string({ description: 'Where it is.', resolve: (url) => url }),
    sources: t.field({
      type: SourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
      resolve: (url) => sourcesOf(url),
    }),
  }),
});

type List = PicturesOf & Omit<PicturedRow, 'id'> & { readonly pictures: readonly PlacedPicture[] };
const ListType = builder.objectRef<List>('PictureList').implement({
  description: 'The pictures of one thing, in the order in which members see them.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PicturedType, description: 'What they are of.' }),
    id: t.exposeID('id', { description: 'Which of its kind.' }),
    nameJa: t.exposeString('nameJa', { description: 'What it is called in Japanese.' }),
    nameEn: t.exposeString('nameEn', { description: 'What it is called in English.' }),
    most: t.int({
      description: 'How many there may be.',
      resolve: ({ kind }) => MOST_PICTURES[kind],
    }),
    pictures: t.field({
      type: [PictureType],
      description: 'Drafts too, in their order.',
      resolve: ({ pictures }) => [...pictures],
    }),
    told: t.field({
      type: [ToldType],
      description: 'What tables tell: members see these as long as none of the others is shown.',
      resolve: ({ told }) => [...told],
    }),
  }),
});

async function listOf({ db }: ConsoleContext, of: PicturesOf): Promise<List> {
  const [[row], pictures] = await sendTogether(db, [picturedQuery(of), placedPicturesQuery(of)]);
  return answer(row ? { ...of, ...row, pictures } : refuse('NOT_FOUND_ERROR'));
}

builder.queryFields((t) => ({
  resortPictures: t.field({
    type: [ListType],
    authScopes: { right: 'CHANGE_CONTENT' },
    description: 'The pictures of a resort, and then those of each kind of its rooms, in their order.',
    args: { houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: async (_root, { houseId }, context) => {
      const id = houseOf(houseId);
      const house = await listOf(context, { kind: 'RESORT', id });
      const [kinds, placed] = await sendTogether(context.db, [
        picturedRoomTypesQuery(id),
        placedOfRoomTypesQuery(id),
      ]);
      const rooms = kinds.map((row): List => ({
        ...{ kind: 'ROOM_TYPE', ...row },
        pictures: placed.filter(({ roomTypeId }) => roomTypeId === row.id),
      }));
      return [house, ...rooms];
    },
  }),
  planPictures: t.field({
    type: ListType,
    authScopes: { right: 'SEE_INVENTORY' },
    description: 'The pictures of a plan.',
    args: { planId: t.arg.id({ required: true, description: 'Which plan.' }) },
    resolve: (_root, { planId }, context) =>
      listOf(context, { kind: 'PLAN', id: idNumber(String(planId)) ?? 0 }),
  }),
}));

const reason = builder.args((t) => ({
  reason: t.string({ required: true, description: 'Why, for the audit log.', ...bounded({ most: 500 }) }),
}));
const alt = (language: string) => ({
  required: true as const,
  description: `What it shows, in ${language}; may be empty while members do not see it.`,
  ...bounded({ most: LONGEST_ALT }),
});
const written = builder.args((t) => ({
  altJa: t.string(alt('Japanese')),
  altEn: t.string(alt('English')),
  isShown: t.boolean({ required: true, description: 'Whether members are to see it.' }),
}));
const one = builder.args((t) => ({
  id: t.id({ required: true, description: 'Which.' }),
  version: t.int({
    required: true,
    description: 'The version that was shown.',
    ...bounded({ least: 1, most: 1_000_000 }),
  }),
}));
const of = builder.args((t) => ({
  kind: t.field({ type: PicturedType, required: true, description: 'Of what.' }),
  of: t.id({ required: true, description: 'Which of its kind.' }),
}));
const ids = (description: string) => ({
  required: true as const,
  description,
  ...bounded({ longestList: MOST }),
});
const numberOf = (id: string | number) => idNumber(String(id)) ?? 0;
const versionOf = ({ id, version }: { readonly id: string | number; readonly version: number }) => ({
  id: numberOf(id),
  version,
});

builder.mutationFields((t) => ({
  addPicture: t.id({
    authScopes: write,
    description:
      'Adds a picture as the last of its list, and answers its id. ACCESS_DENIED_ERROR for those of resorts and rooms without the right to change what is published, and of plans without that to change plans.',
    args: {
      ...of,
      ...written,
      ...reason,
      picture: t.arg.string({
        required: true,
        description: 'Where it is, as it was answered when it was sent, or as a table tells it.',
        ...bounded({ most: 500 }),
      }),
    },
    resolve: async (_root, { kind, of: id, ...add }, context) =>
      String(await answer(addPicture(context, asStaff(context), { ...add, of: { kind, id: numberOf(id) } }))),
  }),
  savePicture: t.id({
    authScopes: write,
    description:
      'Says in other words what a picture shows, and whether members see it. CHANGED_BY_ANOTHER where somebody has saved it since the version that is named.',
    args: { ...one, ...written, ...reason },
    resolve: async (_root, { id, version, ...save }, context) =>
      String(
        await answer(savePicture(context, asStaff(context), { ...save, of: versionOf({ id, version }) })),
      ),
  }),
  removePicture: t.boolean({
    authScopes: write,
    description: 'Takes a picture out of its list, and from members.',
    args: { ...one, ...reason },
    resolve: (_root, { reason: why, ...version }, context) =>
      answer(removePicture(context, asStaff(context), { of: versionOf(version), reason: why })),
  }),
  orderPictures: t.boolean({
    authScopes: write,
    description:
      'Puts the pictures of one thing in order. CHANGED_BY_ANOTHER where they stand otherwise than was seen.',
    args: {
      ...of,
      ...reason,
      seen: t.arg.idList(ids('All of them, drafts too, as they stood.')),
      order: t.arg.idList(ids('The same, as they are to stand.')),
    },
    resolve: (_root, { kind, of: id, seen, order, reason: why }, context) => {
      const wish = { seen: seen.map(numberOf), order: order.map(numberOf), reason: why };
      return answer(orderPictures(context, asStaff(context), { ...wish, of: { kind, id: numberOf(id) } }));
    },
  }),
}));
