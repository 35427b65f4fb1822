/** The six payment preferences. A company has to set them all before the other screens open. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import {
  allPreferences,
  CHOSEN_WAYS,
  PREFERENCE_NAMES,
  type PreferenceName,
} from '#domain/payment/pay-by.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useChoiceCheck } from '#web/forms/use-entry.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Select } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const methodsQuery = graphql(`
  query MyPaymentMethods {
    myClientInfo {
      memberId
      accommodationFeePayment
      facilityFeePayment
      setupFeePayment
      optionalCleaningPayment
      taxPayment
      otherServicePayment
    }
  }
`);

const updateMethods = graphql(`
  mutation UpdateMyPaymentMethods($data: ClientInfoInput!) {
    updateMyClientInfo(data: $data) {
      memberId
      accommodationFeePayment
      facilityFeePayment
      setupFeePayment
      optionalCleaningPayment
      taxPayment
      otherServicePayment
    }
  }
`);

type Methods = ResultOf<typeof methodsQuery>['myClientInfo'];
type Choice = NonNullable<Methods['taxPayment']>;
type Values = Record<PreferenceName, Choice | ''>;

function MethodsForm({ methods }: { methods: Methods }) {
  const words = useWords('payment').methods;
  const { choose } = useWords('forms');
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/member/home/member-info/payment-method' });
  const isChosen = useChoiceCheck();
  const firstTime = allPreferences(methods) === null;
  const form = useEntryForm({
    start: Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, methods[name] ?? ''])) as Values,
    send: (values, call) =>
      call(updateMethods, {
        data: Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, values[name] || null])),
      }),
    done: async () => {
      showToast(words.saved);
      if (firstTime) await navigate({ href: from ?? paths.home, replace: true });
    },
  });

  return (
    <EntryForm of={form}>
      <div className="grid gap-6 sm:grid-cols-2">
        {PREFERENCE_NAMES.map((name) => (
          <Select
            key={name}
            {...form.entry(name, words[name], [], { check: isChosen(words[name]) })}
            need="required"
          >
            <option value="">{choose}</option>
            {CHOSEN_WAYS.map((choice) => (
              <option key={choice} value={choice}>
                {words.choices[choice]}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <div>
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
      </div>
    </EntryForm>
  );
}

export function PaymentMethodPage() {
  const words = useWords('payment').methods;
  const { 'please-set': pleaseSet } = useSearch({ from: '/member/home/member-info/payment-method' });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const reason = useFailureText(checkMembershipCare({ role })?.refused);
  const asked = useAsked({ query: methodsQuery, pause: reason !== null });
  return (
    <div className="shell-width max-w-240 py-8">
      {pleaseSet ? null : <WayBack through={['memberInfo']} />}
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div className="grid gap-6">
        {pleaseSet ? <Notice tone="warning">{words.pleaseSet}</Notice> : null}
        {reason ? (
          <Notice tone="warning">{reason}</Notice>
        ) : (
          <Card>
            <Loaded asked={asked} waiting="h-96">
              {({ myClientInfo }) => <MethodsForm methods={myClientInfo} />}
            </Loaded>
          </Card>
        )}
      </div>
    </div>
  );
}
