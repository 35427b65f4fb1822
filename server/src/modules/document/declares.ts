/** What document declares to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import { forgetUnnamedFiles } from './keep-file.ts';

export const documentDeclares: Declarations = { forgets: [forgetUnnamedFiles] };
