/** The mails about the membership's saved card, and the one that tells the operator where charges and the gateway differ. */
import { formatDate, formatMomentOfYear, formatYen } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mainLoginOf } from '#server/modules/account/public.ts';
import {
  findSavedCard,
  mailCardDifferences,
  mailCardRemoved,
  mailCardSaved,
} from '#server/modules/payment/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { greetedAt, words, write } from './write-mail.ts';

export const cardMails: readonly Handler[] = [
  handle(mailCardSaved, async (post, { clientId, checkId, replaced = null, asked }) => {
    const loginId = await mainLoginOf(post.db, clientId);
    const card = await findSavedCard(post.db, clientId);
    // A card that was replaced or removed meanwhile has a mail of its own.
    if (!loginId || !card) return;
    const greeted = await greetedAt(post.db, loginId);
    await write(post, { loginId, asked }, `card-saved-${checkId}`, (language) =>
      words[language].cardSaved({
        greeted,
        cardNo: card.cardNo,
        replaced,
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

  handle(mailCardDifferences, async (post, { date, named, more, unanswered }) => {
    const { operatorEmail: to } = post.configuration;
    if (!to) return;
    await sendOnce(post, {
      ...{ to, clientId: null, language: 'ja', key: `card-differences-${date}` },
      words: words.ja.cardDifferences({
        date: formatDate(date, 'ja'),
        lines: named.map(({ orderId, kind, expectedYen, heldYen }) => ({
          ...{ orderId, kind },
          ...{ expected: formatYen(expectedYen, 'ja'), held: formatYen(heldYen, 'ja') },
        })),
        ...{ more, unanswered },
      }),
    });
  }),
];
