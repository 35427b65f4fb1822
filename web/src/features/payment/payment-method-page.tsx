/** The six payment preferences. A company has to set them all before the other screens open. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { required } from '#domain/account/validation.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice, useFailureText } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { paymentMethodNames, paymentMethodsAreSet, type PaymentMethodName } from './payment-methods.ts';

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
type Values = Record<PaymentMethodName, Choice | ''>;

const choices = ['CARD', 'ON_SITE', 'INVOICE'] as const satisfies readonly Choice[];
const quietly = handling('all');

function MethodsForm({ methods }: { methods: Methods }) {
  const words = useWords('payment').methods;
  const formWords = useWords('forms');
  const navigate = useNavigate();
  const [{ error, fetching }, update] = useMutation(updateMethods);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: Object.fromEntries(paymentMethodNames.map((name) => [name, methods[name] ?? ''])),
    shouldFocusError: false,
  });
  const firstTime = !paymentMethodsAreSet(methods);
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const reason = useFailureText(checkMembershipCare({ role })?.refused);

  const submit = handleSubmit(async (values) => {
    const data = Object.fromEntries(paymentMethodNames.map((name) => [name, values[name] || null]));
    const answer = await update({ data }, quietly);
    if (!answer.data) return;
    showToast(words.saved);
    if (firstTime) await navigate({ to: paths.home });
  });

  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        problems={problemsOf(formState.errors, paymentMethodNames)}
        attempt={formState.submitCount}
      />
      <FailureNotice error={fetching ? undefined : error} />
      {reason ? <Notice tone="warning">{reason}</Notice> : null}
      <fieldset disabled={reason !== null} className="grid gap-6 sm:grid-cols-2">
        {paymentMethodNames.map((name) => (
          <Select
            key={name}
            id={fieldId(name)}
            label={words[name]}
            need="required"
            error={formState.errors[name]?.message}
            {...register(name, {
              validate: (value) => required(value) === null || formWords.rules.requiredChoice(words[name]),
            })}
          >
            <option value="">{formWords.choose}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {words.choices[choice]}
              </option>
            ))}
          </Select>
        ))}
      </fieldset>
      <div>
        <Button type="submit" wide="narrow" disabled={reason !== null} busy={fetching ? words.busy : null}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

export function PaymentMethodPage() {
  const words = useWords('payment').methods;
  const shell = useWords('shell');
  const { 'please-set': pleaseSet } = useSearch({ from: '/member/home/member-info/payment-method' });
  const [{ data, error }] = useQuery({ query: methodsQuery });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div className="grid gap-6">
        {pleaseSet ? <Notice tone="warning">{words.pleaseSet}</Notice> : null}
        <Card>
          {data ? (
            <MethodsForm methods={data.myClientInfo} />
          ) : error ? (
            <FailureNotice error={error} />
          ) : (
            <Loading label={shell.loading}>
              <Skeleton shape="h-96" />
            </Loading>
          )}
        </Card>
      </div>
    </div>
  );
}
