/** What is due of one stay: whose it is, of its fees and of itself, and what was paid at its house and to the office; the office's payments are written down here, and taken back. */
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { Link } from '@tanstack/react-router';
import { OFFICE_MEANS } from '#domain/payment/week-fee.ts';
import { failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { dayOf } from '../../api/day-of.ts';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { BillTable } from '../booking/bill-table.tsx';
import { StaySteps } from '../booking/stay-steps.tsx';
import { Account } from '../today/desk-account.tsx';
import { dayItCame, RecordDialog, ReturnDialog } from '../today/desk-payment-dialogs.tsx';
import { GuideDialog } from './guide-dialog.tsx';
import {
  CORRECT_STAY_FEE,
  PAY_STAY_FEE,
  RETURN_STAY_FEE,
  STAY_FEE,
  type StayFeeInFull,
} from './stay-fee-queries.ts';

type Payment = StayFeeInFull['payments'][number];
type Step =
  | { readonly of: 'pay' | 'guide'; readonly fee: StayFeeInFull }
  | { readonly of: 'takeBack'; readonly payment: Payment };
type Props = { bookingNumber: string; today: string; onClose: () => void; done: () => void };

export function StayFeeDialog({ bookingNumber, today, onClose, done }: Props) {
  const { stayFees: words } = useWords('money');
  const format = useFormat();
  const [step, setStep] = useState<Step | null>(null);
  const asked = useAsked({ query: STAY_FEE, variables: { bookingNumber }, requestPolicy: 'network-only' });
  const ends = {
    onClose: () => setStep(null),
    done: () => {
      setStep(null);
      asked.again();
      done();
    },
  };
  // Of one part alone there is nothing to divide.
  const leadOf = ({ feeYen, stayYen }: StayFeeInFull) =>
    feeYen > 0 && stayYen > 0 ? words.recordLead(format.yen(feeYen), format.yen(stayYen)) : undefined;
  if (step?.of === 'pay')
    return (
      <RecordDialog
        {...ends}
        title={words.recordTitle(bookingNumber)}
        owedYen={step.fee.dueYen}
        ways={OFFICE_MEANS}
        lead={leadOf(step.fee)}
        owedSince={step.fee.payableFrom}
        send={(paid, call) => call(PAY_STAY_FEE, { ...paid, bookingNumber })}
      />
    );
  if (step?.of === 'guide') return <GuideDialog {...ends} wanted={[step.fee]} today={today} />;
  if (step?.of === 'takeBack')
    return (
      <ReturnDialog
        {...ends}
        payment={step.payment}
        ways={OFFICE_MEANS}
        cameOn={dayItCame(step.payment)}
        lead={words.returnLead}
        send={(why, call) => call(RETURN_STAY_FEE, { id: step.payment.id, ...why })}
        correct={(right, call) =>
          call(CORRECT_STAY_FEE, { ...right, bookingNumber, replaces: step.payment.id })
        }
      />
    );
  return (
    <Dialog
      open
      title={words.one(bookingNumber)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {asked.error && isRefusedAs(asked.error, 'STAY_NOT_OVER') ? (
        <NotOver bookingNumber={bookingNumber} memberId={memberOf(asked.error)} />
      ) : (
        <Loaded asked={asked} waiting="h-60">
          {({ stayFee }) => <Shown of={stayFee} step={setStep} />}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Whose the stay is, as the refusal says it. */
const memberOf = (error: CombinedError): string | null => {
  const failure = failureOf(error);
  const memberId = failure.kind === 'refused' ? failure.facts['memberId'] : null;
  return typeof memberId === 'string' ? memberId : null;
};

/** Its house still waits for it; it is read where whoever asks may read it. */
function NotOver({ bookingNumber, memberId }: { bookingNumber: string; memberId: string | null }) {
  const { stayFees: words } = useWords('money');
  const may = useRights();
  return (
    <div className="grid gap-3">
      <Notice>{words.notOver}</Notice>
      {may('BOOK_FOR_MEMBERS') ? (
        <Link className={linkClass} to={paths.stay} params={{ bookingNumber }}>
          {words.toStay}
        </Link>
      ) : may('SEE_MEMBERS') && memberId ? (
        <Link className={linkClass} to={paths.member} params={{ memberId }}>
          {words.toMember}
        </Link>
      ) : null}
    </div>
  );
}

const linkClass = 'text-key underline underline-offset-4';

function Shown({ of: fee, step }: { of: StayFeeInFull; step: (step: Step) => void }) {
  const { stayFees: words } = useWords('money');
  const { bill } = useWords('stay');
  const { columns: heads } = words;
  const format = useFormat();
  const may = useRights();
  const { bookingNumber, memberId, name, dueYen } = fee;
  const parts = [
    ...(fee.feeYen > 0 ? [words.feeDue(format.yen(fee.feeYen))] : []),
    ...(fee.stayYen > 0 ? [words.stayDue(format.yen(fee.stayYen))] : []),
  ];
  const rows = [
    {
      term: heads.member,
      value: may('SEE_MEMBERS') ? (
        <Link className={linkClass} to={paths.member} params={{ memberId }}>
          {name} {memberId}
        </Link>
      ) : (
        `${name} ${memberId}`
      ),
    },
    {
      term: heads.stay,
      value: may('BOOK_FOR_MEMBERS') ? (
        <Link className={linkClass} to={paths.stay} params={{ bookingNumber }}>
          {bookingNumber}
        </Link>
      ) : (
        bookingNumber
      ),
    },
    { term: words.house, value: fee.houseName },
    { term: words.dates, value: format.stay(fee) },
    {
      term: heads.end,
      value: (
        <>
          {words.ends[fee.end]} {fee.isNotCheckedIn ? <Badge tone="few">{words.notCheckedIn}</Badge> : null}
        </>
      ),
    },
    { term: heads.since, value: fee.since ? format.plainDate(dayOf(fee.since)) : null },
    { term: words.parts, value: format.list(parts) },
    {
      term: heads.guidance,
      value: dueYen > 0 || fee.guided > 0 ? <Guidances of={fee} step={step} /> : null,
    },
  ].filter(({ value }) => value);
  return (
    <div className="grid gap-4">
      <Rows rows={rows} />
      {fee.bill && fee.bill.lines.length > 0 ? (
        <section>
          <h2 className="mb-2 text-lg">{bill.title}</h2>
          <BillTable of={fee.bill} />
        </section>
      ) : null}
      {fee.past ? <StaySteps of={fee.past} /> : null}
      <div>
        <Account
          owedYen={dueYen}
          payments={fee.payments}
          says={words.account}
          may={
            may('SETTLE_MONEY')
              ? {
                  record: () => step({ of: 'pay', fee }),
                  takeBack: (payment) => step({ of: 'takeBack', payment }),
                }
              : null
          }
        />
      </div>
    </div>
  );
}

/** When its member was told how to pay, the latest first, and telling it now, while something is due. */
function Guidances({ of: fee, step }: { of: StayFeeInFull; step: (step: Step) => void }) {
  const { guide: words } = useWords('money').stayFees;
  const format = useFormat();
  const may = useRights()('SETTLE_MONEY') && fee.dueYen > 0;
  if (!may && fee.guidances.length === 0) return words.none;
  return (
    <span className="grid justify-items-start gap-1">
      {fee.isLate ? <Badge tone="danger">{words.isLate}</Badge> : null}
      {fee.toldYen === null ? null : (
        <>
          <Badge tone="danger">{words.changed}</Badge>
          <span>
            {words.toldThen(format.yen(fee.toldYen), format.yen(fee.dueYen))}
            {fee.toldYen < fee.dueYen ? null : <span className="block">{words.grewAgain}</span>}
          </span>
        </>
      )}
      {fee.guidances.length === 0
        ? words.none
        : fee.guidances.map(({ id, on, way, by, yen, payBy }) => (
            <span key={id} className="wrap-anywhere">
              {words.line({
                ...{ day: format.plainDate(on), way: words.ways[way], by, yen: format.yen(yen) },
                payBy: payBy && format.plainDate(payBy),
              })}
            </span>
          ))}
      {may ? <SmallButton onClick={() => step({ of: 'guide', fee })}>{words.act}</SmallButton> : null}
    </span>
  );
}
