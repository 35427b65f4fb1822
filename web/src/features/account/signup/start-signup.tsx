/** The door of those who become members: what it costs and how it goes, then the address to which the link is mailed. */
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readClientCode } from '#domain/account/signup.ts';
import { handling } from '#web/api/handling.ts';
import { useSettings } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { PhoneInText } from '#web/app/shell/call-center.tsx';
import { DisclosureLink } from '#web/app/shell/disclosure-link.tsx';
import { EmailPair } from '#web/forms/email-fields.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MailAwaited } from '../mail-awaited.tsx';
import { PromoField } from './promo-field.tsx';
import { ContractTerm } from './fee-rows.tsx';
import { feeQuery, startMutation } from './signup-queries.ts';

const quietly = handling('all');

type Entries = {
  who: string;
  signupEmail: string;
  signupEmailAgain: string;
  clientCode: string;
  promoCode: string;
};
type Sent = { email: string; until: string };

/** Only a company has one. */
function ClientCodeField() {
  const words = useWords('account/signup').start;
  const entry = useEntry<Entries>();
  const who = useWatch<Entries, 'who'>({ name: 'who' });
  const isCode = (value: string) => {
    const code = readClientCode(value.trim());
    return code === null || typeof code === 'string' || words.clientCodeShape;
  };
  if (who !== 'company') return null;
  return (
    <TextField
      {...entry('clientCode', words.clientCode, [], { check: isCode })}
      need="optional"
      help={words.clientCodeHelp}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
    />
  );
}

function StartForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const words = useWords('account/signup').start;
  const form = useEntryForm<Entries, { vsSignupEmailVerification: { validUntil: string } }>({
    start: { who: 'person', signupEmail: '', signupEmailAgain: '', clientCode: '', promoCode: '' },
    send: ({ who, signupEmail, clientCode, promoCode }, call) =>
      call(startMutation, {
        email: signupEmail.trim(),
        isCompany: who === 'company',
        promoCode: promoCode.trim() || null,
        clientCode: (who === 'company' && clientCode.trim()) || null,
      }),
    done: ({ vsSignupEmailVerification: { validUntil } }, { signupEmail }) =>
      onSent({ email: signupEmail.trim(), until: validUntil }),
  });
  return (
    <EntryForm of={form}>
      <RadioGroup
        {...form.entry('who', words.who)}
        need="required"
        options={[
          { value: 'person', label: words.person, help: words.personHelp },
          { value: 'company', label: words.company },
        ]}
      />
      <EmailPair<Entries>
        name="signupEmail"
        label={words.email}
        need="required"
        help={words.emailHelp}
        autoComplete="email"
        again={{ name: 'signupEmailAgain', label: words.emailAgain }}
      />
      <ClientCodeField />
      <PromoField />
      <div>
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
      </div>
    </EntryForm>
  );
}

function IsSent({ sent, onOther }: { sent: Sent; onOther: () => void }) {
  const words = useWords('account/signup').start;
  const format = useFormat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Notice tone="success" role="status" title={words.sent}>
        <span className="wrap-anywhere">
          {words.sentText({ email: sent.email, until: format.moment(sent.until) })}
        </span>
      </Notice>
      <MailAwaited />
      <div>
        <Button kind="secondary" onClick={onOther}>
          {words.otherAddress}
        </Button>
      </div>
    </div>
  );
}

/** The fee is said before anybody types. */
function FeeSaid() {
  const words = useWords('account/signup').start;
  const format = useFormat();
  const { data } = useAsked({ query: feeQuery, context: quietly });
  return (
    <div className="grid gap-2">
      <p className="min-h-7 text-lg font-semibold">
        {data ? words.fee(format.yen(data.portalSettings.joiningFeeYen)) : null}
      </p>
      {data && data.portalSettings.joiningBonusTvp > 0 ? (
        <p>{words.bonus(format.amount(data.portalSettings.joiningBonusTvp, 'tvp'))}</p>
      ) : null}
      <ContractTerm />
    </div>
  );
}

const formId = 'start-signup';

export function StartSignup() {
  const words = useWords('account/signup').start;
  const { callCenterPhone } = useSettings();
  const { open: opened } = useSearch({ from: '/public/register' });
  const [open, setOpen] = useState(opened === 'signup');
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (open) document.getElementById(formId)?.focus();
  }, [open]);
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <div className="mt-2 mb-6 grid gap-3">
        <p className="lines text-ink-soft">{words.text}</p>
        <FeeSaid />
        <ol className="grid list-decimal gap-1 pl-6 text-ink-soft">
          {words.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text-sm">
          <DisclosureLink />
        </p>
        <p className="text-sm text-ink-soft">
          <PhoneInText text={words.help(callCenterPhone)} phone={callCenterPhone} />
        </p>
      </div>
      {sent ? (
        <IsSent sent={sent} onOther={() => setSent(null)} />
      ) : open ? (
        <div id={formId} tabIndex={-1} role="group" aria-label={words.open} className="focus:outline-none">
          <StartForm onSent={setSent} />
        </div>
      ) : (
        <Button wide="narrow" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </Card>
  );
}
