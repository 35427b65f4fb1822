/**
 * How a company pays a stay: by what its payment preferences say of each subject. Nothing is chosen here; where the
 * preferences are changed in another tab, what stands here follows, and nothing that was typed is lost.
 */
import { useEffect, useEffectEvent } from 'react';
import { allPreferences, PAY_BY, type PayBy, type YenByWay } from '#domain/payment/pay-by.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { ChargeableCard } from '../saved-card.ts';
import { partsPrepaid } from './prepaid.ts';
import { partsOfPrice, type Priced } from './preferred-parts.ts';

const preferencesQuery = graphql(`
  query PaymentPreferences {
    myClientInfo {
      accommodationFeePayment
      facilityFeePayment
      setupFeePayment
      optionalCleaningPayment
      taxPayment
      otherServicePayment
    }
  }
`);

const quietly = handling('all');

/** Whoever belongs to a company pays by its preferences, the sub member as the main member. */
export const paysByPreference = (): boolean => tokenClaims()?.isCompany === true;

export type PreferredParts = {
  /** What is paid in which way; null where it is not known yet, or not set. */
  parts: YenByWay | null;
  isUnset: boolean;
  askAgain: () => void;
};

/** The parts of a price by the preferences of the company as they are now, and what is prepaid of it. For a person there are none. */
export function usePreferredParts(price: Priced | null, prepaid = 0): PreferredParts {
  const isPaused = !paysByPreference();
  const { data, again } = useAsked({
    query: preferencesQuery,
    pause: isPaused,
    requestPolicy: 'cache-and-network',
    context: quietly,
  });
  const askOnReturn = useEffectEvent(() => {
    if (!isPaused && document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    const shown = () => askOnReturn();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);
  const preferences = data ? allPreferences(data.myClientInfo) : null;
  return {
    parts: preferences && price ? partsPrepaid(partsOfPrice(price, preferences), prepaid, preferences) : null,
    isUnset: data !== undefined && preferences === null,
    askAgain: again,
  };
}

/** When the card is charged; nothing where it cannot be. */
export function CardCharged({ card, yen }: { card: ChargeableCard; yen: string }) {
  const words = useWords('booking/hold').payment;
  if (card.answered && !card.usable) return null;
  return (
    <>
      <span className="mt-1 block">{words.cardWhen(yen)}</span>
      <span className="block">{words.cardAsked}</span>
    </>
  );
}

/** Each way with its amount and what that means: charged at once, paid on arrival, or on the bill. */
export function PaymentParts({ parts, card }: { parts: YenByWay; card: ChargeableCard }) {
  const words = useWords('booking/hold').payment;
  const format = useFormat();
  const ways = PAY_BY.filter((way) => parts[way] > 0);
  const names: Record<PayBy, string> = {
    ...{ CARD: words.card, ON_SITE: words.onSite, INVOICE: words.invoice, TVP: words.tvp },
  };
  return (
    <dl className="grid gap-3">
      {ways.map((way) => (
        <div key={way}>
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{names[way]}</span>
            <strong className="tabular">{format.yen(parts[way])}</strong>
          </dt>
          <dd className="text-sm text-ink-soft">
            {way === 'CARD' ? (
              <>
                <Phrases text={card.text} />
                <CardCharged card={card} yen={format.yen(parts.CARD)} />
              </>
            ) : null}
            {way === 'ON_SITE' ? words.onSiteHelp : null}
            {way === 'INVOICE' ? words.invoiceHelp : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The way to the preferences, in a tab of its own: the room stays held in this one, with all that was typed. */
export function ToPreferences() {
  const words = useWords('booking/hold').payment;
  const { newTab } = useWords('vacancy').facility;
  return (
    <a
      href={paths.paymentMethod}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-1 text-key underline underline-offset-4"
    >
      {words.toPreferences}
      <span className="sr-only">{newTab}</span>
      <Icon name="right" size={16} />
    </a>
  );
}

/** What stands at the guests' step instead of a choice. */
export function PreferredPayment({ parts, isUnset, card }: PreferredParts & { card: ChargeableCard }) {
  const words = useWords('booking/hold').payment;
  if (isUnset)
    return (
      <Notice tone="warning">
        <p className="lines">{words.preferencesUnset}</p>
        <ToPreferences />
      </Notice>
    );
  return (
    <div className="grid gap-4">
      <p>{words.byPreference}</p>
      {parts ? <PaymentParts parts={parts} card={card} /> : null}
      <p>
        <ToPreferences />
      </p>
    </div>
  );
}
