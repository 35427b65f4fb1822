/** Where the club reaches the membership: address, telephones, e-mail. */
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { contactShape } from '#domain/account/contact.ts';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { required, telOrMobile } from '#domain/account/validation.ts';
import { formatPostalCode } from '#messages/format.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import {
  addressFields,
  AddressFields,
  type AddressEntries,
  prefectureId,
  prefectureNameOf,
  type Prefecture,
} from './address-fields.tsx';
import { FormLeaveGuard } from './form-leave-guard.tsx';

const contactFields = graphql(`
  fragment MainContactFields on MainContact {
    tel
    mobile
    email
    postalCode
    prefecture
    locality
    address1
    address2
  }
`);

const contactQuery = graphql(
  `
    query MyMainContact {
      enumPrefectureList {
        id
        name
      }
      myClientInfo {
        memberId
        mainContact {
          ...MainContactFields
        }
      }
    }
  `,
  [contactFields],
);

const updateContact = graphql(
  `
    mutation UpdateMyMainContact($data: MainContactInput!) {
      updateMyMainContact(data: $data) {
        memberId
        mainContact {
          ...MainContactFields
        }
      }
    }
  `,
  [contactFields],
);

type Contact = ResultOf<typeof contactFields>;
type Values = AddressEntries & { tel: string; mobile: string; email: string; emailAgain: string };
const order = [...addressFields, 'tel', 'mobile', 'email', 'emailAgain'] as const;
const quietly = handling('all');

function valuesOf(contact: Contact, prefectures: readonly Prefecture[]): Values {
  return {
    postalCode: contact.postalCode ? formatPostalCode(contact.postalCode) : '',
    prefecture: prefectureId(prefectures, contact.prefecture),
    locality: contact.locality ?? '',
    address1: contact.address1 ?? '',
    address2: contact.address2 ?? '',
    tel: contact.tel ?? '',
    mobile: contact.mobile ?? '',
    email: contact.email ?? '',
    emailAgain: '',
  };
}

function Reach({ savedEmail }: { savedEmail: string }) {
  const words = useWords('account/membership');
  const forms = useWords('forms').rules;
  const rules = useFieldRules();
  const { register, formState, getValues } = useFormContext<Values>();
  const email = useWatch<Values, 'email'>({ name: 'email' });
  const { errors } = formState;
  return (
    <>
      <p className="text-sm text-ink-soft">{words.contact.phones}</p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          id={fieldId('tel')}
          label={words.tel}
          help={words.telHelp}
          type="tel"
          inputMode="tel"
          tidy="halfWidth"
          autoComplete="tel"
          error={errors.tel?.message}
          {...register('tel', {
            validate: rules(
              words.tel,
              (value) => contactShape('tel', value),
              (value) => telOrMobile(value, getValues('mobile')),
            ),
          })}
        />
        <TextField
          id={fieldId('mobile')}
          label={words.mobile}
          help={words.mobileHelp}
          type="tel"
          inputMode="tel"
          tidy="halfWidth"
          autoComplete="mobile tel"
          error={errors.mobile?.message}
          {...register('mobile', {
            validate: rules(words.mobile, (value) => contactShape('mobile', value)),
            deps: 'tel',
          })}
        />
      </div>
      <TextField
        id={fieldId('email')}
        label={words.email}
        need="required"
        type="email"
        inputMode="email"
        tidy="halfWidth"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', {
          validate: rules(words.email, required, (value) => contactShape('email', value)),
        })}
      />
      {email.trim() === savedEmail ? null : (
        <TextField
          id={fieldId('emailAgain')}
          label={words.emailAgain}
          need="required"
          help={words.emailAgainHelp}
          type="email"
          inputMode="email"
          tidy="halfWidth"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.emailAgain?.message}
          {...register('emailAgain', {
            shouldUnregister: true,
            validate: {
              required: rules(words.emailAgain, required),
              same: (value, form) => value.trim() === form.email.trim() || forms.mismatch,
            },
          })}
        />
      )}
    </>
  );
}

function ContactForm({ contact, prefectures }: { contact: Contact; prefectures: readonly Prefecture[] }) {
  const words = useWords('account/membership');
  const [{ error, fetching }, update] = useMutation(updateContact);
  const form = useForm<Values>({ defaultValues: valuesOf(contact, prefectures), shouldFocusError: false });
  const { handleSubmit, formState, reset } = form;
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const barred = checkMembershipCare({ role }) !== null;

  const submit = handleSubmit(async ({ emailAgain: _again, ...values }) => {
    const data = { ...values, prefecture: prefectureNameOf(prefectures, values.prefecture) };
    const answer = await update({ data }, quietly);
    if (!answer.data) return;
    reset(valuesOf(answer.data.updateMyMainContact.mainContact, prefectures));
    showToast(words.contact.saved);
  });

  return (
    <FormProvider {...form}>
      <FormLeaveGuard unsaved={formState.isDirty} />
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <ErrorSummary problems={problemsOf(formState.errors, order)} attempt={formState.submitCount} />
        <FailureNotice error={fetching ? undefined : error} />
        {barred ? <Notice tone="warning">{words.notForFamily}</Notice> : null}
        <Card>
          <fieldset disabled={barred} className="grid gap-6">
            <h2 className="text-xl">{words.contact.addressTitle}</h2>
            <AddressFields need="required" prefectures={prefectures} />
          </fieldset>
        </Card>
        <Card>
          <fieldset disabled={barred} className="grid gap-6">
            <h2 className="text-xl">{words.contact.reachTitle}</h2>
            <Reach savedEmail={contact.email ?? ''} />
          </fieldset>
        </Card>
        <div>
          <Button
            type="submit"
            wide="narrow"
            disabled={barred}
            reason={words.notForFamily}
            busy={fetching ? words.contact.busy : null}
          >
            {words.contact.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

export function ContactPage() {
  const words = useWords('account/membership').contact;
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({ query: contactQuery });
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {data ? (
        <ContactForm contact={data.myClientInfo.mainContact} prefectures={data.enumPrefectureList} />
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <Loading label={shell.loading}>
          <Skeleton shape="h-120" />
        </Loading>
      )}
    </div>
  );
}
