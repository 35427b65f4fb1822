/** What a house was paid for a stay, opened from the list of a day: also of one that was given up since, which no list of the day has. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWords } from '../../words.ts';
import { Account } from './desk-account.tsx';
import { PayDialog, TakeBackDialog } from './desk-payment-dialogs.tsx';
import { DESK_ACCOUNT, type DeskPayment } from './desk-payment-queries.ts';

type Props = {
  bookingNumber: string;
  houseId: string;
  /** Whether whoever looks may write down and take back. */
  may: boolean;
  onClose: () => void;
  done: () => void;
};

export function PaidStayDialog({ bookingNumber, houseId, may, onClose, done }: Props) {
  const words = useWords('deskPayments');
  const [step, setStep] = useState<'pay' | DeskPayment | null>(null);
  const account = useAsked({ query: DESK_ACCOUNT, variables: { bookingNumber } });
  const ends = {
    onClose: () => setStep(null),
    done: () => {
      setStep(null);
      account.again();
      done();
    },
  };
  if (step === 'pay')
    return (
      <PayDialog
        {...ends}
        stay={{ bookingNumber, name: null }}
        owedYen={account.data?.deskAccount.owedYen ?? 0}
      />
    );
  if (step) return <TakeBackDialog {...ends} payment={step} />;
  return (
    <Dialog
      open
      title={words.ofStay(bookingNumber)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Loaded asked={account} waiting="h-24">
        {({ deskAccount }) => (
          <Account
            {...deskAccount}
            houseId={houseId}
            may={may ? { record: () => setStep('pay'), takeBack: setStep } : null}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
