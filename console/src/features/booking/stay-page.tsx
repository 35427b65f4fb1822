/** One booking of a member on the telephone: looked at, changed in dates, guests and extras, and cancelled. */
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { PlanAnswers } from '../../ui/plan-answers.tsx';
import { useWords } from '../../words.ts';
import { Cancelling } from './cancelling.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DatesDialog } from './dates-dialog.tsx';
import { usePlaceNames } from './guest-fields.tsx';
import { StayBill } from './stay-bill.tsx';
import { StayExtras } from './stay-extras.tsx';
import { StayGuests } from './stay-guests.tsx';
import { StaySteps } from './stay-steps.tsx';
import type { Change, Quote } from './change-queries.ts';
import { STAY, type Stay } from './stay-queries.ts';
import { usePriceText } from './use-price-text.ts';

export function StayPage() {
  const { bookingNumber } = useParams({ from: '/inside/members/stays/$bookingNumber' });
  const words = useWords('stay');
  // Asked for before anything is shown, so that the screen does not go away once more.
  useWords('staffStays');
  useWordsOfPages('errors');
  const asked = useAsked({ query: STAY, variables: { bookingNumber } });
  return (
    <Loaded asked={asked} waiting="h-96" beside={<Link to={paths.members}>{words.backToMembers}</Link>}>
      {({ bookedStay: stay }) => (
        <>
          <PageHead
            title={words.title(stay.bookingNumber)}
            beside={
              <Link
                to={paths.member}
                params={{ memberId: stay.member.memberId }}
                className="text-key underline underline-offset-4"
              >
                {words.back}
              </Link>
            }
          />
          {stay.isLocked && stay.state === 'BOOKED' ? (
            <div className="mb-4 max-w-[44rem]">
              <Notice tone="warning">{words.locked}</Notice>
            </div>
          ) : null}
          <Facts of={stay} />
          <StaySteps of={{ ...stay, unit: stay.price.unit }} />
          <StayBill of={stay} />
          {stay.state === 'BOOKED' ? (
            <div className="mb-6 max-w-[44rem]">
              <Cancelling {...stay.cancelling} unit={stay.price.unit} title={words.cancelling} level={2} />
            </div>
          ) : null}
          <Acts of={stay} again={asked.again} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ of: stay }: { of: Stay }) {
  const { facts, states } = useWords('stay');
  const staffStays = useWords('staffStays');
  const format = useFormat();
  const priceText = usePriceText();
  const pastPrice = ({ steps, pastPrice: { points, yen }, price: { unit } }: Stay) =>
    steps.some(({ kind }) => kind === 'CANCEL') ? priceText({ unit, points, yen }) : null;
  const rows = [
    { term: facts.state, value: states[stay.state] },
    { term: facts.member, value: <Owner of={stay} /> },
    { term: facts.kind, value: staffStays.kinds[stay.kind] },
    { term: facts.reference, value: stay.channelReference },
    { term: facts.house, value: stay.houseName },
    { term: facts.room, value: stay.roomTypeName },
    { term: facts.plan, value: stay.planTitle },
    { term: facts.stay, value: format.stay(stay) },
    {
      term: facts.points,
      value: stay.price.points > 0 ? format.amount(stay.price.points, stay.price.unit.toLowerCase()) : null,
    },
    { term: facts.pastPrice, value: pastPrice(stay) },
    {
      term: facts.keptPoints,
      value:
        stay.bill.keptPoints > 0 ? format.amount(stay.bill.keptPoints, stay.price.unit.toLowerCase()) : null,
    },
    {
      term: facts.planAnswers,
      value: stay.planAnswers.length > 0 && <PlanAnswers of={stay.planAnswers} />,
    },
    { term: facts.note, value: stay.requestNote && <span className="lines">{stay.requestNote}</span> },
  ].filter(({ value }) => value);
  return (
    <div className="mb-6 max-w-[44rem] rounded-sm border border-line bg-white px-4 break-keep wrap-anywhere">
      <Rows rows={rows} />
    </div>
  );
}

function Owner({ of: { member, contractNumber } }: { of: Stay }) {
  return (
    <span className="wrap-anywhere">
      {member.name} <span className="text-ink-soft">{member.memberId}</span>
      {contractNumber ? <span className="block text-sm text-ink-soft">{contractNumber}</span> : null}
    </span>
  );
}

/** What can still be changed: the dates and the nights in dialogs, the guests in the page, where they are read. */
function Acts({ of: stay, again }: { of: Stay; again: () => void }) {
  const words = useWords('stay');
  const [open, setOpen] = useState<'dates' | 'guests' | 'cancel' | null>(null);
  const [quoted, setQuoted] = useState<{ change: Change; quote: Quote } | null>(null);
  const mayChange = stay.cannotModifyReason === null;
  const mayCancel = stay.cannotCancelReason === null;
  const whyNot = useFailureText(stay.cannotModifyReason);
  const close = () => setOpen(null);
  // After each a dialog of extras begins anew.
  const [changes, setChanges] = useState(0);
  const done = () => {
    setQuoted(null);
    setChanges(changes + 1);
    close();
    again();
  };
  return (
    <>
      {(mayChange || mayCancel) && open !== 'guests' ? (
        <div className="mb-6 flex flex-wrap gap-2">
          {mayChange ? (
            <>
              <SmallButton onClick={() => setOpen('dates')}>{words.changeDates}</SmallButton>
              <SmallButton onClick={() => setOpen('guests')}>{words.changeGuests}</SmallButton>
            </>
          ) : null}
          {mayCancel ? <SmallButton onClick={() => setOpen('cancel')}>{words.cancel}</SmallButton> : null}
        </div>
      ) : null}
      {/* That it was given up its state says already. */}
      {whyNot && stay.cannotModifyReason !== 'ALREADY_CANCELLED' ? (
        <p className="lines mb-6 max-w-[44rem] text-ink-soft">{whyNot}</p>
      ) : null}
      {open === 'guests' ? (
        <StayGuests stay={stay} onClose={close} quoted={(quote, change) => setQuoted({ quote, change })} />
      ) : (
        <Guests of={stay} />
      )}
      <StayExtras
        changes={changes}
        stay={stay}
        isOpen={mayChange && open !== 'guests'}
        isQuoted={quoted !== null}
        quoted={(quote, change) => setQuoted({ quote, change })}
        again={again}
      />
      {open === 'dates' ? (
        <DatesDialog
          stay={stay}
          open={!quoted}
          onClose={close}
          quoted={(quote, change) => setQuoted({ quote, change })}
        />
      ) : null}
      {open === 'cancel' ? <CancelDialog {...{ stay, again, done }} onClose={close} /> : null}
      {quoted ? <ChangeDialog {...quoted} stay={stay} onClose={() => setQuoted(null)} done={done} /> : null}
    </>
  );
}

function Guests({ of: { guests } }: { of: Stay }) {
  const words = useWords('stay');
  const { guestColumns: heads } = words;
  const kinds = usePlaceNames()(guests);
  const rows = guests.map((guest, index) => ({ ...guest, kind: kinds[index] ?? '' }));
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{words.guests}</h2>
      <DataTable
        caption={words.guests}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.unnamed}
        columns={[
          { id: 'kind', header: heads.kind, cell: ({ kind }) => kind },
          {
            id: 'name',
            header: heads.name,
            cell: ({ name }) => (
              <span className="wrap-anywhere">
                {name ?? <span className="text-ink-soft">{words.unnamed}</span>}
              </span>
            ),
          },
          {
            id: 'kana',
            header: heads.kana,
            cell: ({ kana }) => <span className="wrap-anywhere">{kana ?? '—'}</span>,
          },
          { id: 'age', header: heads.age, align: 'right', cell: ({ age }) => age ?? '—' },
          { id: 'tel', header: heads.tel, cell: ({ tel }) => tel ?? '—' },
          {
            id: 'address',
            header: heads.address,
            cell: ({ address1 }) => <span className="wrap-anywhere">{address1 ?? '—'}</span>,
          },
        ]}
      />
    </section>
  );
}
