/** What is owed of a stay and was paid for it at the house, in the stay's dialog. */
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { DeskAccount, DeskPayment } from './desk-payment-queries.ts';

type Props = {
  asked: Asked<{ deskAccount: DeskAccount }>;
  /** Null for who may only look. */
  may: { record: () => void; takeBack: (payment: DeskPayment) => void } | null;
};

export function DeskAccountPart({ asked, may }: Props) {
  const words = useWords('deskPayments');
  const format = useFormat();
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold">{words.title}</h3>
      <Loaded asked={asked} waiting="h-16">
        {({ deskAccount: { owedYen, payments } }) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {words.owed} <strong className="tabular">{format.yen(owedYen)}</strong>
              </span>
              {may && owedYen > 0 ? <SmallButton onClick={may.record}>{words.record}</SmallButton> : null}
            </p>
            {payments.length > 0 ? (
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {payments.map((payment) => (
                  <Payment key={payment.id} of={payment} takeBack={may?.takeBack} />
                ))}
              </ul>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

type PaymentProps = { of: DeskPayment; takeBack: ((payment: DeskPayment) => void) | undefined };

function Payment({ of: payment, takeBack }: PaymentProps) {
  const words = useWords('deskPayments');
  const format = useFormat();
  const yen = format.yen(payment.yen);
  const at = format.moment(payment.at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
      <span>
        <span className={payment.returnedAt ? 'line-through' : 'font-semibold'}>{yen}</span>{' '}
        {words.meansOf[payment.means]}
        <span className="block text-xs text-ink-soft">
          {at} {words.by(payment.by)}
        </span>
        {payment.returnedAt ? (
          <span className="block text-xs text-ink-soft wrap-anywhere">
            {words.isTakenBack} {format.moment(payment.returnedAt)} {words.by(payment.returnedBy ?? '')}:{' '}
            {payment.returnReason}
          </span>
        ) : null}
      </span>
      {takeBack && !payment.returnedAt ? (
        <SmallButton kind="quiet" aria-label={words.takeBackOf(yen, at)} onClick={() => takeBack(payment)}>
          {words.takeBack}
        </SmallButton>
      ) : null}
    </li>
  );
}
