/** What a member waits for and waited for: where each stands, what is offered, and what the desk does for the member on the telephone. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { failureMessage } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRights } from '../../api/me.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { MomentText, StayText } from '../../ui/whole-dates.tsx';
import { useWords } from '../../words.ts';
import {
  DECLINE_OFFER,
  END_WAITING,
  MEMBER_WAITING,
  RESUME_WAITING,
  WAITING_A_PAGE,
  type Waiting,
} from '../booking/waiting-queries.ts';
import { StayNumbers } from './stay-numbers.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

export function WaitingView({ memberId }: { memberId: string }) {
  const asked = useAsked({ query: MEMBER_WAITING, variables: { memberId, before: null } });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ memberWaiting }) => <List memberId={memberId} newest={memberWaiting} again={asked.again} />}
    </Loaded>
  );
}

type Props = { memberId: string; newest: readonly Waiting[]; again: () => void };

function List({ memberId, newest, again }: Props) {
  const words = useWords('waiting');
  const { older, again: refresh } = useWords('member');
  const mayBook = useRights()('BOOK_FOR_MEMBERS');
  const [ending, setEnding] = useState<Waiting | null>(null);
  const { rows, more } = useOlder({
    ...{ query: MEMBER_WAITING, newest, page: WAITING_A_PAGE },
    variablesOf: (before) => ({ memberId, before }),
    rowsOf: (data) => data.memberWaiting,
  });
  const { columns: heads } = words;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="lines max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
        <SmallButton onClick={again}>{refresh}</SmallButton>
      </div>
      <DataTable
        caption={words.view}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
        columns={[
          { id: 'stay', header: heads.stay, cell: (one) => <Stay of={one} /> },
          {
            id: 'contract',
            header: heads.contract,
            cell: ({ contractNumber, mode }) => (
              <>
                {contractNumber}
                <span className="block text-xs text-ink-soft">{words.modes[mode]}</span>
              </>
            ),
          },
          {
            id: 'since',
            header: heads.since,
            cell: ({ createdAt }) => <MomentText of={createdAt} />,
          },
          { id: 'state', header: heads.state, cell: (one) => <State of={one} /> },
          ...(mayBook
            ? [
                {
                  id: 'act',
                  header: heads.act,
                  width: '10rem',
                  cell: (one: Waiting) => (
                    <Acts memberId={memberId} of={one} end={() => setEnding(one)} done={again} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{older}</SmallButton>
        </div>
      ) : null}
      {ending ? (
        <EndDialog memberId={memberId} of={ending} onClose={() => setEnding(null)} done={again} />
      ) : null}
    </section>
  );
}

function Stay({ of }: { of: Waiting }) {
  const words = useWords('waiting');
  return (
    <>
      <span className="tabular block">
        <StayText of={of} />
      </span>
      <span className="block break-keep wrap-break-word">
        {of.houseName} {of.roomTypeName} {words.rooms(of.rooms)}
      </span>
      {of.givesWay ? (
        <span className="block text-xs text-ink-soft">{words.givesWay(of.givesWay)}</span>
      ) : null}
    </>
  );
}

const TONES: Record<Waiting['state'], BadgeTone> = {
  ...{ LIVE: 'key', OFFERED: 'accent', PAUSED: 'few' },
  ...{ SERVED: 'success', CANCELLED: 'plain', ENDED: 'plain' },
};

function State({ of }: { of: Waiting }) {
  const words = useWords('waiting');
  const says = useSays();
  return (
    <>
      <Badge tone={TONES[of.state]}>{words.states[of.state]}</Badge>
      {says(of).map((line) => (
        <span key={line} className="block min-w-36 text-xs break-keep wrap-anywhere text-ink-soft">
          {line}
        </span>
      ))}
      <StayNumbers of={of.bookingNumbers} />
    </>
  );
}

/** What else there is to say of where an entry stands. */
function useSays(): (of: Waiting) => readonly string[] {
  const words = useWords('waiting');
  const format = useFormat();
  const errors = useWordsOfPages('errors');
  const reasonOf = (key: string) =>
    failureMessage(errors, { kind: 'refused', key, code: 'UNEXECUTABLE_ERROR', facts: {} });
  const skipped = (moment: string, because: string | null) =>
    because ? words.skippedBarred({ moment, reason: reasonOf(because) }) : words.skipped(moment);
  return ({ state, place, waitUntil, offer, endedAt, bookingNumbers, skippedAt, skippedBecause, ...of }) => {
    const lapsed = offer?.state === 'LAPSED' ? [words.lapsed(format.moment(offer.until))] : [];
    switch (state) {
      case 'LIVE':
        return [
          ...(place === null ? [] : [words.place(place)]),
          words.until(format.moment(waitUntil)),
          ...(skippedAt ? [skipped(format.moment(skippedAt), skippedBecause)] : []),
          ...lapsed,
        ];
      case 'OFFERED':
        return offer ? [words.until(format.moment(offer.until))] : [];
      case 'PAUSED':
        return [words.paused, ...lapsed];
      case 'SERVED':
        return bookingNumbers.length === 0 ? [words.held] : [];
      default:
        return [
          ...(endedAt ? [words.ended(format.moment(endedAt))] : []),
          ...(of.endedBecause ? [words.endedBecause(of.endedBecause)] : []),
          ...lapsed,
        ];
    }
  };
}

type ActsProps = { memberId: string; of: Waiting; end: () => void; done: () => void };

function Acts({ memberId, of: { id, state, givesWay }, end, done }: ActsProps) {
  const words = useWords('waiting');
  const [, decline] = useMutation(DECLINE_OFFER);
  const [, resume] = useMutation(RESUME_WAITING);
  if (state === 'SERVED' || state === 'CANCELLED' || state === 'ENDED') return null;
  const act = async (what: typeof decline | typeof resume, says: string) => {
    const { error } = await what({ memberId, id }, handling('all'));
    if (error) await tellFailure(error);
    else showToast(says);
    done();
  };
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'OFFERED' && givesWay === null ? (
        <Link
          to={paths.book}
          params={{ memberId }}
          search={{ offer: id }}
          className="inline-flex min-h-8 items-center rounded-sm border border-key bg-key px-3 text-sm whitespace-nowrap text-white hover:bg-key-deep"
        >
          {words.take}
        </Link>
      ) : null}
      {state === 'OFFERED' && givesWay !== null ? (
        <span className="text-xs text-ink-soft">{words.byMember}</span>
      ) : null}
      {state === 'OFFERED' ? (
        <SmallButton onClick={() => void act(decline, words.declined)}>{words.decline}</SmallButton>
      ) : null}
      {state === 'PAUSED' ? (
        <SmallButton onClick={() => void act(resume, words.resumed)}>{words.resume}</SmallButton>
      ) : null}
      <SmallButton onClick={end}>{words.end.open}</SmallButton>
    </span>
  );
}

type DialogProps = { memberId: string; of: Waiting; onClose: () => void; done: () => void };

function EndDialog({ memberId, of, onClose, done }: DialogProps) {
  const words = useWords('waiting');
  const { end: says } = words;
  const format = useFormat();
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => call(END_WAITING, { memberId, id: of.id, reason }),
    done: () => {
      showToast(says.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: says.keep, act: says.open, busy: says.busy }}
    >
      <p className="tabular break-keep wrap-anywhere">
        {format.stay(of)} {of.houseName} {of.roomTypeName}
      </p>
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <ReasonField of={form} label={says.reason} />
    </FormDialog>
  );
}
