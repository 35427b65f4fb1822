/** The mails of orders that points pay: received, confirmed, shipped, cancelled. */
import type { Language } from '#domain/kernel/language.ts';
import { formatAmount, formatDate, formatPostalCode } from '#messages/format.ts';
import type { OrderedProducts } from '#messages/ja/notice/mails/exchange.ts';
import type { MailText } from '#messages/ja/notice/mails/parts.ts';
import type { Asker } from '#server/platform/actor.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mainLoginOf } from '#server/modules/account/public.ts';
import {
  mailExchangeCancelled,
  mailExchangeConfirmed,
  mailExchangeReceived,
  mailExchangeShipped,
  orderToName,
} from '#server/modules/exchange/public.ts';
import type { NamedOrder } from '#server/modules/exchange/public.ts';
import { pointsGivenBack } from '#server/modules/points/public.ts';
import { linkTo } from './link.ts';
import { asTyped, greetedAt, placeName, words, write } from './write-mail.ts';
import type { Post } from './write-mail.ts';

const PAGE = '/home/exchange-points/history';

function orderIn(order: NamedOrder, language: Language): OrderedProducts {
  const postalCode = order.postalCode === null ? '' : `〒${formatPostalCode(order.postalCode)} `;
  return {
    number: order.orderNumber,
    lines: order.lines.map(({ name, quantity, points }) => ({
      name: placeName(language, name.ja, name.en),
      quantity,
      points: formatAmount(points, order.kind, language),
    })),
    total: formatAmount(order.points, order.kind, language),
    to: asTyped(order.name),
    address: `${postalCode}${asTyped(order.address1)}`,
  };
}

type Words = (typeof words)[Language];
type Common = Parameters<Words['exchangeReceived']>[0];

/** Writes to whoever ordered; where that login is gone, to the membership's main member. */
async function writeOf(
  post: Post,
  { orderId, asked, key }: { orderId: string; asked: Asker | null; key: string },
  compose: (order: NamedOrder) => (language: Language, common: Common) => MailText | Promise<MailText>,
): Promise<void> {
  const order = await orderToName(post.db, orderId);
  const loginId = order && (order.loginId ?? (await mainLoginOf(post.db, order.clientId)));
  if (!loginId) return;
  const greeted = await greetedAt(post.db, loginId);
  const say = compose(order);
  await write(post, { loginId, asked }, `${key}-${orderId}`, async (language) =>
    say(language, {
      ...{ greeted, order: orderIn(order, language) },
      ...{ url: linkTo(post, PAGE), phone: post.configuration.callCenterPhone },
    }),
  );
}

export const exchangeMails: readonly Handler[] = [
  handle(mailExchangeReceived, (post, task) =>
    writeOf(
      post,
      { ...task, key: 'exchange-received' },
      () => (language, common) => words[language].exchangeReceived(common),
    ),
  ),
  handle(mailExchangeConfirmed, (post, task) =>
    writeOf(
      post,
      { ...task, key: 'exchange-confirmed' },
      () => (language, common) => words[language].exchangeConfirmed(common),
    ),
  ),
  handle(mailExchangeShipped, (post, task) =>
    writeOf(
      post,
      { ...task, key: 'exchange-shipped' },
      ({ shippedNumber }) =>
        (language, common) =>
          words[language].exchangeShipped({ ...common, shippedNumber: asTyped(shippedNumber ?? '') }),
    ),
  ),
  handle(mailExchangeCancelled, (post, task) =>
    writeOf(post, { ...task, key: 'exchange-cancelled' }, (order) => async (language, common) => {
      const lots = await pointsGivenBack(post.db, order.id);
      return words[language].exchangeCancelled({
        ...common,
        reason: order.cancelReason === null ? null : asTyped(order.cancelReason),
        back: {
          points: formatAmount(order.points, order.kind, language),
          lots: lots.map(({ points, validThru }) => ({
            points: formatAmount(points, order.kind, language),
            until: formatDate(validThru, language),
          })),
        },
      });
    }),
  ),
];
