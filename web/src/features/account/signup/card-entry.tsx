/** Entering a card for the joining fee in the gateway's own fields, and why the one before was not taken. */
import { useFailureText } from '#web/api/failure-notice.tsx';
import { useSettings } from '#web/api/settings.ts';
import { PhoneButton } from '#web/app/shell/call-center.tsx';
import {
  CARD_GIVEN_UP,
  CardFrame,
  CardServiceNotice,
  FocusedNotice,
  useCardService,
  type EnteredCard,
} from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';

/** Why the card before was not taken, beside the fields of the next one. */
export function CardRefused({ refusal, isDue }: { refusal: string | null; isDue: boolean }) {
  const words = useWords('account/signup').payment;
  const text = useFailureText(refusal === CARD_GIVEN_UP ? null : refusal);
  if (refusal === null) return null;
  return (
    <FocusedNotice tone="danger">
      {[isDue ? words.refusedDue : words.refused, text ?? words.ABANDONED, words.refusedText].join('\n')}
    </FocusedNotice>
  );
}

type EntryProps = { onCard: (card: EnteredCard) => Promise<'taken' | 'again'> };

export function CardEntry({ onCard }: EntryProps) {
  const words = useWords('account/signup').payment;
  const { callCenterPhone } = useSettings();
  const { service, closed, ahead } = useCardService();
  return (
    <>
      <CardServiceNotice closed={closed} ahead={ahead} />
      {service && service.available && service.shopId !== null ? (
        <>
          <div className="grid gap-2">
            <p className="text-lg font-semibold">{words.enter}</p>
            <p className="lines text-ink-soft">{words.safety}</p>
          </div>
          <CardFrame use="pays" onCard={onCard} />
        </>
      ) : null}
      {service && service.shopId === null ? (
        <div className="grid max-w-100 gap-2">
          <p className="font-semibold">{words.byPhone}</p>
          <PhoneButton phone={callCenterPhone} />
        </div>
      ) : null}
    </>
  );
}
