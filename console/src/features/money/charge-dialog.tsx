/** One charge: what it paid for, what came back of it, and its papers; it leads to the stay and to the member. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import { CHARGE, type ChargeInFull } from './charge-queries.ts';

const linkClass = 'text-key underline underline-offset-4';

export function ChargeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { charges: words } = useWords('money');
  const asked = useAsked({ query: CHARGE, variables: { id } });
  return (
    <Dialog
      open
      wide
      title={words.one}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Loaded asked={asked} waiting="h-60">
        {({ charge }) => (
          <div className="grid gap-5">
            <Facts of={charge.charge} />
            <GivenBack of={charge.givenBack} />
            <Papers of={charge.papers} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

type Charge = ChargeInFull['charge'];

function Facts({ of: charge }: { of: Charge }) {
  const { charges: words, purposes } = useWords('money');
  const format = useFormat();
  const maySeeMembers = useRights()('SEE_MEMBERS');
  const { yen, refundYen, transferYen, transferSentYen, memberId } = charge;
  const rows: { term: string; value: ReactNode }[] = [
    { term: words.columns.state, value: words.states[charge.state] },
    { term: words.columns.yen, value: format.yen(yen) },
    { term: words.columns.back, value: refundYen > 0 ? format.yen(refundYen) : null },
    {
      term: words.transfer,
      value: transferYen > 0 ? words.sent(format.yen(transferYen), format.yen(transferSentYen)) : null,
    },
    { term: words.columns.for, value: purposes[charge.purpose] ?? charge.purpose },
    { term: words.stays, value: charge.stays.length > 0 ? <Stays of={charge.stays} /> : null },
    {
      term: words.columns.member,
      value:
        memberId && maySeeMembers ? (
          <Link className={linkClass} to={paths.member} params={{ memberId }}>
            {memberId}
          </Link>
        ) : (
          memberId
        ),
    },
    { term: words.columns.card, value: charge.cardNo },
    { term: words.columns.at, value: format.momentOfYear(charge.madeAt) },
    { term: words.captured, value: charge.capturedAt ? format.momentOfYear(charge.capturedAt) : null },
    { term: words.order, value: <span className="wrap-anywhere">{charge.orderId}</span> },
  ];
  return <Rows rows={rows.filter(({ value }) => value !== null)} />;
}

function Stays({ of: stays }: { of: Charge['stays'] }) {
  const { charges: words } = useWords('money');
  const format = useFormat();
  const mayBook = useRights()('BOOK_FOR_MEMBERS');
  return (
    <ul className="grid gap-1">
      {stays.map((stay) => (
        <li key={stay.bookingNumber}>
          {mayBook ? (
            <Link className={linkClass} to={paths.stay} params={{ bookingNumber: stay.bookingNumber }}>
              {stay.bookingNumber}
            </Link>
          ) : (
            stay.bookingNumber
          )}{' '}
          {stay.houseName}
          <span className="block text-sm text-ink-soft">
            {format.stay(stay)}
            {stay.isCancelled ? words.cancelled : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

function GivenBack({ of: rows }: { of: ChargeInFull['givenBack'] }) {
  const { charges: words } = useWords('money');
  const format = useFormat();
  const { backColumns: heads } = words;
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>{words.givenBack}</h3>
      <DataTable
        caption={words.givenBack}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
        columns={[
          { id: 'at', header: heads.at, cell: ({ at }) => format.momentOfYear(at) },
          { id: 'stay', header: heads.stay, cell: ({ bookingNumber }) => bookingNumber ?? '—' },
          { id: 'fell', header: heads.fell, align: 'right', cell: ({ fellYen }) => format.yen(fellYen) },
          { id: 'yen', header: heads.yen, align: 'right', cell: ({ yen }) => format.yen(yen) },
        ]}
      />
    </section>
  );
}

function Papers({ of: rows }: { of: ChargeInFull['papers'] }) {
  const { charges: words } = useWords('money');
  const format = useFormat();
  const { paperColumns: heads } = words;
  return (
    <section className="grid gap-2">
      <h3>{words.papers}</h3>
      <DataTable
        caption={words.papers}
        rows={rows}
        rowId={({ number }) => number}
        empty={words.noPapers}
        columns={[
          { id: 'number', header: heads.number, cell: ({ number }) => number },
          {
            ...{ id: 'kind', header: heads.kind },
            cell: ({ kind, isReplaced }) => (
              <>
                {words.kinds[kind] ?? kind}
                {isReplaced ? <span className="block text-xs text-ink-soft">{words.replaced}</span> : null}
              </>
            ),
          },
          { id: 'on', header: heads.on, cell: ({ issuedOn }) => format.date(issuedOn) },
          { id: 'yen', header: heads.yen, align: 'right', cell: ({ yen }) => format.yen(yen) },
        ]}
      />
    </section>
  );
}
