/** What contracts declare to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import * as limits from './limits.ts';
import { contractSettings } from './settings.ts';
import * as tasks from './tasks.ts';

export const contractDeclares: Declarations = {
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  settings: Object.values(contractSettings),
};
