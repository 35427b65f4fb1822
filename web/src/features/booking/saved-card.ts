/** The saved card as the steps of a booking show it. */
import { handling } from '#web/api/client.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { cardExpired, cardMonth, savedCardQuery } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';

const quietly = handling('all');

/** `usable` only when it is there and has not expired. */
export function useSavedCard() {
  const words = useWords('booking/hold').payment;
  const { data, error, busy } = useAsked({ query: savedCardQuery, context: quietly });
  const card = data?.mySavedCard;
  const month = card ? cardMonth(card.expire) : null;
  const expired = card ? cardExpired(card.expire, serverNow()) : false;
  const expire = month ? `${String(month.month).padStart(2, '0')}/${month.year}` : '';
  return {
    answered: !busy && (card !== undefined || error !== undefined),
    usable: card !== undefined && !expired,
    text: card
      ? expired
        ? words.cardExpired
        : words.cardHelp({ number: card.cardNo, expire })
      : isRefusedWith(error, 'CREDIT_CARD_NOT_FOUND')
        ? words.cardNone
        : '',
  };
}
