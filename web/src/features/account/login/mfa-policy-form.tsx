/** When a code is asked: the membership's choice, shown to everyone and changed by those who look after it. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { graphql } from '#web/api/graphql.ts';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { tokenClaims } from '#web/api/session.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { WaysIn } from '../device-queries.ts';

const changePolicy = graphql(`
  mutation ChangeMfaPolicy($data: ClientInfoInput!) {
    updateMyClientInfo(data: $data) {
      memberId
      mfaPolicy
    }
  }
`);

type Policy = WaysIn['myClientInfo']['mfaPolicy'];

export function MfaPolicyForm({ standing }: { standing: Policy }) {
  const words = useWords('account/login').policy;
  const errors = useWords('errors');
  const denied = checkMembershipCare({ role: tokenClaims()?.role ?? 'FAMILY' });
  const form = useEntryForm<{ policy: Policy }, unknown>({
    start: { policy: standing },
    problems: 'beside',
    send: ({ policy }, call) => call(changePolicy, { data: { mfaPolicy: policy } }),
    done: () => showToast(words.saved),
  });
  const isChanged = (policy: string) => policy !== standing || words.unchanged;

  return (
    <EntryForm of={form}>
      <RadioGroup
        {...form.entry('policy', words.question, [], { check: isChanged })}
        label={<h2 className="text-xl">{words.question}</h2>}
        help={words.wholeMembership}
        disabled={denied !== null}
        options={[
          { value: 'ALWAYS', label: words.always, help: words.alwaysHelp },
          { value: 'NEW_DEVICE', label: words.newDevice, help: words.newDeviceHelp },
        ]}
      />
      <div>
        <SubmitButton
          busy={words.busy}
          disabled={denied !== null}
          reason={denied ? refusalMessage(errors, denied) : null}
        >
          {words.submit}
        </SubmitButton>
      </div>
    </EntryForm>
  );
}
