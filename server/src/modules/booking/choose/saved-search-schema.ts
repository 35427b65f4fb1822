/** The calls around searches that a login keeps. */
import { MOST_SAVED_SEARCHES } from '#domain/booking/saved-search.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { must, rowByKey } from '#server/platform/per-request.ts';
import { listTags } from '#server/modules/vacancy/public.ts';
import { countsOf, RoomInput } from './input-types.ts';
import { savedSearchesOf } from './saved-search-store.ts';
import type { SavedSearch } from './saved-search-store.ts';
import { deleteSearch, saveSearch } from './saved-searches.ts';

/** The tags of the catalogue are the same for all rows of an answer. */
const tagsLoader = rowByKey(
  async ({ db }, keys: readonly 'tags'[]) => {
    const tags = await listTags(db);
    return keys.map((key) => ({ key, tags }));
  },
  ({ key }) => key,
);

const SavedRoom = builder.objectRef<RoomCounts>('SavedSearchRoom').implement({
  description: 'The guests of one room of a kept search.',
  fields: (t) => ({
    numberOfAdults: t.exposeInt('adults', { description: 'Adults.' }),
    numberOfChildren: t.exposeInt('children', { description: 'Children with a bed of their own.' }),
    numberOfBedShare: t.exposeInt('bedShares', { description: 'Children sharing a bed.' }),
  }),
});

const SavedSearchType = builder.objectRef<SavedSearch>('SavedSearch').implement({
  description: 'A search that a login keeps, until its first day is over.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The kept search.' }),
    contractId: t.id({ description: 'The contract that pays.', resolve: (s) => String(s.contract_id) }),
    fromDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    toDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    rooms: t.field({ type: [SavedRoom], description: 'One entry per room.', resolve: (s) => [...s.rooms] }),
    tags: t.stringList({
      description: 'All of these, by name in the language that is read.',
      resolve: async ({ tags: kept }, _args, context) => {
        if (kept.length === 0) return [];
        const { tags } = await must(tagsLoader(context).load('tags'), 'tags');
        const nameOf = (name: string) => {
          const tag = tags.find(({ nameJa, nameEn }) => nameJa === name || nameEn === name);
          return tag ? inLanguage(context.language, tag.nameJa, tag.nameEn) : name;
        };
        return kept.map(nameOf);
      },
    }),
    facilityIds: t.idList({
      description: 'Only these facilities; all where none is named.',
      resolve: (s) => s.facility_ids.map(String),
    }),
    tellMe: t.boolean({
      description: 'Whether a mail is sent before its dates open, and when a facility has become free.',
      resolve: (s) => s.look_at !== null,
    }),
    opensAt: t.expose('opens_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When its dates open, if they were not open at the last look; null where nobody is told.',
    }),
  }),
});

builder.queryFields((t) => ({
  mySavedSearchList: t.field({
    type: [SavedSearchType],
    description: 'The searches that this login keeps, by their days.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => savedSearchesOf(context.db, asMember(context).loginId),
  }),
}));

builder.mutationFields((t) => ({
  saveMySearch: t.field({
    type: SavedSearchType,
    description: `Keeps a search, ${MOST_SAVED_SEARCHES} at most; one that is kept already begins or ends to be told of. The refusals of a search, PAST_DATE, TOO_MANY_KEPT; BAD_INPUT_ERROR for tags, facilities and guests that the club has no place for.`,
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      fromDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      toDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      rooms: t.arg({ type: [RoomInput], required: true, description: 'One entry per room.' }),
      tags: t.arg.stringList({
        ...bounded({ longestList: 50, most: 100 }),
        description: 'All of these, by name.',
      }),
      facilityIds: t.arg.idList({ ...bounded({ longestList: 50 }), description: 'Only these.' }),
      tellMe: t.arg.boolean({ required: true, description: 'Whether mails are sent of it.' }),
    },
    resolve: (_root, args, context) =>
      answer(
        saveSearch(context, asMember(context), {
          contractId: String(args.contractId),
          conditions: {
            checkIn: args.fromDate,
            checkOut: args.toDate,
            rooms: args.rooms.map(countsOf),
            tags: args.tags ?? [],
            facilityIds: (args.facilityIds ?? []).map((id) => idNumber(String(id)) ?? 0),
          },
          tellMe: args.tellMe,
        }),
      ),
  }),
  deleteMySavedSearch: t.field({
    type: 'Boolean',
    description: 'Keeps a search no longer. NOT_FOUND_ERROR.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The kept search.' }) },
    resolve: (_root, { id }, context) => answer(deleteSearch(context, asMember(context), uuidOf(String(id)))),
  }),
}));
