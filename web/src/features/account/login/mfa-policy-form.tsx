/** When a code is asked: the membership's choice, shown to everyone and changed by those who look after it. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
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
  const [{ error, fetching }, change] = useMutation(changePolicy);
  const [wanted, setWanted] = useState<Policy>(standing);
  const [unchanged, setUnchanged] = useState(false);
  const denied = checkMembershipCare({ role: tokenClaims()?.role ?? 'FAMILY' });

  const submit = async () => {
    setUnchanged(wanted === standing);
    if (wanted === standing) return;
    const answer = await change({ data: { mfaPolicy: wanted } }, handling('all'));
    if (answer.data) showToast(words.saved);
  };

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FailureNotice error={fetching ? undefined : error} />
      <RadioGroup
        label={<h2 className="text-xl">{words.question}</h2>}
        name="policy"
        help={words.wholeMembership}
        disabled={denied !== null}
        error={unchanged && wanted === standing ? words.unchanged : undefined}
        onChange={(event) => setWanted(event.target.value === 'ALWAYS' ? 'ALWAYS' : 'NEW_DEVICE')}
        options={[
          { value: 'ALWAYS', label: words.always, help: words.alwaysHelp, checked: wanted === 'ALWAYS' },
          {
            value: 'NEW_DEVICE',
            label: words.newDevice,
            help: words.newDeviceHelp,
            checked: wanted === 'NEW_DEVICE',
          },
        ]}
      />
      <div>
        <Button
          type="submit"
          wide="narrow"
          busy={fetching ? words.busy : null}
          disabled={denied !== null}
          reason={denied ? refusalMessage(errors, denied) : null}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
