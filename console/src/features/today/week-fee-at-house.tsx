/** The fee of an exchanged week, paid at the desk of a house: found by the member's number, written down, and taken back where it was paid here. */
import { useState } from 'react';
import { useClient } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import type { House } from '../../api/club-queries.ts';
import { useWords } from '../../words.ts';
import { Account } from './desk-account.tsx';
import { MEANS, RecordDialog, ReturnDialog } from './desk-payment-dialogs.tsx';
import {
  CORRECT_FEE_AT_HOUSE,
  FEES_AT_HOUSE,
  PAY_FEE_AT_HOUSE,
  RETURN_FEE_AT_HOUSE,
  type FeesAtHouse,
} from './desk-payment-queries.ts';

type Open = FeesAtHouse['fees'][number];
type Payment = Open['fee']['payments'][number];
/** What is asked in the dialog's place before it is done. */
type Step =
  | { readonly of: 'pay'; readonly fee: Open['fee'] }
  | { readonly of: 'takeBack'; readonly fee: Open['fee']; readonly payment: Payment };

type Props = { house: House; onClose: () => void; done: () => void };

export function WeekFeeAtHouse({ house, onClose, done }: Props) {
  const { weekFee: words } = useWords('deskPayments');
  const client = useClient();
  const [found, setFound] = useState<FeesAtHouse | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const look = (memberId: string) =>
    client
      .query(
        FEES_AT_HOUSE,
        { houseId: house.id, memberId },
        { ...handling('all'), requestPolicy: 'network-only' },
      )
      .toPromise();
  const ends = {
    onClose: () => setStep(null),
    done: () => {
      setStep(null);
      done();
      // What stands now is looked up again; where that fails, the number is asked for once more.
      void look(found!.memberId).then(({ data }) => setFound(data?.weekFeesAtHouse ?? null));
    },
  };
  if (step?.of === 'pay')
    return (
      <RecordDialog
        {...ends}
        title={words.recordTitle}
        owedYen={step.fee.owedYen}
        ways={MEANS}
        owedSince={null}
        send={(paid, call) => call(PAY_FEE_AT_HOUSE, { ...paid, houseId: house.id, feeId: step.fee.id })}
      />
    );
  if (step)
    return (
      <ReturnDialog
        {...ends}
        payment={step.payment}
        ways={MEANS}
        lead={step.fee.isEnded ? words.returnLeadEnded : words.returnLead}
        {...(step.fee.isEnded
          ? {
              says: {
                takeBackTitle: words.giveBackTitle,
                takenBack: words.givenBack,
                takeBackSubmit: words.giveBack,
              },
            }
          : {})}
        send={({ reason, isCorrection, means }, call) =>
          call(RETURN_FEE_AT_HOUSE, {
            ...{ id: step.payment.id, houseId: house.id },
            ...{ reason, isCorrection, means },
          })
        }
        correct={(right, call) =>
          call(CORRECT_FEE_AT_HOUSE, {
            ...right,
            ...{ replaces: step.payment.id, houseId: house.id, feeId: step.fee.id },
          })
        }
      />
    );
  if (found)
    return <Found of={found} house={house} onClose={onClose} step={setStep} again={() => setFound(null)} />;
  return <Find look={look} found={setFound} onClose={onClose} />;
}

type FindProps = {
  look: (memberId: string) => Promise<{
    data?: { weekFeesAtHouse: FeesAtHouse } | undefined;
    error?: Parameters<NonNullable<Parameters<typeof useEntryForm>[0]['refused']>>[0] | undefined;
  }>;
  found: (fees: FeesAtHouse) => void;
  onClose: () => void;
};

function Find({ look, found, onClose }: FindProps) {
  const { weekFee: words, close } = useWords('deskPayments');
  const form = useEntryForm({
    start: { memberId: '' },
    problems: 'beside',
    send: async ({ memberId }) => {
      const { data, error } = await look(memberId.trim());
      return error ? { error } : { data: data?.weekFeesAtHouse };
    },
    refused: (error) => {
      const isUnknown = isRefusedAs(error, 'NOT_FOUND_ERROR');
      return isUnknown ? { name: 'memberId', message: words.unknown } : 'toShow';
    },
    done: (fees) => found(fees),
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: close, act: words.find, busy: words.finding }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <TextField
        {...form.entry('memberId', words.member, [required])}
        inputMode="numeric"
        tidy="halfWidth"
        maxLength={20}
      />
    </FormDialog>
  );
}

type FoundProps = {
  of: FeesAtHouse;
  house: House;
  onClose: () => void;
  step: (step: Step) => void;
  again: () => void;
};

function Found({ of: { name, memberId, fees }, house, onClose, step, again }: FoundProps) {
  const words = useWords('deskPayments');
  const { weekFee: says } = words;
  const format = useFormat();
  return (
    <Dialog
      open
      title={says.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={again}>
            {says.another}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="font-semibold wrap-anywhere">{says.of(name, memberId)}</p>
        {fees.map(({ contractNumber, year, fee }) => (
          <section key={fee.id} aria-label={says.fee(contractNumber, year)} className="grid gap-2">
            <h3 className="font-semibold">{says.fee(contractNumber, year)}</h3>
            <Rows rows={[{ term: says.total, value: format.yen(fee.yen) }]} />
            {fee.toReturnYen > 0 ? (
              <p className="lines text-sm text-danger">{says.toReturn(format.yen(fee.toReturnYen))}</p>
            ) : null}
            <div>
              <Account
                owedYen={fee.owedYen}
                payments={fee.payments}
                houseId={house.id}
                {...(fee.isEnded ? { says: { takeBack: says.giveBack, takeBackOf: says.giveBackOf } } : {})}
                may={{
                  record: () => step({ of: 'pay', fee }),
                  takeBack: (payment) => step({ of: 'takeBack', fee, payment }),
                }}
              />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
