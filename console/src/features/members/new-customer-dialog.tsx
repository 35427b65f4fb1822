/** A customer without a contract is written down, and has a page like every membership. */
import { useNavigate } from '@tanstack/react-router';
import { required } from '#domain/kernel/field-rules.ts';
import * as rules from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { paths } from '../../app/paths.ts';
import { useWords } from '../../words.ts';

const ADD = graphql(`
  mutation AddCustomer($customer: NewCustomer!) {
    addCustomer(customer: $customer)
  }
`);

type Values = {
  isCompany: boolean;
  name: string;
  nameKana: string;
  tel: string;
  email: string;
  mailLanguage: 'ja' | 'en';
};
const FIELDS = ['name', 'nameKana', 'tel', 'email'] as const;

export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const { customer: words } = useWords('staffStays');
  const refusedField = useRefusedField<Values>((argument) => FIELDS.find((one) => one === argument) ?? null);
  const navigate = useNavigate();
  const form = useEntryForm({
    start: { isCompany: false, name: '', nameKana: '', tel: '', email: '', mailLanguage: 'ja' } as Values,
    problems: 'beside',
    send: ({ email, ...customer }, call) => call(ADD, { customer: { ...customer, email: email || null } }),
    done: ({ addCustomer: memberId }) => {
      showToast(words.done(memberId));
      onClose();
      void navigate({ to: paths.member, params: { memberId } });
    },
    refused: refusedField,
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <Checkbox {...form.fields.register('isCompany')} label={words.isCompany} />
      <TextField {...form.entry('name', words.name, [required, rules.personName])} maxLength={100} />
      <TextField
        {...form.entry('nameKana', words.kana, [required, rules.kana])}
        tidy="kana"
        maxLength={100}
      />
      <TextField
        {...form.entry('tel', words.tel, [required, rules.phone])}
        inputMode="tel"
        tidy="number"
        maxLength={20}
      />
      <TextField {...form.entry('email', words.email, [rules.email])} inputMode="email" maxLength={254} />
      <Select {...form.entry('mailLanguage', words.language)}>
        {(['ja', 'en'] as const).map((one) => (
          <option key={one} value={one}>
            {words.languages[one]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
