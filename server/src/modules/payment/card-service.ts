/** Whether cards can be given and charged just now, as the club has set it. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { securityNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';
import { paymentSettings } from './settings.ts';

export type CardService = {
  readonly available: boolean;
  readonly maintenanceFrom: Date | null;
  readonly maintenanceTo: Date | null;
  readonly message: TextInLanguages | null;
};

export async function readCardService(db: Queryable): Promise<CardService> {
  const { cardServiceMaintenance: window } = await readSettings(db, paymentSettings);
  if (!window) return { available: true, maintenanceFrom: null, maintenanceTo: null, message: null };
  const { from, to, message } = window;
  const now = (await securityNow(db)).getTime();
  return {
    available: now < from.getTime() || now >= to.getTime(),
    maintenanceFrom: from,
    maintenanceTo: to,
    message,
  };
}

/** CARD_SERVICE_CLOSED during a maintenance of the gateway. */
export async function whenClosed(db: Queryable): Promise<Refusal | null> {
  return (await readCardService(db)).available ? null : refuse('CARD_SERVICE_CLOSED');
}
