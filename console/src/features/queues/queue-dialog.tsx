/** One that waits: what there is to know, who has it, and what is done with it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { digits, required } from '#domain/kernel/field-rules.ts';
import type { QueueKind } from '#domain/staff/queues.ts';
import { formatNumber, formatPostalCode } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { paths } from '../../app/paths.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import {
  actionsOf,
  CONFIRM,
  SENT,
  writtenCall,
  type ActionName,
  type WrittenAction,
} from './queue-actions.ts';

const ITEM = graphql(`
  query QueueItem($kind: QueueKind!, $id: ID!) {
    queueItem(kind: $kind, id: $id) {
      item {
        id
        what
        dueOn
        isOverdue
        memberId
        memberName
        points
        yen
        takenBy
        takenByName
        isMine
      }
      facts {
        name
        value
      }
    }
  }
`);
const TAKE = graphql(`
  mutation TakeQueueItem($kind: QueueKind!, $id: ID!) {
    takeQueueItem(kind: $kind, id: $id)
  }
`);
const TAKE_OVER = graphql(`
  mutation TakeOverQueueItem($kind: QueueKind!, $id: ID!, $from: ID!) {
    takeOverQueueItem(kind: $kind, id: $id, from: $from)
  }
`);
const GIVE_BACK = graphql(`
  mutation GiveBackQueueItem($kind: QueueKind!, $id: ID!) {
    giveBackQueueItem(kind: $kind, id: $id)
  }
`);

type Props = { kind: QueueKind; id: string; onClose: () => void; changed: () => void };
type Detail = ResultOf<typeof ITEM>['queueItem'];

export function QueueDialog({ kind, id, onClose, changed }: Props) {
  const words = useWords('queues');
  const asked = useAsked({ query: ITEM, variables: { kind, id } });
  const [writes, setWrites] = useState<ActionName | null>(null);
  const holding = useHolding({ kind, id, changed, again: asked.again });
  const [, confirm] = useMutation(CONFIRM);
  const item = asked.data?.queueItem.item;
  const done = (action: ActionName) => {
    showToast(words.actions[action].done);
    onClose();
    changed();
  };
  const act = async (action: ActionName) => {
    if (action !== 'confirm') return setWrites(action);
    const { error } = await confirm({ id }, handling('all'));
    if (error) return tellFailure(error);
    done('confirm');
  };
  if (writes && item)
    return (
      <WriteDialog
        id={id}
        action={writes}
        yen={item.yen}
        onClose={() => setWrites(null)}
        done={() => done(writes)}
      />
    );
  const isOthers = !!item?.takenBy && !item.isMine;
  const actions = item && !isOthers ? actionsOf(kind, item.what) : [];
  return (
    <Dialog
      open
      title={words.kinds[kind]}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
          {actions.map((action, nth) => (
            <Button
              key={action}
              kind={nth === actions.length - 1 ? 'primary' : 'secondary'}
              onClick={() => void act(action)}
            >
              {words.actions[action].act}
            </Button>
          ))}
        </>
      }
    >
      <Loaded asked={asked} waiting="h-64">
        {({ queueItem }) => <Facts kind={kind} of={queueItem} holding={holding} />}
      </Loaded>
    </Dialog>
  );
}

type Holding = Pick<Props, 'kind' | 'id' | 'changed'> & { again: () => void };

/** Taking it, taking it over and giving it back; whatever came of it, it is looked at again. */
function useHolding({ kind, id, changed, again }: Holding) {
  const words = useWords('queues');
  const [, take] = useMutation(TAKE);
  const [, takeOver] = useMutation(TAKE_OVER);
  const [, giveBack] = useMutation(GIVE_BACK);
  const after = ({ error }: Pick<Awaited<ReturnType<typeof take>>, 'error'>, said: string) => {
    if (error) void tellFailure(error);
    else showToast(said);
    again();
    changed();
  };
  return {
    take: async () => after(await take({ kind, id }, handling('all')), words.taken),
    takeOver: async (from: string) =>
      after(await takeOver({ kind, id, from }, handling('all')), words.takenOver),
    giveBack: async () => after(await giveBack({ kind, id }, handling('all')), words.givenBack),
  };
}

const linkClass = 'text-key underline underline-offset-4';

type FactsProps = { kind: QueueKind; of: Detail; holding: ReturnType<typeof useHolding> };

function Facts({ kind, of: { item, facts }, holding }: FactsProps) {
  const words = useWords('queues');
  const format = useFormat();
  const factText = (name: string, value: string) => {
    if (name === 'postalCode') return formatPostalCode(value);
    if (name === 'remindedOn' || name === 'toldPayBy') return format.plainDate(value);
    if (name.endsWith('Yen')) return formatNumber(Number(value));
    return words.values[value] ?? value;
  };
  const rows = [
    { term: words.columns.what, value: words.what[item.what] ?? words.mailOf(item.what) },
    {
      term: words.dueOn,
      value: (
        <span className={item.isOverdue ? 'font-semibold text-danger' : ''}>
          {format.date(item.dueOn)}
          {item.isOverdue ? ` ${words.late}` : ''}
        </span>
      ),
    },
    {
      term: words.columns.member,
      value: item.memberId ? (
        <Link className={linkClass} to={paths.member} params={{ memberId: item.memberId }}>
          {item.memberName} {item.memberId}
        </Link>
      ) : null,
    },
    {
      term: words.columns.amount,
      value: [
        item.points === null ? null : format.amount(item.points, 'sp'),
        item.yen === null ? null : format.yen(item.yen),
      ]
        .filter(Boolean)
        .join(' '),
    },
    ...facts.map(({ name, value }) => ({
      term: words.facts[name] ?? name,
      value: <span className="lines wrap-anywhere">{factText(name, value)}</span>,
    })),
    { term: words.columns.taken, value: <Holder of={item} holding={holding} /> },
  ].filter(({ value }) => value);
  return (
    <div className="grid gap-4">
      {item.takenByName && !item.isMine ? <Notice>{words.hasIt(item.takenByName)}</Notice> : null}
      <Rows rows={rows} />
      {kind === 'SIGNUP_CONTACT' ? (
        <Link className={linkClass} to={paths.signups}>
          {words.toSignups}
        </Link>
      ) : null}
      {kind === 'STAY_TO_GUIDE' ? (
        <Link className={linkClass} to={paths.money} search={{ view: 'stayFees', untold: true }}>
          {words.toStayFees}
        </Link>
      ) : null}
      {kind === 'OVERDUE_BILL' ? (
        <Link className={linkClass} to={paths.money} search={{ view: 'bills' }}>
          {words.toBills}
        </Link>
      ) : null}
    </div>
  );
}

/** Who has it, with taking it, taking it over or giving it back. */
function Holder({
  of: { takenBy, takenByName, isMine },
  holding,
}: Pick<FactsProps, 'holding'> & { of: Detail['item'] }) {
  const words = useWords('queues');
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isMine ? words.mine : (takenByName ?? words.nobody)}
      {isMine ? (
        <SmallButton onClick={() => void holding.giveBack()}>{words.giveBack}</SmallButton>
      ) : takenBy ? (
        <SmallButton onClick={() => void holding.takeOver(takenBy)}>{words.takeOver}</SmallButton>
      ) : (
        <SmallButton onClick={() => void holding.take()}>{words.take}</SmallButton>
      )}
    </span>
  );
}

type Write = { id: string; action: ActionName; yen: number | null; onClose: () => void; done: () => void };

/** What is written with what is done. */
function WriteDialog({ id, action, yen, onClose, done }: Write) {
  const words = useWords('queues');
  const { act, text: label } = words.actions[action];
  const form = useEntryForm({
    start: { text: action === 'sent' ? String(yen ?? '') : '' },
    problems: 'beside',
    send: async ({ text }, call) => {
      const { error } =
        action === 'sent'
          ? await call(SENT, { id, yen: Number(text) })
          : await call(writtenCall(action as WrittenAction), { id, text });
      return error ? { error } : { data: true };
    },
    done,
  });
  return (
    <FormDialog
      of={form}
      open
      title={act}
      onClose={onClose}
      says={{ keep: words.keep, act, busy: words.busy }}
      kind={action === 'cancel' || action === 'decline' ? 'danger' : 'primary'}
    >
      {action === 'sent' || action === 'ship' ? (
        <TextField
          {...form.entry('text', label, action === 'sent' ? [required, digits] : [required])}
          {...(action === 'sent' ? { tidy: 'number' as const } : {})}
          maxLength={60}
        />
      ) : (
        <TextArea {...form.entry('text', label, [required])} rows={4} maxLength={500} />
      )}
    </FormDialog>
  );
}
