/** The mails about the membership's saved card. */
import { formatMomentOfYear } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mainLoginOf } from '#server/modules/account/public.ts';
import { findSavedCard, mailCardRemoved, mailCardSaved } from '#server/modules/payment/public.ts';
import { linkTo } from './link.ts';
import { greetedAt, words, write } from './write-mail.ts';

export const cardMails: readonly Handler[] = [
  handle(mailCardSaved, async (post, { clientId, checkId, asked }) => {
    const loginId = await mainLoginOf(post.db, clientId);
    const card = await findSavedCard(post.db, clientId);
    // A card that was replaced or removed meanwhile has a mail of its own.
    if (!loginId || !card) return;
    const greeted = await greetedAt(post.db, loginId);
    await write(post, { loginId, asked }, `card-saved-${checkId}`, (language) =>
      words[language].cardSaved({
        greeted,
        cardNo: card.cardNo,
        url: linkTo(post, '/home/member-info/credit-card'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailCardRemoved, async (post, { clientId, at, asked }) => {
    const loginId = await mainLoginOf(post.db, clientId);
    if (!loginId) return;
    const greeted = await greetedAt(post.db, loginId);
    await write(post, { loginId, asked }, `card-removed-${clientId}-${at}`, (language) =>
      words[language].cardRemoved({
        greeted,
        at: formatMomentOfYear(at, language),
        url: linkTo(post, '/home/member-info/new-credit-card'),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];
