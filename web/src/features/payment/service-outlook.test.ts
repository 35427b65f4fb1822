import { expect, it } from 'vitest';
import { serviceOutlook } from './service-outlook.ts';

const from = '2026-11-22T15:00:00Z';

it.each([
  ['open where no maintenance is set', true, null, '2026-11-22T00:00:00Z', 'open'],
  ['open, with one ahead, until it begins', true, from, '2026-11-22T14:59:59Z', 'ahead'],
  ['closed while the server says so', false, from, '2026-11-22T15:00:00Z', 'closed'],
  ['open again after it', true, from, '2026-11-22T18:00:00Z', 'open'],
] as const)('the card service is %s', (_how, available, maintenanceFrom, now, outlook) => {
  expect(serviceOutlook({ available, maintenanceFrom }, Date.parse(now))).toBe(outlook);
});
