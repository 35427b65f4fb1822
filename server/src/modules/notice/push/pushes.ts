/** The pushes, each for a task that another module leaves. They say nothing of who is told, nor of what. */
import { push as en } from '#messages/en/notice/push.ts';
import { push as ja } from '#messages/ja/notice/push.ts';
import { businessNow } from '#server/platform/clock.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { sendPush } from '#server/platform/push.ts';
import { findRecipient } from '#server/modules/account/public.ts';
import { offerToName, pushRoomsOffered } from '#server/modules/waitlist/public.ts';
import { pushKeysOf } from './secrets.ts';
import { forgetGone, listeningOf } from './store.ts';

const words = { ja, en };

export const pushes: readonly Handler[] = [
  handle(pushRoomsOffered, async ({ db, configuration, secrets, log }, { offerId }) => {
    const offer = await offerToName(db, offerId);
    if (!offer?.loginId) return;
    const recipient = await findRecipient(db, offer.loginId);
    const { at } = await businessNow(db);
    const left = Math.floor((offer.until.getTime() - at.getTime()) / 1000);
    if (!recipient || left <= 0) return;
    const text = JSON.stringify({
      ...words[recipient.language].roomsOffered,
      url: '/home/vacancy-notification',
    });
    const keys = pushKeysOf(secrets);
    const outcomes = await Promise.all(
      (await listeningOf(db, offer.loginId)).map(async (browser) => ({
        id: browser.id,
        outcome: await sendPush(configuration, browser, { keys, text, secondsOfUse: left }),
      })),
    );
    const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id);
    if (gone.length > 0) await forgetGone(db, gone);
    const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
    if (failed > 0) log.warn({ failed }, 'pushes were not taken');
  }),
];
