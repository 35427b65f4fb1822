/** A monthly bill: what it says, its paper, and what was paid of it, or paid back of one below nothing. */
import { useState } from 'react';
import { OFFICE_MEANS } from '#domain/payment/week-fee.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useRights } from '../../api/me.ts';
import { useWords } from '../../words.ts';
import { Account } from '../today/desk-account.tsx';
import { dayItCame, RecordDialog, ReturnDialog, UnsendDialog } from '../today/desk-payment-dialogs.tsx';
import { PayBackDialog } from './pay-back-dialog.tsx';
import { CORRECT_PAYMENT, PAY_BILL, RETURN_PAYMENT, type CompanyBill } from './bill-queries.ts';

type Payment = CompanyBill['payments'][number];
type Props = { bill: CompanyBill; today: string; onClose: () => void; done: () => void };

export function BillDialog({ bill, today, onClose, done }: Props) {
  const words = useWords('bills');
  const [step, setStep] = useState<'pay' | Payment | null>(null);
  const ends = {
    onClose: () => setStep(null),
    done: () => {
      setStep(null);
      done();
    },
  };
  const isCredit = bill.yen < 0;
  if (step === 'pay' && isCredit) return <PayBackDialog {...ends} bill={bill} today={today} />;
  if (step === 'pay')
    return (
      <RecordDialog
        {...ends}
        title={words.recordTitle}
        owedYen={bill.yen - bill.paidYen}
        ways={OFFICE_MEANS}
        owedSince={bill.issuedOn}
        hasReceipt={false}
        send={(paid, call) => call(PAY_BILL, { ...paid, billId: bill.id })}
      />
    );
  if (step && isCredit)
    return (
      <UnsendDialog
        {...ends}
        payment={step}
        lead={words.credit.returnLead}
        says={words.credit}
        send={(reason, call) => call(RETURN_PAYMENT, { id: step.id, reason, isCorrection: false })}
      />
    );
  if (step)
    return (
      <ReturnDialog
        {...ends}
        payment={step}
        ways={OFFICE_MEANS}
        cameOn={dayItCame(step)}
        hasReceipt={false}
        lead={words.returnLead}
        send={(why, call) => call(RETURN_PAYMENT, { id: step.id, ...why })}
        correct={(right, call) => call(CORRECT_PAYMENT, { ...right, billId: bill.id, replaces: step.id })}
      />
    );
  return (
    <Shown
      bill={bill}
      onClose={onClose}
      record={() => setStep('pay')}
      takeBack={(payment) => setStep(payment)}
    />
  );
}

type ShownProps = Omit<Props, 'done' | 'today'> & {
  record: () => void;
  takeBack: (payment: Payment) => void;
};

function Shown({ bill, onClose, record, takeBack }: ShownProps) {
  const words = useWords('bills');
  const { facts } = words;
  const format = useFormat();
  const language = useLanguage();
  const may = useRights()('SETTLE_MONEY');
  const isCredit = bill.yen < 0;
  const says = isCredit ? words.credit : words;
  return (
    <Dialog
      open
      title={says.title(bill.number)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Rows
          rows={[
            { term: facts.name, value: bill.name },
            { term: facts.member, value: bill.memberId },
            { term: facts.month, value: format.month(bill.month.slice(0, 7)) },
            { term: facts.issued, value: format.plainDate(bill.issuedOn) },
            { term: isCredit ? words.credit.due : facts.due, value: format.plainDate(bill.dueOn) },
            { term: isCredit ? words.credit.yen : facts.yen, value: format.yen(Math.abs(bill.yen)) },
            ...(bill.remindedOn
              ? [
                  {
                    term: facts.reminded,
                    value: words.reminded(bill.reminders, format.plainDate(bill.remindedOn)),
                  },
                ]
              : []),
          ]}
        />
        <p>
          <a
            className="text-key underline underline-offset-4"
            href={`/bills/${bill.id}.pdf?language=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            {says.open}
          </a>
        </p>
        <div>
          <Account
            owedYen={Math.abs(bill.yen - bill.paidYen)}
            payments={bill.payments}
            {...(isCredit ? { says: words.credit } : {})}
            may={may ? { record, takeBack } : null}
          />
        </div>
      </div>
    </Dialog>
  );
}
