/** How to pay what is due of a stay that is over or was given up, once the club has told it: how much, by which day, and to whom. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useSettings } from '#web/api/settings.ts';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import type { WholeBooking } from './booking-fragments.ts';

export function StayDue({ booking: { paymentGuidance: guidance } }: { booking: WholeBooking }) {
  const { howToPay: words } = useWords('booking/stay');
  const { callCenterPhone } = useSettings();
  const format = useFormat();
  if (!guidance) return null;
  const { dueJpy, payBy, account, office, isOutdated } = guidance;
  return (
    <div className="print:hidden">
      <Card>
        <h2 className="mb-2 text-lg">{words.title}</h2>
        <Rows
          rows={[
            { term: words.yen, value: <strong className="tabular">{format.yen(dueJpy)}</strong> },
            ...(payBy ? [{ term: words.payBy, value: format.date(payBy) }] : []),
            ...(account
              ? [{ term: words.account, value: <span className="lines wrap-anywhere">{account}</span> }]
              : []),
            ...(office
              ? [{ term: words.office, value: <span className="lines wrap-anywhere">{office}</span> }]
              : []),
          ]}
        />
        <p className="lines mt-2 text-sm text-ink-soft">
          {isOutdated ? (
            words.outdated
          ) : account ? (
            words.quote
          ) : (
            <KeptTogether text={words.ask(callCenterPhone)} part={callCenterPhone} />
          )}
        </p>
      </Card>
    </div>
  );
}
