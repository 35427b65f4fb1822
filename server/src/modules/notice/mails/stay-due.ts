/** The mail that tells a member how to pay to the office what is due of a stay that nobody comes for any more. */
import { formatDate, formatYen } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mailStayDue, stayDueFacts } from '#server/modules/booking/public.ts';
import { officeToPay } from '#server/modules/payment/public.ts';
import { linkTo } from './link.ts';
import { nameStay } from './stay.ts';
import { greetedAt, words, write } from './write-mail.ts';

export const stayDueMails: readonly Handler[] = [
  handle(mailStayDue, async (post, { guidanceId }) => {
    const facts = await stayDueFacts(post.db, guidanceId);
    // Paid since it was left to the queue.
    if (!facts) return;
    const { stay, bookingId, loginId, end, feeYen, stayYen, payBy, beforeYen, passedPayBy, givenBackYen } =
      facts;
    const dueYen = feeYen + stayYen;
    const greeted = await greetedAt(post.db, loginId);
    const { account, address } = await officeToPay(post.db);
    await write(post, { loginId, asked: null }, `stay-due-${guidanceId}`, (language) => {
      const inYen = (yen: number) => (yen > 0 ? formatYen(yen, language) : null);
      return words[language].stayDue({
        stay: { ...nameStay(stay, language), ...greeted },
        ...{ end, yen: formatYen(dueYen, language) },
        // Where less is due than they were told, a part was paid, which the mail says anyway.
        before: beforeYen !== null && beforeYen < dueYen ? formatYen(beforeYen, language) : null,
        passed:
          passedPayBy !== null && beforeYen !== null && beforeYen >= dueYen
            ? formatDate(passedPayBy, language)
            : null,
        givenBack: inYen(givenBackYen),
        payBy: payBy && formatDate(payBy, language),
        ...{ fee: inYen(feeYen), itself: inYen(stayYen) },
        ...{ account: account?.[language] ?? null, office: address?.[language] ?? null },
        url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      });
    });
  }),
];
