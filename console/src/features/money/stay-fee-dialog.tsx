/** What is due of one stay: whose it is, of its fees and of itself, and what was paid at its house and to the office; the office's payments are written down here, and taken back. */
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { OFFICE_MEANS } from '#domain/payment/week-fee.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { useWords } from '../../words.ts';
import { BillTable } from '../booking/bill-table.tsx';
import { StaySteps } from '../booking/stay-steps.tsx';
import { Account } from '../today/desk-account.tsx';
import { dayItCame, RecordDialog, ReturnDialog } from '../today/desk-payment-dialogs.tsx';
import {
  CORRECT_STAY_FEE,
  dayOf,
  PAY_STAY_FEE,
  RETURN_STAY_FEE,
  STAY_FEE,
  type StayFeeInFull,
} from './stay-fee-queries.ts';

type Payment = StayFeeInFull['payments'][number];
type Step =
  | { readonly of: 'pay'; readonly fee: StayFeeInFull }
  | { readonly of: 'takeBack'; readonly payment: Payment };
type Props = { bookingNumber: string; onClose: () => void; done: () => void };

export function StayFeeDialog({ bookingNumber, onClose, done }: Props) {
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
      <Loaded asked={asked} waiting="h-60">
        {({ stayFee }) => <Shown of={stayFee} step={setStep} />}
      </Loaded>
    </Dialog>
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
    { term: heads.end, value: words.ends[fee.end] },
    { term: heads.since, value: fee.since ? format.plainDate(dayOf(fee.since)) : null },
    { term: words.parts, value: format.list(parts) },
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
