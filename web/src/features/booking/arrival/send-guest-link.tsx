/** A guest's link, made in a dialog: mailed by the club in the guest's language, or handed on by whoever makes it. */
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#domain/kernel/language.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { EmailField } from '#web/forms/email-fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';

const createLink = graphql(`
  mutation CreateMyGuestLink($guestId: ID!, $email: String, $language: Language) {
    createMyGuestLink(guestId: $guestId, email: $email, language: $language) {
      code
      guest {
        id
        link {
          mailedTo
          madeAt
        }
      }
    }
  }
`);

export type LinkedGuest = {
  id: string;
  name: string | null;
  representative: boolean;
  child: boolean;
  bedShared: boolean;
  isEntered: boolean;
  link: { mailedTo: string | null; madeAt: string | null } | null;
};

export type SentLink = { code: string; mailedTo: string | null };
type Values = { how: 'MAIL' | 'HAND'; email: string; language: Language };

function Choices() {
  const words = useWords('booking/arrival').guestLinks;
  const { register } = useFormContext<Values>();
  const entry = useEntry<Values>();
  const isMailed = useWatch<Values, 'how'>({ name: 'how' }) === 'MAIL';
  return (
    <>
      <RadioGroup
        {...register('how')}
        id={fieldId('how')}
        label={words.how}
        options={[
          { value: 'MAIL', label: words.byMail, help: words.byMailHelp },
          { value: 'HAND', label: words.byHand, help: words.byHandHelp },
        ]}
      />
      {isMailed ? (
        <>
          <EmailField<Values> name="email" label={words.email} autoComplete="off" />
          <Select {...entry('language', words.language)}>
            <option value="ja">{words.languages.ja}</option>
            <option value="en">{words.languages.en}</option>
          </Select>
        </>
      ) : null}
    </>
  );
}

type Props = { guest: LinkedGuest; who: string; onDone: (sent: SentLink) => void };

export function SendGuestLink({ guest, who, onDone }: Props) {
  const words = useWords('booking/arrival').guestLinks;
  const { rules } = useWords('forms');
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const form = useEntryForm<
    Values,
    { createMyGuestLink: { code: string; guest: Pick<LinkedGuest, 'link'> } }
  >({
    start: { how: 'MAIL', email: guest.link?.mailedTo ?? '', language },
    problems: 'beside',
    send: (values, call) =>
      call(createLink, {
        guestId: guest.id,
        email: values.how === 'MAIL' ? values.email : null,
        language: values.language,
      }),
    done: ({ createMyGuestLink: { code, guest: linked } }) => {
      setAsks(false);
      onDone({ code, mailedTo: linked.link?.mailedTo ?? null });
    },
    refused: (error) =>
      isRefusedWith(error, 'BAD_INPUT_ERROR') ? { name: 'email', message: rules.email } : 'toShow',
  });
  const isMailed = form.fields.watch('how') === 'MAIL';
  return (
    <>
      <Button kind={guest.isEntered ? 'quiet' : 'secondary'} wide="narrow" onClick={() => setAsks(true)}>
        <span>
          {guest.link ? words.sendAgain : words.send}
          <span className="sr-only">{words.of(who)}</span>
        </span>
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={guest.link ? words.sendAgain : words.send}
        onClose={() => setAsks(false)}
        says={
          isMailed
            ? { keep: words.keep, act: words.send, busy: words.sending }
            : { keep: words.keepHanded, act: words.make, busy: words.making }
        }
      >
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{who}</span>
          {guest.name ? <span className="min-w-0 wrap-anywhere">{guest.name}</span> : null}
        </p>
        {guest.link ? <p>{words.ends}</p> : null}
        <Choices />
      </FormDialog>
    </>
  );
}
