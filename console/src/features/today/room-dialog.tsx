/**
 * One room, as a desk works with it all day: who is in it and may be moved, which stay without a room fits, whether it is clean, and when it
 * is out of order. That its number is used no more stands last, and quietly.
 */
import { useState, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { House } from '../../api/club-queries.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { AssignRoomDialog } from './assign-room-dialog.tsx';
import { OutOfOrderDialog } from './out-of-order-dialog.tsx';
import { CLEANING, useRoomWork, type BoardRoom } from './room-board.ts';
import { RetireDialog } from './room-numbers.tsx';
import { FREE_ROOMS, fits, spanOf, useAssign, type StayOfDay, type StayToRoom } from './stays-to-room.ts';

type Props = {
  house: House;
  day: string;
  today: string;
  room: BoardRoom;
  /** The stays of the day that have no room. */
  waiting: readonly StayOfDay[];
  onClose: () => void;
  again: () => void;
};

/** What is done in the dialog's place; the room is there again once it is left. */
type Step = { readonly of: 'move'; readonly stay: StayToRoom } | { readonly of: 'putOut' | 'retire' };

export function RoomDialog(props: Props) {
  const { house, day, today, room, onClose, again } = props;
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  switch (step?.of) {
    case 'move':
      return <AssignRoomDialog {...{ house, today, stay: step.stay }} onClose={back} done={again} />;
    case 'putOut':
      return <OutOfOrderDialog room={room} night={day} onClose={back} done={again} />;
    case 'retire':
      return <RetireDialog room={room} onClose={back} done={() => [onClose(), again()]} />;
    case undefined:
      return <Shown {...props} step={setStep} />;
  }
}

function Shown(props: Props & { step: (step: Step) => void }) {
  const { day, today, room, waiting, onClose, again, step } = props;
  const words = useWords('rooms');
  const { unnamed } = useWords('today');
  const format = useFormat();
  const work = useRoomWork(room.id);
  const assign = useAssign();
  const [failure, setFailure] = useState<CombinedError>();
  const tried = (error: CombinedError | undefined, said?: string) => {
    setFailure(error);
    if (!error && said) showToast(said);
    again();
  };
  const putIn = async ({ bookingNumber, name }: StayOfDay) =>
    tried(
      await assign(bookingNumber, { roomId: room.id, roomRead: null }),
      words.one.assigned(name ?? bookingNumber, room.number),
    );

  const used = room.nights.find(({ night }) => night === day);
  const out = room.outOfOrder.map(({ fromDate: from, beforeDate: before, reason }) => ({
    from,
    before,
    reason,
  }));
  return (
    <Dialog
      open
      title={words.one.title(room.number)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <FocusedFailure error={failure} />
      <div className="grid gap-5">
        <p className="text-sm text-ink-soft">{room.roomTypeName}</p>
        {room.stillThere ? (
          <p className="text-sm font-semibold text-few">
            {words.one.stillThere(
              ...([
                room.stillThere.name ?? unnamed,
                room.stillThere.bookingNumber,
                format.shortDay(room.stillThere.checkOutDate),
              ] as const),
            )}
          </p>
        ) : null}
        {used ? null : (
          <Part title={words.one.assign(format.shortDay(day))}>
            {room.cleaning === 'DIRTY' ? (
              <p className="text-sm font-semibold text-few">{words.one.notReady}</p>
            ) : null}
            {waiting.length === 0 ? (
              <NoneToPutIn />
            ) : (
              <Fitting
                {...props}
                putIn={putIn}
                key={[room.nights.length, ...waiting.map((one) => one.bookingNumber)].join(' ')}
              />
            )}
          </Part>
        )}
        <Part title={words.one.stays}>
          {room.stays.length === 0 ? <p className="text-sm text-ink-soft">{words.one.noStays}</p> : null}
          <ul className="grid gap-2">
            {room.stays.map((stay) => (
              <li key={stay.bookingNumber} className="flex flex-wrap items-center justify-between gap-2">
                <StayLine stay={stay} name={stay.name ?? unnamed} />
                {!stay.hasLeft && stay.checkOutDate > today ? (
                  <SmallButton
                    aria-label={words.one.moveOf(stay.name ?? stay.bookingNumber)}
                    onClick={() => step({ of: 'move', stay })}
                  >
                    {words.one.move}
                  </SmallButton>
                ) : null}
              </li>
            ))}
          </ul>
        </Part>
        <Part title={words.cleaning}>
          <div className="flex flex-wrap gap-2">
            {CLEANING.map((state) => (
              <SmallButton
                key={state}
                aria-pressed={room.cleaning === state}
                kind={room.cleaning === state ? 'primary' : 'secondary'}
                onClick={() => void work.setCleaning(state).then(tried)}
              >
                {words.states[state]}
              </SmallButton>
            ))}
          </div>
        </Part>
        <Part title={words.outOfOrder}>
          {out.map((span) => (
            <div key={span.from} className="flex flex-wrap items-center justify-between gap-2 text-sm">
              <span className="wrap-anywhere">
                {words.one.span(format.shortDay(span.from), format.shortDay(span.before))}
                <span className="block text-xs text-ink-soft">{span.reason}</span>
              </span>
              <SmallButton kind="quiet" onClick={() => void work.putBack(span).then(tried)}>
                {words.putBack}
              </SmallButton>
            </div>
          ))}
          <div>
            <SmallButton onClick={() => step({ of: 'putOut' })}>{words.putOut.submit}</SmallButton>
          </div>
        </Part>
        <div className="border-t border-line pt-3">
          <span className="-ml-3 block">
            <SmallButton kind="quiet" onClick={() => step({ of: 'retire' })}>
              {words.numbers.retireOne}
            </SmallButton>
          </span>
        </div>
      </div>
    </Dialog>
  );
}

function NoneToPutIn() {
  const { one: words } = useWords('rooms');
  return <p className="text-sm text-ink-soft">{words.noneToAssign}</p>;
}

type FittingProps = Pick<Props, 'house' | 'today' | 'room' | 'waiting'> & Pick<ToPutInProps, 'putIn'>;

/** The waiting stays that the room fits for all their nights, those beyond the board's too. */
function Fitting({ house, today, room, waiting, putIn }: FittingProps) {
  const { one: words } = useWords('rooms');
  const asked = useAsked({
    query: FREE_ROOMS,
    variables: { houseId: house.id, ...spanOf(waiting, today) },
    requestPolicy: 'network-only',
  });
  return (
    <Loaded asked={asked} waiting="h-16">
      {({ roomBoard }) => {
        const there = roomBoard.find(({ id }) => id === room.id);
        const fitting = waiting.filter((stay) => there && fits(there, stay, today));
        const [own, others] = [true, false].map((isOwn) =>
          fitting.filter(({ roomTypeId }) => (roomTypeId === room.roomTypeId) === isOwn),
        ) as [StayOfDay[], StayOfDay[]];
        return (
          <>
            {own.length === 0 ? <NoneToPutIn /> : null}
            <ToPutIn stays={own} putIn={putIn} />
            {others.length > 0 ? (
              <Disclosure summary={words.otherKinds(others.length)}>
                <div className="grid gap-3">
                  <p className="text-sm text-ink-soft">{words.samePrice}</p>
                  <ToPutIn stays={others} putIn={putIn} isOther />
                </div>
              </Disclosure>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

type ToPutInProps = {
  stays: readonly StayOfDay[];
  putIn: (stay: StayOfDay) => Promise<void>;
  isOther?: true;
};

function ToPutIn({ stays, putIn, isOther }: ToPutInProps) {
  const { one: words } = useWords('rooms');
  const { unnamed } = useWords('today');
  return (
    <ul className="grid gap-2">
      {stays.map((stay) => (
        <li key={stay.bookingNumber} className="flex flex-wrap items-center justify-between gap-2">
          <StayLine stay={stay} name={stay.name ?? unnamed}>
            {isOther ? <span className="block">{stay.roomTypeName}</span> : null}
          </StayLine>
          <SmallButton
            aria-label={words.putInOf(stay.name ?? stay.bookingNumber)}
            onClick={() => void putIn(stay)}
          >
            {words.putIn}
          </SmallButton>
        </li>
      ))}
    </ul>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

type LineProps = { stay: StayToRoom; name: string; children?: ReactNode };

const StayLine = ({ stay, name, children }: LineProps) => (
  <span className="min-w-0 text-sm">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="block text-xs text-ink-soft">
      <StayText stay={stay} />
      {children}
    </span>
  </span>
);
