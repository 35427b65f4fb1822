/** Entering a card for the joining fee in the gateway's own fields, and why the one before was not taken. */
import type { ReactNode } from 'react';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { useSettings } from '#web/api/settings.ts';
import { PhoneButton } from '#web/app/shell/call-center.tsx';
import { DisclosureLink } from '#web/app/shell/disclosure-link.tsx';
import {
  CARD_GIVEN_UP,
  CardFrame,
  CardServiceNotice,
  FocusedNotice,
  useCardService,
  type EnteredCard,
} from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card } from '#web/ui/surfaces.tsx';

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

/** What is to be paid above the card, and the way to what the law wants to be told below. */
export function CardPage({ fee, children }: { fee: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card>{fee}</Card>
      <Card>
        <div className="grid gap-5">{children}</div>
      </Card>
      <p className="text-sm">
        <DisclosureLink />
      </p>
    </div>
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
