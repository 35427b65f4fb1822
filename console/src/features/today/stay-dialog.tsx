/** One stay of a house's day: all that the desk knows of it, and what can be written down. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { handling } from '#web/api/handling.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useWords } from '../../words.ts';
import { stateOf, type HouseStay } from './house-stays.ts';
import { Lacking } from './stay-columns.tsx';
import type { DeskActions } from './today-page.tsx';

const NO_SHOW = graphql(`
  mutation NoShow($bookingNumber: String!) {
    noShow(bookingNumber: $bookingNumber)
  }
`);

type Props = {
  stay: HouseStay;
  actions: DeskActions | null;
  onClose: () => void;
  again: () => void;
};

export function StayDialog({ stay, actions, onClose, again }: Props) {
  const words = useWords('today');
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const state = stateOf(stay);
  const name = stay.name ?? words.unnamed;
  if (asks) return <NoShowDialog stay={stay} name={name} onClose={() => setAsks(false)} done={again} />;
  const rows = [
    { term: words.number, value: stay.bookingNumber },
    { term: words.member, value: stay.memberId },
    { term: words.columns.room, value: `${stay.roomNumber ?? words.noRoom}　${stay.roomTypeName}` },
    { term: words.columns.stay, value: <StayText stay={stay} /> },
    { term: words.columns.guests, value: words.guests(stay.adults, stay.children) },
    { term: words.columns.arrival, value: stay.arrivalTime ?? '—' },
    { term: words.columns.yen, value: format.yen(stay.onSiteYen) },
    { term: words.columns.state, value: words.states[state] },
    { term: words.columns.missing, value: <Lacking stay={stay} /> },
    ...[
      { term: words.request, value: stay.requestNote },
      { term: words.needs, value: stay.needsAtTheHouse },
      { term: words.cannotEat, value: stay.cannotEat },
    ].filter(({ value }) => value),
  ];
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
          {actions && state === 'awaited' && stay.checkInDate < actions.today ? (
            <Button kind="secondary" onClick={() => setAsks(true)}>
              {words.noShow}
            </Button>
          ) : null}
          {actions?.isToday && state === 'awaited' ? (
            <Button onClick={() => void actions.checkIn(stay).then(onClose)}>{words.checkIn}</Button>
          ) : null}
          {actions && state === 'here' ? (
            <Button onClick={() => void actions.checkOut(stay).then(onClose)}>{words.checkOut}</Button>
          ) : null}
        </>
      }
    >
      <Rows rows={rows} />
    </Dialog>
  );
}

type NoShowProps = { stay: HouseStay; name: string; onClose: () => void; done: () => void };

function NoShowDialog({ stay, name, onClose, done }: NoShowProps) {
  const { confirmNoShow, working, noShowWritten } = useWords('today');
  const [, write] = useMutation(NO_SHOW);
  return (
    <AskDialog
      title={confirmNoShow.title}
      kind="danger"
      says={{ keep: confirmNoShow.no, act: confirmNoShow.yes, busy: working }}
      act={async () => (await write({ bookingNumber: stay.bookingNumber }, handling('all'))).error}
      done={() => {
        showToast(noShowWritten(stay.bookingNumber));
        onClose();
        done();
      }}
      onClose={onClose}
    >
      <p className="lines">{confirmNoShow.text(name, stay.bookingNumber)}</p>
    </AskDialog>
  );
}
