/**
 * For holders of a ticket, who have no login: number, secret and address are sent, and a link in a mail completes it.
 * The link's secret stands after the #, which no server ever sees.
 */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { required, ticketPart } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { EmailPair } from '#web/forms/email-fields.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Rows, Skeleton } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const registerTicket = graphql(`
  mutation RegisterEmailToBookingTicket($ticketNo: String!, $secret: String!, $email: String!) {
    registerEmailToBookingTicket(ticketNo: $ticketNo, secret: $secret, email: $email) {
      ticketNo
      name
      validThru
    }
  }
`);
const confirmTicket = graphql(`
  mutation ConfirmEmailToBookingTicket($token: String!) {
    confirmEmailToBookingTicket(token: $token) {
      ticketNo
      name
      validThru
    }
  }
`);

type Ticket = ResultOf<typeof registerTicket>['registerEmailToBookingTicket'];
const quietly = handling('all');

function TicketRows({ ticket }: { ticket: Ticket }) {
  const words = useWords('booking/ticket');
  const format = useFormat();
  return (
    <Rows
      rows={[
        { term: words.what, value: ticket.name },
        { term: words.ticketNo, value: ticket.ticketNo },
        { term: words.validThru, value: format.date(ticket.validThru) },
      ]}
    />
  );
}

const printedControl = {
  tidy: 'ticket',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  need: 'required',
} as const;

function TicketForm({ onSent }: { onSent: (ticket: Ticket, email: string) => void }) {
  const words = useWords('booking/ticket');
  const form = useEntryForm({
    start: { ticketNo: '', secret: '', email: '', emailAgain: '' },
    send: ({ ticketNo, secret, email }, call) =>
      call(registerTicket, { ticketNo, secret, email: email.trim() }),
    done: ({ registerEmailToBookingTicket }, { email }) => onSent(registerEmailToBookingTicket, email.trim()),
  });
  const { entry } = form;
  return (
    <Card>
      <EntryForm of={form}>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            {...entry('ticketNo', words.ticketNo, [required, ticketPart])}
            {...printedControl}
            help={words.ticketNoHelp}
          />
          <TextField
            {...entry('secret', words.secret, [required, ticketPart])}
            {...printedControl}
            help={words.secretHelp}
          />
        </div>
        <EmailPair
          name="email"
          label={words.email}
          need="required"
          autoComplete="email"
          again={{ name: 'emailAgain', label: words.emailAgain }}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={words.busy}>{words.send}</SubmitButton>
          <Link to={paths.login} className={buttonClass('quiet')}>
            {words.toLogin}
          </Link>
        </div>
      </EntryForm>
    </Card>
  );
}

/** What the mailed link leads to. */
function Confirming({ token, onAgain }: { token: string; onAgain: () => void }) {
  const words = useWords('booking/ticket');
  const { callCenterPhone } = useSettings();
  const [{ data, error }, confirm] = useMutation(confirmTicket);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void confirm({ token }, quietly);
  }, [confirm, token]);
  if (data)
    return (
      <Card>
        <div className="grid gap-4">
          <Notice tone="success" role="status" title={words.doneTitle}>
            {words.done(callCenterPhone)}
          </Notice>
          <TicketRows ticket={data.confirmEmailToBookingTicket} />
        </div>
      </Card>
    );
  if (error)
    return (
      <Card>
        <div className="grid gap-6">
          <FocusedFailure error={error} />
          <div>
            <Button onClick={onAgain}>{words.again}</Button>
          </div>
        </div>
      </Card>
    );
  return (
    <Loading label={words.confirming}>
      <Skeleton shape="h-48" />
    </Loading>
  );
}

export function TicketPage() {
  const words = useWords('booking/ticket');
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const [sent, setSent] = useState<{ ticket: Ticket; email: string } | null>(null);
  // The secret leaves the address bar and the history as soon as it is read.
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', paths.tickets);
  }, []);
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={token || sent ? undefined : words.lead}>{words.title}</PageHeading>
      {token ? (
        <Confirming token={token} onAgain={() => setToken('')} />
      ) : sent ? (
        <Card>
          <div className="grid gap-4">
            <Notice tone="success" role="status" title={words.sentTitle}>
              {words.sent(sent.email)}
            </Notice>
            <TicketRows ticket={sent.ticket} />
            <p className="text-sm text-ink-soft">{words.notArrived}</p>
            <div>
              <Button kind="secondary" onClick={() => setSent(null)}>
                {words.again}
              </Button>
            </div>
          </div>
        </Card>
      ) : (
        <TicketForm onSent={(ticket, email) => setSent({ ticket, email })} />
      )}
    </div>
  );
}
