/** The mails of a member: what was sent, where to and when, and one of them sent again for a reason. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const MAILS = graphql(`
  query MemberMails($memberId: String!, $before: ID) {
    memberMails(memberId: $memberId, take: 50, before: $before) {
      id
      at
      about
      mailLanguage
      to
      state
      endedAt
      againBy
      notAgain
    }
  }
`);
const AGAIN = graphql(`
  mutation SendMailAgain($id: ID!, $reason: String!) {
    sendMailAgain(id: $id, reason: $reason)
  }
`);
const A_PAGE = 50;
type Mail = ResultOf<typeof MAILS>['memberMails'][number];

export function MailsView({ memberId }: { memberId: string }) {
  const asked = useAsked({ query: MAILS, variables: { memberId, before: null } });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ memberMails }) => <Mails memberId={memberId} newest={memberMails} again={asked.again} />}
    </Loaded>
  );
}

type Props = { memberId: string; newest: readonly Mail[]; again: () => void };

function Mails({ memberId, newest, again }: Props) {
  const { mails: words, older, again: refresh, views } = useWords('member');
  const { languages } = useWords('members');
  const format = useFormat();
  const [sending, setSending] = useState<Mail | null>(null);
  const { rows, more } = useOlder({
    ...{ query: MAILS, newest, page: A_PAGE },
    variablesOf: (before) => ({ memberId, before }),
    rowsOf: (data) => data.memberMails,
  });
  const { columns: heads } = words;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="lines max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
        <SmallButton onClick={again}>{refresh}</SmallButton>
      </div>
      <DataTable
        caption={views.mails}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
        columns={[
          {
            id: 'at',
            header: heads.at,
            cell: ({ at }) => <span className="lg:whitespace-nowrap">{format.moment(at)}</span>,
          },
          {
            id: 'about',
            header: heads.about,
            cell: ({ about, againBy }) => (
              <>
                {words.about[about] ?? about}
                {againBy ? (
                  <span className="block text-xs text-ink-soft">{words.againBy(againBy)}</span>
                ) : null}
              </>
            ),
          },
          {
            id: 'to',
            header: heads.to,
            cell: ({ to, mailLanguage }) => (
              <span className="block min-w-36 wrap-anywhere">
                {to ?? '—'}
                {mailLanguage ? (
                  <span className="block text-xs text-ink-soft">{languages[mailLanguage]}</span>
                ) : null}
              </span>
            ),
          },
          { id: 'state', header: heads.state, cell: (mail) => <State of={mail} /> },
          {
            id: 'again',
            header: heads.again,
            width: '9rem',
            cell: (mail) => <Again of={mail} send={() => setSending(mail)} />,
          },
        ]}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{older}</SmallButton>
        </div>
      ) : null}
      {sending ? <AgainDialog of={sending} onClose={() => setSending(null)} done={again} /> : null}
    </section>
  );
}

function State({ of: { state } }: { of: Mail }) {
  const { mails: words } = useWords('member');
  return (
    <span className={`sm:whitespace-nowrap ${state === 'FAILED' ? 'text-danger' : ''}`}>
      {words.states[state]}
    </span>
  );
}

function Again({ of: { notAgain, state }, send }: { of: Mail; send: () => void }) {
  const { mails: words } = useWords('member');
  const mayWork = useRights()('WORK_QUEUES');
  if (notAgain === null) return <SmallButton onClick={send}>{words.send}</SmallButton>;
  return (
    <span className="block max-w-52 text-xs text-ink-soft">
      {words.notAgain[notAgain]}
      {state === 'FAILED' && mayWork ? (
        <Link
          to={paths.queues}
          search={{ kind: 'GIVEN_UP_TASK' }}
          className="ml-1 text-key underline underline-offset-4"
        >
          {words.toQueues}
        </Link>
      ) : null}
    </span>
  );
}

type DialogProps = { of: Mail; onClose: () => void; done: () => void };

function AgainDialog({ of: { id, about }, onClose, done }: DialogProps) {
  const { mails: words } = useWords('member');
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => call(AGAIN, { id, reason }),
    done: () => {
      showToast(words.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.send, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.what(words.about[about] ?? about)}</p>
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
