/** How the calls around companions are asked in the access matrix: every login of a membership takes them off its list. */
import { plain } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const companionRecipes: Readonly<Record<string, Recipe>> = {
  myCompanionList: plain('member'),
  keepMyCompanions: {
    scope: 'member',
    ids: {},
    variables: (_own, { day }) => ({ companions: [{ name: '海野 はな', age: 6 }], ageOn: day }),
  },
  deleteMyCompanion: {
    scope: 'member',
    ids: { id: 'companion' },
    variables: (own) => ({ id: own.companionId }),
    colleague: { MAIN: 'done', SUB: 'done', FAMILY: 'done' },
    spends: 'companion',
  },
};
