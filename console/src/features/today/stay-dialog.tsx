/** One stay of a house's day: all that the desk knows of it, and what can be written down. */
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { useAsked, type Asked } from '#web/api/use-asked.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { PlanAnswers } from '../../ui/plan-answers.tsx';
import { useWords } from '../../words.ts';
import { DeskAccountPart } from './desk-account.tsx';
import { PayDialog, TakeBackDialog } from './desk-payment-dialogs.tsx';
import { DESK_ACCOUNT, type DeskAccount, type DeskPayment } from './desk-payment-queries.ts';
import {
  hasNotCome,
  mayUndoCheckIn,
  mayUndoCheckOut,
  stateOf,
  type HouseStay,
  type State,
} from './house-stays.ts';
import { NoShowDialog } from './no-show-dialog.tsx';
import { STAY_AT_DESK, StayAtDeskPart, type AtDesk } from './stay-at-desk.tsx';
import { Lacking, Undone as LeftUndone } from './stay-columns.tsx';
import type { DeskActions } from './desk-actions.ts';
import { UndoDialog, type Undone } from './undo-dialog.tsx';

type Props = {
  houseId: string;
  stay: HouseStay;
  actions: DeskActions | null;
  onClose: () => void;
  again: () => void;
};

/** What is asked in the dialog's place before it is done. */
type Step =
  | { readonly of: 'noShow' | 'pay' }
  | { readonly of: 'undo'; readonly what: Undone }
  | { readonly of: 'takeBack'; readonly payment: DeskPayment };

export function StayDialog({ houseId, stay, actions, onClose, again }: Props) {
  const words = useWords('today');
  const [step, setStep] = useState<Step | null>(null);
  const account = useAsked({ query: DESK_ACCOUNT, variables: { bookingNumber: stay.bookingNumber } });
  const atDesk = useAsked({ query: STAY_AT_DESK, variables: { bookingNumber: stay.bookingNumber } });
  const name = stay.name ?? words.unnamed;
  const named = { bookingNumber: stay.bookingNumber, name };
  const back = () => setStep(null);
  const toldOf = (was: State) => async (error: CombinedError) =>
    (await actions?.told(stay, was, error)) ?? false;
  // What was done changes what is due, and what is offered for it.
  const paid = () => {
    back();
    account.again();
    atDesk.again();
    again();
  };
  const undone = () => {
    back();
    again();
  };
  switch (step?.of) {
    case 'noShow':
      return <NoShowDialog {...named} told={toldOf('awaited')} onClose={back} done={paid} />;
    case 'undo':
      return (
        <UndoDialog
          what={step.what}
          stay={named}
          told={toldOf(step.what === 'checkIn' ? 'here' : 'left')}
          done={undone}
          onClose={back}
        />
      );
    case 'takeBack':
      return <TakeBackDialog payment={step.payment} done={paid} onClose={back} />;
    case 'pay':
      return (
        <PayDialog
          stay={named}
          owedYen={account.data?.deskAccount.owedYen ?? stay.owedYen}
          done={paid}
          onClose={back}
        />
      );
    case undefined:
      return <Shown {...{ houseId, stay, actions, onClose, account, atDesk, step: setStep }} />;
  }
}

/** What can be taken back of it, as long as it can. */
function undoneOf(stay: HouseStay, today: string): Undone | null {
  const state = stateOf(stay);
  if (state === 'here') return mayUndoCheckIn(stay, today) ? 'checkIn' : null;
  return state === 'left' && mayUndoCheckOut(stay, today) ? 'checkOut' : null;
}

type ShownProps = Omit<Props, 'again'> & {
  account: Asked<{ deskAccount: DeskAccount }>;
  atDesk: Asked<AtDesk>;
  step: (step: Step) => void;
};

function Shown({ houseId, stay, actions, onClose, account, atDesk, step }: ShownProps) {
  const words = useWords('today');
  const state = stateOf(stay);
  const undoes = actions && undoneOf(stay, actions.today);
  const rows = [
    { term: words.number, value: stay.bookingNumber },
    { term: words.member, value: stay.memberId },
    { term: words.columns.room, value: `${stay.roomNumber ?? words.noRoom}　${stay.roomTypeName}` },
    { term: words.columns.stay, value: <StayText stay={stay} /> },
    { term: words.columns.guests, value: words.guests(stay) },
    { term: words.columns.arrival, value: stay.arrivalTime ?? '—' },
    {
      term: words.columns.state,
      value: (
        <span className="flex flex-wrap items-center gap-x-3">
          {words.states[actions && hasNotCome(stay, actions.today) ? 'notCome' : state]}
          {actions ? <LeftUndone stay={stay} today={actions.today} /> : null}
          {undoes ? (
            <SmallButton kind="quiet" onClick={() => step({ of: 'undo', what: undoes })}>
              {words.undo[undoes]}
            </SmallButton>
          ) : null}
        </span>
      ),
    },
    { term: words.columns.missing, value: <Lacking stay={stay} /> },
    ...[
      { term: words.request, value: stay.requestNote },
      { term: words.needs, value: stay.needsAtTheHouse },
      { term: words.cannotEat, value: stay.cannotEat },
      {
        term: words.planAnswers,
        value: stay.planAnswers.length > 0 && <PlanAnswers of={stay.planAnswers} />,
      },
    ].filter(({ value }) => value),
  ];
  return (
    <Dialog
      open
      keepsActions
      title={stay.name ?? words.unnamed}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
          {actions && state === 'awaited' && stay.checkInDate < actions.today ? (
            <Button kind="secondary" onClick={() => step({ of: 'noShow' })}>
              {words.noShow}
            </Button>
          ) : null}
          {actions && stay.mayCheckIn ? (
            <Button onClick={() => void actions.checkIn(stay).then(onClose)}>{words.checkIn}</Button>
          ) : null}
          {actions && state === 'here' ? (
            <Button onClick={() => void actions.checkOut(stay).then(onClose)}>{words.checkOut}</Button>
          ) : null}
        </>
      }
    >
      <Rows rows={rows} />
      <StayAtDeskPart asked={atDesk} isOver={state === 'missed'} />
      <DeskAccountPart
        asked={account}
        houseId={houseId}
        may={
          actions && stay.checkInDate <= actions.today
            ? {
                record: () => step({ of: 'pay' }),
                takeBack: (payment) => step({ of: 'takeBack', payment }),
              }
            : null
        }
      />
    </Dialog>
  );
}
