/** An entry of the waiting list: what is waited for, its place, what is offered, and the ways on. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '#web/api/error-message.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { useReason } from '#web/api/use-reason.ts';
import { OfferTerms } from './offer-terms.tsx';
import { declineOffer, deleteEntry, resumeEntry, type Entry } from './waitlist-queries.ts';

type Props = {
  entry: Entry;
  /** Something was done, with the sentence that says so. */
  onDone: (said: string) => void;
  /** It may be another by now. */
  onStale: () => void;
};

const tones = { LIVE: 'key', OFFERED: 'few', PAUSED: 'danger' } as const;

export function EntryCard(props: Props & { onLeft: (said: string) => void }) {
  const { entry } = props;
  const words = useWords('waitlist');
  const format = useFormat();
  // Of what is offered neither its place nor how long it waits matters any more.
  const isOffered = entry.state === 'OFFERED';
  const rows = [
    ...(isOffered ? [] : [{ term: words.place, value: words.placeOf(entry) }]),
    { term: words.mode, value: words.modes[entry.mode] },
    ...(entry.mostYen === null
      ? []
      : [
          {
            term: words.most,
            value: words.mostOf({
              points:
                entry.contract.pointUnit === 'yen'
                  ? null
                  : format.amount(entry.mostPoints ?? 0, entry.contract.pointUnit),
              yen: format.yen(entry.mostYen),
            }),
          },
        ]),
    {
      term: words.contract,
      value: (
        <>
          {entry.contract.productType.name}{' '}
          <span className="whitespace-nowrap">{entry.contract.contractNumber}</span>
        </>
      ),
    },
    ...(entry.replacesBooking
      ? [
          {
            term: words.replaces,
            value: words.replacesOf({
              facility: entry.replacesBooking.facilityName,
              dates: format.stay(entry.replacesBooking),
              number: entry.replacesBooking.bookingNumber ?? '',
            }),
          },
        ]
      : []),
    ...(isOffered ? [] : [{ term: words.until, value: format.moment(entry.waitUntil) }]),
    ...(entry.notifiedAt ? [{ term: words.notified, value: format.moment(entry.notifiedAt) }] : []),
  ];
  return (
    <Card>
      <div className="mb-2">
        <Badge tone={tones[entry.state]}>{words.states[entry.state]}</Badge>
      </div>
      <h3 className="text-lg">{entry.facility.name}</h3>
      <p>{words.roomsOf({ name: entry.roomType.name, rooms: entry.rooms })}</p>
      <p className="tabular mb-3 font-semibold">
        <StayText stay={entry} />
      </p>
      {entry.offer ? <Offer {...props} offer={entry.offer} /> : null}
      {entry.state === 'PAUSED' ? <Paused {...props} /> : null}
      <Rows rows={rows} />
      <Skipped entry={entry} />
      <div className="mt-4">
        {entry.canAct ? (
          <Leave {...props} onDone={props.onLeft} />
        ) : (
          <p className="text-sm text-ink-soft">{words.others}</p>
        )}
      </div>
    </Card>
  );
}

/** Why others had rooms first. */
function Skipped({ entry: { skippedAt, skippedBecause, state } }: Pick<Props, 'entry'>) {
  const words = useWords('waitlist');
  const format = useFormat();
  const reasonOf = useReason();
  if (!skippedAt || state !== 'LIVE') return null;
  const moment = format.momentOfYear(skippedAt);
  return (
    <p className="lines mt-3 text-sm text-ink-soft">
      {skippedBecause
        ? words.skippedBarred({ moment, reason: reasonOf(skippedBecause) })
        : words.skipped(moment)}
    </p>
  );
}

/** A press that sends one call and says what came of it; where it is refused the entry is asked for anew. */
function useAct<Data>(
  { entry, onDone, onStale }: Props,
  { send, says }: { send: (call: Call) => Promise<Sent<Data>>; says: string },
) {
  return useEntryForm<Pick<Entry, 'id'>, Data>({
    start: { id: entry.id },
    send: (_values, call) => send(call),
    done: () => onDone(says),
    refused: (error) => {
      // What was not sent has changed nothing.
      if (failureOf(error).kind === 'refused') onStale();
      return 'toShow';
    },
  });
}

function Offer(props: Props & { offer: NonNullable<Entry['offer']> }) {
  const { entry, offer } = props;
  const { offer: words, notBooked } = useWords('waitlist');
  const format = useFormat();
  const reasonOf = useReason();
  const declining = useAct(props, {
    send: (call) => call(declineOffer, { id: entry.id }),
    says: words.declined,
  });
  return (
    <div className="mb-4">
      <Notice tone="success">
        <p className="mb-3 font-semibold">{words.text(format.moment(offer.until))}</p>
        {entry.notBookedBecause ? (
          <p className="lines mb-3">{notBooked(reasonOf(entry.notBookedBecause))}</p>
        ) : null}
        <OfferTerms entry={entry} />
        {entry.canAct ? (
          <div className="flex flex-wrap gap-3">
            <Link
              to={paths.reservation}
              search={{
                ...{ contract: entry.contract.id, roomType: entry.roomType.id, offer: offer.id },
                ...{ from: entry.checkInDate, to: entry.checkOutDate },
                room: Array.from({ length: entry.rooms }, () => '1'),
              }}
              className={buttonClass()}
            >
              {words.accept}
            </Link>
            <Button
              kind="secondary"
              busy={declining.busy ? words.declining : null}
              onClick={() => void declining.submit()}
            >
              {words.decline}
            </Button>
          </div>
        ) : null}
        {entry.canAct ? <p className="mt-3 text-sm">{words.declineHelp}</p> : null}
        <FailureNotice error={declining.failure} />
      </Notice>
    </div>
  );
}

function Paused(props: Props) {
  const { entry } = props;
  const words = useWords('waitlist');
  const resuming = useAct(props, {
    send: (call) => call(resumeEntry, { id: entry.id }),
    says: words.states.LIVE,
  });
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="mb-3">{words.paused}</p>
        {entry.canAct ? (
          <Button
            kind="secondary"
            busy={resuming.busy ? words.offer.declining : null}
            onClick={() => void resuming.submit()}
          >
            {words.resume}
          </Button>
        ) : null}
        <FailureNotice error={resuming.failure} />
      </Notice>
    </div>
  );
}

export function Leave(props: Props) {
  const { entry } = props;
  const words = useWords('waitlist').leave;
  const { offer } = useWords('waitlist');
  const [asks, setAsks] = useState(false);
  const form = useAct(props, { send: (call) => call(deleteEntry, { id: entry.id }), says: words.done });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={words.title}
        onClose={() => setAsks(false)}
        says={{ keep: words.keep, act: words.confirm, busy: offer.declining }}
        kind="danger"
      >
        <p>
          {entry.facility.name}
          <br />
          <StayText stay={entry} />
        </p>
        <p>{words.text}</p>
      </FormDialog>
    </>
  );
}
