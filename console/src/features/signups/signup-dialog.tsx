/** One application: what was sent, and accepting it, asking for something, or declining. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { formatPostalCode } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { paths } from '../../app/paths.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useWords } from '../../words.ts';

const SIGNUP = graphql(`
  query Signup($id: ID!) {
    signup(id: $id) {
      signup {
        id
        email
        isCompany
        state
        contactReason
      }
      facts {
        name
        value
      }
      alike {
        memberId
        name
        why
      }
      question
      declineReason
    }
  }
`);
const APPROVE = graphql(`
  mutation ApproveSignup($id: ID!) {
    approveSignup(id: $id) {
      id
      state
    }
  }
`);
const ASK = graphql(`
  mutation AskApplicant($id: ID!, $text: String!) {
    askApplicant(id: $id, question: $text) {
      id
      state
    }
  }
`);
const DECLINE = graphql(`
  mutation DeclineSignup($id: ID!, $text: String!) {
    declineSignup(id: $id, reason: $text) {
      id
      state
    }
  }
`);

type Props = { id: string; onClose: () => void; done: () => void };
type Detail = ResultOf<typeof SIGNUP>['signup'];

export function SignupDialog({ id, onClose, done }: Props) {
  const words = useWords('signups');
  const asked = useAsked({ query: SIGNUP, variables: { id } });
  const [writes, setWrites] = useState<'ask' | 'decline' | null>(null);
  const [isAccepting, setIsAccepting] = useState(false);
  const [, approve] = useMutation(APPROVE);
  const finish = () => {
    onClose();
    done();
  };
  if (writes) return <WriteDialog id={id} what={writes} onClose={() => setWrites(null)} done={finish} />;
  if (isAccepting && asked.data)
    return (
      <AskDialog
        title={words.approveTitle}
        says={{ keep: words.keep, act: words.approve, busy: words.sending }}
        act={async () => (await approve({ id }, handling('all'))).error}
        done={() => {
          showToast(words.approved);
          finish();
        }}
        onClose={() => setIsAccepting(false)}
      >
        <Accepting of={asked.data.signup} />
      </AskDialog>
    );
  const state = asked.data?.signup.signup.state;
  const isOpen = state === 'WAITING' || state === 'ASKED';
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      broad
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
          {isOpen || state === 'FEE_DUE' ? (
            <Button kind="secondary" onClick={() => setWrites('decline')}>
              {words.decline}
            </Button>
          ) : null}
          {isOpen ? (
            <>
              <Button kind="secondary" onClick={() => setWrites('ask')}>
                {words.ask}
              </Button>
              <Button onClick={() => setIsAccepting(true)}>{words.approve}…</Button>
            </>
          ) : null}
        </>
      }
    >
      <Loaded asked={asked} waiting="h-64">
        {({ signup }) => <Facts of={signup} />}
      </Loaded>
    </Dialog>
  );
}

/** Whom one is about to make a member, and what should be looked into before. */
function Accepting({ of: { signup, facts, alike } }: { of: Detail }) {
  const words = useWords('signups');
  const name = facts.find((fact) => fact.name === 'name')?.value ?? signup.email;
  return (
    <div className="grid gap-3">
      {signup.contactReason ? (
        <Notice tone="warning">{words.beforeApproving(words.contact[signup.contactReason] ?? '')}</Notice>
      ) : null}
      <MembersAlike of={alike} said={signup.contactReason} />
      <p className="lines">{words.approveText(name)}</p>
    </div>
  );
}

type AlikeProps = {
  of: Detail['alike'];
  /** By what somebody seems to be a member, as it stands beside them. */
  said: string | null;
};

/** Whoever may look at applications may look at members, too. */
function MembersAlike({ of, said }: AlikeProps) {
  const words = useWords('signups');
  return of.map(({ memberId, name, why }) => (
    <p key={memberId} className="lines">
      <Link className="text-key underline underline-offset-4" to={paths.member} params={{ memberId }}>
        {words.alike(memberId, name)}
      </Link>
      {why === said ? null : <span className="block text-sm text-ink-soft">{words.contact[why]}</span>}
    </p>
  ));
}

function Facts({ of: { signup, facts, alike, question, declineReason } }: { of: Detail }) {
  const words = useWords('signups');
  const format = useFormat();
  /** Days and postal codes are written as elsewhere. */
  const said = (name: string, value: string) => {
    if (words.values[value]) return words.values[value];
    if (name === 'postalCode') return formatPostalCode(value);
    return parseCalendarDate(value) ? format.plainDate(value) : value;
  };
  const rows = [
    { term: words.state, value: words.states[signup.state] },
    { term: words.columns.email, value: <span className="wrap-anywhere">{signup.email}</span> },
    { term: words.columns.kind, value: signup.isCompany ? words.company : words.person },
    { term: words.columns.contact, value: signup.contactReason ? words.contact[signup.contactReason] : null },
    {
      term: words.alikeTerm,
      value: alike.length > 0 ? <MembersAlike of={alike} said={signup.contactReason} /> : null,
    },
    ...facts.map(({ name, value }) => ({
      term: words.facts[name] ?? name,
      value: <span className="lines wrap-anywhere">{said(name, value)}</span>,
    })),
    { term: words.question, value: question },
    { term: words.declined, value: declineReason },
  ].filter(({ value }) => value);
  return (
    <>
      <Rows rows={rows} />
      {facts.length === 0 ? <p className="text-sm text-ink-soft">{words.ended}</p> : null}
    </>
  );
}

/** What is written is mailed to the applicant. */
function WriteDialog({ id, what, onClose, done }: Props & { what: 'ask' | 'decline' }) {
  const words = useWords('signups');
  const isAsking = what === 'ask';
  const form = useEntryForm({
    start: { text: '' },
    problems: 'beside',
    send: async ({ text }, call) => {
      const { error } = isAsking ? await call(ASK, { id, text }) : await call(DECLINE, { id, text });
      return error ? { error } : { data: true };
    },
    done: () => {
      showToast(isAsking ? words.asked : words.saidNo);
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={isAsking ? words.askTitle : words.declineTitle}
      onClose={onClose}
      says={{ keep: words.keep, act: words.send, busy: words.sending }}
      kind={isAsking ? 'primary' : 'danger'}
    >
      <TextArea
        {...form.entry('text', isAsking ? words.askText : words.declineText, [required])}
        rows={6}
        maxLength={2_000}
      />
    </FormDialog>
  );
}
