/** What payment declares to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import { paymentSettings } from './settings.ts';

export const paymentDeclares: Declarations = { settings: Object.values(paymentSettings) };
