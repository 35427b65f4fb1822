/** What payment leaves to the queue. */
import type { Asker } from '#server/platform/actor.ts';
import { defineTask } from '#server/platform/jobs.ts';

export const mailCardSaved = defineTask<{
  readonly clientId: number;
  readonly checkId: string;
  readonly asked: Asker | null;
}>('mail_card_saved');

export const mailCardRemoved = defineTask<{
  readonly clientId: number;
  readonly at: string;
  readonly asked: Asker | null;
}>('mail_card_removed');

/** A card that nobody uses any more goes from the gateway too. */
export const removeCardAtGateway = defineTask<{
  readonly memberId: string;
  readonly seq: number;
}>('remove_card_at_gateway', 'later');
