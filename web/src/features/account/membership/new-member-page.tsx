/** Registering a family member. */
import { Link, useNavigate } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { checkMemberCare } from '#domain/account/permissions.ts';
import { SUB_MEMBER_TYPE } from '#domain/account/sub-member.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice, useFailureText } from '#web/api/failure-notice.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { AddressFields } from './address-fields.tsx';
import { FormLeaveGuard } from './form-leave-guard.tsx';
import { entryOrder, factsOf, noEntries, type MemberEntries } from './member-entries.ts';
import { FixedFields, LoginFields, NameField, ReachFields, RelationFields } from './member-fields.tsx';
import { careQuery, createMember, type Care } from './member-queries.ts';

const quietly = handling('all');

function NewMemberForm({ care }: { care: Care }) {
  const words = useWords('account/membership').member;
  const navigate = useNavigate();
  const [{ error, fetching }, create] = useMutation(createMember);
  const form = useForm<MemberEntries>({ defaultValues: noEntries, shouldFocusError: false });
  const { formState, handleSubmit } = form;

  const submit = handleSubmit(async (entries) => {
    const { nameKana, birthday } = entries;
    const facts = factsOf(entries, care.enumPrefectureList);
    const data = { ...facts, subMemberTypeId: SUB_MEMBER_TYPE.FAMILY, nameKana, birthday };
    const answer = await create({ data }, quietly);
    if (!answer.data) return;
    showToast(words.created(answer.data.createMySubMemberAccount.name));
    await navigate({ to: paths.members, ignoreBlocker: true });
  });

  return (
    <FormProvider {...form}>
      <FormLeaveGuard unsaved={formState.isDirty} />
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <ErrorSummary problems={problemsOf(formState.errors, entryOrder)} attempt={formState.submitCount} />
        <FailureNotice error={fetching ? undefined : error} />
        <Card>
          <div className="grid gap-6">
            <h2 className="text-xl">{words.personTitle}</h2>
            <NameField />
            <FixedFields />
            <RelationFields relationships={care.enumPersonRelationshipList} />
          </div>
        </Card>
        <Card>
          <div className="grid gap-6">
            <h2 className="text-xl">{words.contactTitle}</h2>
            <AddressFields need="optional" prefectures={care.enumPrefectureList} />
            <ReachFields savedEmail="" />
          </div>
        </Card>
        <Card>
          <div className="grid gap-6">
            <h2 className="text-xl">{words.loginTitle}</h2>
            <LoginFields />
          </div>
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" wide="narrow" busy={fetching ? words.creating : null}>
            {words.create}
          </Button>
          <Link to={paths.members} className={buttonClass('quiet')}>
            {words.back}
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}

export function NewMemberPage() {
  const words = useWords('account/membership').member;
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({ query: careQuery });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const canModifySubMember = data?.myClientInfo.canModifySubMember ?? true;
  const reason = useFailureText(checkMemberCare({ role, canModifySubMember })?.refused);
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.newLead}>{words.newTitle}</PageHeading>
      {reason ? (
        <div className="grid gap-6">
          <Notice tone="warning">{reason}</Notice>
          <div>
            <Link to={paths.members} className={buttonClass('secondary')}>
              {words.back}
            </Link>
          </div>
        </div>
      ) : data ? (
        <NewMemberForm care={data} />
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
