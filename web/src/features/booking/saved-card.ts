/** The saved card as the steps of a booking show it. */
import type { Client, CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import {
  cardExpired,
  cardMonth,
  cardServiceQuery,
  savedCardQuery,
  useCardService,
} from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';

const quietly = handling('all');

/** Where a number does not fit on a line, its last figures stay together on the next one. */
const endOfNumber = /(?=\d{1,4}$)/;
const breakable = '\u200b';

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
        : words.cardHelp({ number: card.cardNo.replace(endOfNumber, breakable), expire })
      : isRefusedWith(error, 'CREDIT_CARD_NOT_FOUND')
        ? words.cardNone
        : '',
  };
}

export type ChargeableCard = Pick<ReturnType<typeof useSavedCard>, 'answered' | 'usable' | 'text'> & {
  /** That the card service is away, and how long; null while it is not. */
  closed: string | null;
};

/** The same where it is to be charged at once: `usable` only while the card service is open. */
export function useChargeableCard(): ChargeableCard {
  const card = useSavedCard();
  const { answered, closed } = useCardService();
  return {
    answered: card.answered && answered,
    usable: card.usable && closed === null,
    text: closed ?? card.text,
    closed,
  };
}

/** Whether it was the card that was refused, and another card or another way to pay may help. */
export function isOfCard(error: CombinedError | undefined): boolean {
  const failure = error && failureOf(error);
  return (
    failure?.kind === 'refused' &&
    /^(CARD_|GMO_CHARGE_|CREDIT_CARD_NOT_FOUND$|PAYMENT_TEMPORARILY_FAILED$)/.test(failure.key)
  );
}

/** After a payment was refused because of the card: what stands on the page of it is asked for anew. */
export async function askForCard(client: Client): Promise<void> {
  const fresh = { ...quietly, requestPolicy: 'network-only' } as const;
  await Promise.all([
    client.query(savedCardQuery, {}, fresh).toPromise(),
    client.query(cardServiceQuery, {}, fresh).toPromise(),
  ]);
}
