/** The lists that a search is built from, and the facilities that a login has marked. The search itself is booking's. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { lateCaller } from '#server/graphql/late-caller.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { idNumber } from '#server/platform/ids.ts';
import { favouritesOf } from './favourite-store.ts';
import { setFavourite } from './set-favourite.ts';
import { showTag } from './shown.ts';
import { listPublicFacilities, listTags } from './store.ts';
import { FacilitySearchTag } from './types.ts';

const PublicFacility = builder
  .objectRef<Awaited<ReturnType<typeof listPublicFacilities>>[number]>('PublicFacility')
  .implement({
    description: 'A facility to choose from.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The facility.' }),
      name: t.string({
        description: 'Its name.',
        resolve: (f, _args, { language }) => inLanguage(language, f.name_ja, f.name_en),
      }),
      shortName: t.string({
        description: 'Its name where room is scarce.',
        resolve: (f, _args, { language }) => inLanguage(language, f.short_name_ja, f.short_name_en),
      }),
      latitude: t.exposeFloat('latitude', {
        nullable: true,
        description: 'In degrees; null where not known.',
      }),
      longitude: t.exposeFloat('longitude', {
        nullable: true,
        description: 'In degrees; null where not known.',
      }),
    }),
  });

builder.queryFields((t) => ({
  enumFacilitySearchTagList: t.field({
    type: [FacilitySearchTag],
    description: 'The words facilities can be searched by.',
    authScopes: { member: true },
    extensions: lateCaller,
    resolve: async (_root, _args, { db, language }) =>
      (await listTags(db)).map((tag) => showTag(tag, language)),
  }),
  publicFacilityList: t.field({
    type: [PublicFacility],
    description: 'All facilities, by name.',
    authScopes: { member: true },
    extensions: lateCaller,
    resolve: (_root, _args, { db }) => listPublicFacilities(db),
  }),
  myFavouriteFacilityList: t.field({
    type: ['ID'],
    description: 'The facilities that this login has marked.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) =>
      (await favouritesOf(context.db, asMember(context).loginId)).map(String),
  }),
}));

builder.mutationFields((t) => ({
  setMyFavouriteFacility: t.field({
    type: 'Boolean',
    description:
      'Marks a facility for this login, or takes the mark away; whether it is marked now. NOT_FOUND_ERROR.',
    authScopes: { member: true },
    args: {
      facilityId: t.arg.id({ required: true, description: 'The facility.' }),
      favourite: t.arg.boolean({ required: true, description: 'Whether it is to be marked.' }),
    },
    resolve: (_root, { facilityId, favourite }, context) =>
      answer(setFavourite(context, asMember(context), { facilityId: idNumber(facilityId), favourite })),
  }),
}));
