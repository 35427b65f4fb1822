/** What contracts declare to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import * as limits from './limits.ts';

export const contractDeclares: Declarations = { limits: Object.values(limits) };
