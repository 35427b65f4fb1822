/** Whether mails remind of points that will expire; saved as soon as it is switched. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const switchReminders = graphql(`
  mutation SwitchPointReminders($pointReminders: Boolean!) {
    updateMyClientInfo(data: { pointReminders: $pointReminders }) {
      memberId
      pointReminders
    }
  }
`);

export function ReminderSwitch({ reminders }: { reminders: boolean }) {
  const words = useWords('points').reminders;
  const { notForFamily } = useWords('contract');
  const [{ error, fetching }, update] = useMutation(switchReminders);
  const denied = checkMembershipCare({ role: tokenClaims()?.role ?? 'FAMILY' }) !== null;
  const [wanted, setWanted] = useState(reminders);
  const change = async (pointReminders: boolean) => {
    setWanted(pointReminders);
    const answer = await update({ pointReminders }, handling('all'));
    if (!answer.data) setWanted(!pointReminders);
    else showToast(words[pointReminders ? 'switchedOn' : 'switchedOff']);
  };
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <Checkbox
        label={words.label}
        checked={wanted}
        disabled={denied || fetching}
        onChange={(event) => void change(event.target.checked)}
      />
      <p className="text-sm text-ink-soft">{denied ? notForFamily : words.help}</p>
      <FailureNotice error={error} />
    </Card>
  );
}
