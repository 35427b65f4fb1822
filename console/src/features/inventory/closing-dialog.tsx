/** A house closes for some nights: whose stays that concerns is shown first; then they are given up, some at a time, and whoever watches may pause. */
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { useWords } from '../../words.ts';
import type { DialogProps } from './change-dialog.tsx';
import { CONCERNED, Concerned, type Closing, type Concerns } from './closing-concerned.tsx';
import { SpanFields } from './span-fields.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

const CLOSE = graphql(`
  mutation CloseHouse($houseId: ID!, $from: Date!, $before: Date!, $reason: String!, $after: String) {
    closeHouse(houseId: $houseId, from: $from, before: $before, reason: $reason, after: $after) {
      ended
      next
      leftBlocks
      left {
        bookingNumber
        because
      }
    }
  }
`);

type Found = { readonly closing: Closing; readonly found: Concerns };

type Props = DialogProps & { houseName: string; today: string; start: { readonly from: string } };

export function ClosingDialog({ houseId, houseName, today, start, onClose, changed }: Props) {
  const { closing: words, close } = useWords('inventory');
  const client = useClient();
  const [found, setFound] = useState<Found | null>(null);
  const form = useEntryForm({
    start: { from: start.from, until: start.from, reason: '' },
    problems: 'beside',
    send: async ({ from, until, reason }) => {
      const nights = { from, before: addDays(calendarDate(until), 1) as string };
      const { data, error } = await client
        .query(
          CONCERNED,
          { houseId, ...nights, after: null, skipBlocks: 0 },
          { ...handling('all'), requestPolicy: 'network-only' },
        )
        .toPromise();
      return error ? { error } : { data: { closing: { ...nights, reason }, found: data!.staysOfClosing } };
    },
    done: setFound,
    saved: 'later',
  });
  return (
    <>
      <FormDialog
        of={form}
        open={found === null}
        title={words.titleOf(houseName)}
        onClose={onClose}
        says={{ keep: close, act: words.look, busy: words.looking }}
      >
        <p className="lines text-sm text-ink-soft">{words.lead}</p>
        <SpanFields today={today} says={words} />
        <ReasonField of={form} label={words.reason} />
      </FormDialog>
      {found ? (
        <ClosingRun
          {...found}
          houseId={houseId}
          houseName={houseName}
          edit={() => setFound(null)}
          onClose={onClose}
          changed={changed}
        />
      ) : null}
    </>
  );
}

type Left = ResultOf<typeof CLOSE>['closeHouse']['left'];
type Done = {
  readonly looked: number;
  readonly ended: number;
  readonly left: Left;
  readonly leftBlocks: readonly string[];
};
type RunProps = DialogProps & Found & { houseName: string; edit: () => void };

function ClosingRun({ houseId, houseName, closing, found, edit, onClose, changed }: RunProps) {
  const words = useWords('inventory');
  const client = useClient();
  const [done, setDone] = useState<Done | null>(null);
  const [state, setState] = useState<'asked' | 'running' | 'paused' | 'finished'>('asked');
  const next = useRef<string | null>(null);
  const isPaused = useRef(false);
  // Who leaves the screen pauses it.
  useEffect(
    () => () => {
      isPaused.current = true;
    },
    [],
  );
  const run = async () => {
    isPaused.current = false;
    setState('running');
    let sum: Done = done ?? { looked: 0, ended: 0, left: [], leftBlocks: [] };
    for (;;) {
      const { data, error } = await client
        .mutation(CLOSE, { houseId, ...closing, after: next.current }, handling('all'))
        .toPromise();
      if (error) {
        setState('paused');
        return tellFailure(error);
      }
      const { ended, left, leftBlocks, next: after } = data!.closeHouse;
      sum = {
        looked: sum.looked + ended + left.length,
        ended: sum.ended + ended,
        left: [...sum.left, ...left],
        // Each step comes back to all that stand still.
        leftBlocks,
      };
      setDone(sum);
      next.current = after;
      if (after === null) return setState('finished');
      if (isPaused.current) return setState('paused');
    }
  };
  const leave = () => {
    isPaused.current = true;
    onClose();
    if (done) changed();
  };
  const { closing: says } = words;
  return (
    <Dialog
      open
      broad={done === null}
      title={says.titleOf(houseName)}
      onClose={leave}
      actions={
        <>
          {state === 'asked' ? (
            <Button kind="secondary" onClick={edit}>
              {says.edit}
            </Button>
          ) : (
            <Button kind="secondary" onClick={leave}>
              {words.close}
            </Button>
          )}
          {state === 'running' ? (
            <Button
              kind="secondary"
              onClick={() => {
                isPaused.current = true;
              }}
            >
              {says.pause}
            </Button>
          ) : null}
          {state === 'asked' || state === 'paused' ? (
            <Button kind="danger" onClick={() => void run()}>
              {state === 'asked' ? says.begin(found.count) : says.goOn}
            </Button>
          ) : null}
        </>
      }
    >
      {done ? (
        <Progress done={done} all={found.count} state={state} />
      ) : (
        <Concerned houseId={houseId} closing={closing} />
      )}
    </Dialog>
  );
}

function Progress({ done, all, state }: { done: Done; all: number; state: string }) {
  const { closing: words } = useWords('inventory');
  return (
    <div className="grid gap-3" role="status">
      {state === 'finished' ? (
        <p>{words.finished(done.ended)}</p>
      ) : (
        <>
          <p>{words.progress(done.looked, all)}</p>
          <progress
            className="w-full accent-key"
            max={Math.max(1, all)}
            value={done.looked}
            aria-label={words.title}
          />
          {state === 'paused' ? <p className="text-sm text-ink-soft">{words.paused}</p> : null}
        </>
      )}
      {done.leftBlocks.length > 0 ? <p className="lines">{words.leftBlocks(done.leftBlocks)}</p> : null}
      {done.left.length > 0 ? (
        <>
          <p>{words.left(done.left.length)}</p>
          <ul className="grid max-h-60 gap-1 overflow-auto text-sm">
            {done.left.map(({ bookingNumber, because }) => (
              <li key={bookingNumber}>
                <span className="tabular">{bookingNumber}</span>{' '}
                <span className="text-few">{words.because[because] ?? words.otherwise}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
