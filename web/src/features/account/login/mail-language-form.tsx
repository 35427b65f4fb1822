/** In which language the club writes to this login. */
import { chooseMailLanguage } from '#web/api/mail-language.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { WaysIn } from '../device-queries.ts';

type Props = { standing: WaysIn['myUserInfo']['language']; onChanged: () => void };

export function MailLanguageForm({ standing, onChanged }: Props) {
  const words = useWords('account/login').policy;
  const { language: languages } = useWords('shell');
  const form = useEntryForm({
    start: { mailLanguage: standing },
    problems: 'beside',
    send: ({ mailLanguage }, call) => call(chooseMailLanguage, { language: mailLanguage }),
    done: () => {
      showToast(words.saved);
      onChanged();
    },
  });
  const isChanged = (wanted: string) => wanted !== standing || words.unchanged;
  return (
    <EntryForm of={form}>
      <RadioGroup
        {...form.entry('mailLanguage', words.mailLanguage, [], { check: isChanged })}
        label={<h2 className="text-xl">{words.mailLanguage}</h2>}
        help={words.mailLanguageText}
        options={[
          { value: 'ja', label: languages.ja },
          { value: 'en', label: languages.en },
        ]}
      />
      <div>
        <SubmitButton busy={words.busy}>{words.changeMailLanguage}</SubmitButton>
      </div>
    </EntryForm>
  );
}
