/** A fee that the card is charged before anything is cancelled: said before the password, with the card, or the way to one. */
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useSavedCard } from '../saved-card.ts';

type Props = {
  bookingId: string;
  yen: number;
  /** Whether these yen are all of the fee, and it is the only one of the stay: otherwise it is said which fee they are of. */
  of: { isPart: boolean; hasEarlier: boolean };
  /** The server has found no card that can be charged. */
  missing: boolean;
};

export function FeeByCard({ bookingId, yen, of, missing }: Props) {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  const card = useSavedCard();
  const isMissing = missing || (card.answered && !card.usable);
  return (
    <Notice tone={isMissing ? 'warning' : 'info'} title={words.feeByCard({ yen: format.yen(yen), ...of })}>
      {isMissing ? (
        <>
          <p>{words.feeNeedsCard}</p>
          <Link
            to={paths.newCreditCard}
            search={{ from: paths.cancelStay.replace('$id', bookingId) }}
            className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
          >
            {words.toCard}
          </Link>
        </>
      ) : (
        <>
          <p>
            <Phrases text={card.text} />
          </p>
          <p className="lines">{words.feeByCardHelp}</p>
        </>
      )}
    </Notice>
  );
}

const stepsQuery = graphql(`
  query CancellationsOfStay($id: ID!) {
    myBookingV2(id: $id) {
      id
      penalties {
        id
      }
    }
  }
`);

const quietly = handling('all');
const ASK_MS = 3_000;
/** A payment is looked up within a minute, and what a lost answer has said is done at once. */
const ASK_FOR_MS = 120_000;

/** A cancellation of which nobody knows whether it was done, and how many steps the stay had before. */
export type UnsureCancellation = { readonly before: number };

/**
 * While nobody knows yet whether the fee was paid, or the answer was lost, the stay is looked at again until it is cancelled. Tells
 * whether it was looked at for long enough.
 */
export function useLateCancellation(
  bookingId: string,
  { unsure, onCancelled }: { unsure: UnsureCancellation | null; onCancelled: (step: string) => void },
): { isGivenUp: boolean } {
  const [givenUp, setGivenUp] = useState<UnsureCancellation | null>(null);
  const waitsFor = unsure === givenUp ? null : unsure;
  const { data, again } = useAsked({
    query: stepsQuery,
    variables: { id: bookingId },
    pause: waitsFor === null,
    requestPolicy: 'network-only',
    context: quietly,
  });
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (waitsFor === null) return undefined;
    const timer = setInterval(() => ask(), ASK_MS);
    const end = setTimeout(() => setGivenUp(waitsFor), ASK_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [waitsFor]);
  const steps = data?.myBookingV2.penalties ?? [];
  const last = waitsFor !== null && steps.length > waitsFor.before ? steps.at(-1)?.id : undefined;
  const tell = useEffectEvent(onCancelled);
  useEffect(() => {
    if (last !== undefined) tell(last);
  }, [last]);
  return { isGivenUp: unsure !== null && unsure === givenUp };
}
