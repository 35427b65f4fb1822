/** Registering a family member. */
import { Link, useNavigate } from '@tanstack/react-router';
import { checkMemberCare } from '#domain/account/permissions.ts';
import { SUB_MEMBER_TYPE } from '#domain/account/sub-member.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { AddressFields } from '../address-fields.tsx';
import { factsOf, noEntries } from './member-entries.ts';
import { FixedFields, LoginFields, NameField, ReachFields, RelationFields } from './member-fields.tsx';
import { careQuery, createMember, type Care } from './member-queries.ts';

function NewMemberForm({ care }: { care: Care }) {
  const words = useWords('account/membership').member;
  const navigate = useNavigate();
  const form = useEntryForm({
    start: noEntries,
    send: (entries, call) => {
      const { nameKana, birthday } = entries;
      const facts = factsOf(entries, care.enumPrefectureList);
      const subMemberTypeId = SUB_MEMBER_TYPE.FAMILY;
      return call(createMember, { data: { ...facts, subMemberTypeId, nameKana, birthday } });
    },
    done: async ({ createMySubMemberAccount }) => {
      showToast(words.created(createMySubMemberAccount.name));
      await navigate({ to: paths.members });
    },
  });

  return (
    <EntryForm of={form} leaving="asks">
      <Card>
        <div className="grid gap-6">
          <h2 className="text-xl">{words.personTitle('')}</h2>
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
        <SubmitButton busy={words.creating}>{words.create}</SubmitButton>
        <Link to={paths.members} className={buttonClass('quiet')}>
          {words.back}
        </Link>
      </div>
    </EntryForm>
  );
}

export function NewMemberPage() {
  const words = useWords('account/membership').member;
  const asked = useAsked({ query: careQuery });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const canModifySubMember = asked.data?.myClientInfo.canModifySubMember ?? true;
  const reason = useFailureText(checkMemberCare({ role, canModifySubMember })?.refused);
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo', 'members']} />
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
      ) : (
        <Loaded asked={asked} waiting="h-120">
          {(care) => <NewMemberForm care={care} />}
        </Loaded>
      )}
    </div>
  );
}
