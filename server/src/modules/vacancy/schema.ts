/** The vacancy fields that concern no member: the lists a search is built from. The search itself is booking's. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { lateCaller } from '#server/graphql/late-caller.ts';
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
}));
