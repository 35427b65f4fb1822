/** One person of the membership: what is registered, what may be changed, and taking the person out. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { checkMemberCare } from '#domain/account/permissions.ts';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure, useFailureText } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { together, useAsked } from '#web/api/use-asked.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { PhoneInText } from '#web/app/shell/call-center.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MailAddress } from '#web/ui/mail-address.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { AddressFields } from '../address-fields.tsx';
import { entriesOf, factsOf } from './member-entries.ts';
import { LoginFields, NameField, ReachFields, RelationFields } from './member-fields.tsx';
import {
  careQuery,
  deleteMember,
  memberQuery,
  updateMember,
  type Care,
  type MemberFacts,
} from './member-queries.ts';

const quietly = handling('all');
type Props = { member: MemberFacts; care: Care; reason: string | null };

function Login({ member }: { member: MemberFacts }) {
  const words = useWords('account/membership').member;
  const { callCenterPhone } = useSettings();
  if (!member.memberUser)
    return (
      <>
        <p>{words.loginNone}</p>
        <LoginFields />
      </>
    );
  return (
    <>
      <Rows
        rows={[
          {
            term: words.loginEmail,
            value: <MailAddress address={member.memberUser.email} />,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">
        <PhoneInText text={words.loginFixed(callCenterPhone)} phone={callCenterPhone} />
      </p>
    </>
  );
}

function MemberForm({ member, care, reason }: Props) {
  const words = useWords('account/membership').member;
  const format = useFormat();
  const prefectures = care.enumPrefectureList;
  const barred = reason !== null;
  const form = useEntryForm({
    start: entriesOf(member, prefectures),
    send: (entries, call) => {
      const { memberUser, ...facts } = factsOf(entries, prefectures);
      return call(updateMember, { id: member.id, data: { ...facts, ...(memberUser ? { memberUser } : {}) } });
    },
    done: ({ updateMySubMemberAccount }, _, { reset }) => {
      reset(entriesOf(updateMySubMemberAccount, prefectures));
      showToast(words.saved);
    },
  });

  return (
    <EntryForm of={form} leaving="asks">
      <Card>
        <fieldset disabled={barred} className="grid gap-6">
          <h2 className="text-xl">{words.personTitle(member.name)}</h2>
          <NameField />
          <div>
            <Rows
              rows={[
                { term: words.nameKana, value: <span className="wrap-anywhere">{member.nameKana}</span> },
                { term: words.birthday, value: format.plainDate(member.birthday) },
              ]}
            />
            <p className="mt-2 text-sm text-ink-soft">{words.fixed}</p>
          </div>
          <RelationFields relationships={care.enumPersonRelationshipList} />
        </fieldset>
      </Card>
      <Card>
        <fieldset disabled={barred} className="grid gap-6">
          <h2 className="text-xl">{words.contactTitle}</h2>
          <AddressFields need="optional" prefectures={prefectures} />
          <ReachFields savedEmail={member.email ?? ''} />
        </fieldset>
      </Card>
      <Card>
        <fieldset disabled={barred} className="grid gap-4">
          <h2 className="text-xl">{words.loginTitle}</h2>
          <Login member={member} />
        </fieldset>
      </Card>
      <div className="flex flex-wrap gap-3">
        <SubmitButton disabled={barred} busy={words.saving}>
          {words.save}
        </SubmitButton>
        <Link to={paths.members} className={buttonClass('quiet')}>
          {words.back}
        </Link>
      </div>
    </EntryForm>
  );
}

/** Asks once more before a person is taken out. */
function Removal({ member, care, reason }: Props) {
  const words = useWords('account/membership').member;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [{ error, fetching }, remove] = useMutation(deleteMember);
  const isMyself = member.memberUser?.id === care.myUserInfo.id;
  const why = reason ?? (isMyself ? words.notYourself : null);
  const submit = async () => {
    const answer = await remove({ id: member.id }, quietly);
    if (!answer.data) {
      setAsking(false);
      return;
    }
    showToast(words.removed(member.name));
    await navigate({ to: paths.members, replace: true, ignoreBlocker: true });
  };
  return (
    <Card>
      <div className="grid gap-4">
        <h2 className="text-xl">{words.removeTitle}</h2>
        <p className="lines text-ink-soft">{words.removeText}</p>
        <FocusedFailure error={fetching || asking ? undefined : error} />
        <div>
          <Button
            kind="secondary"
            wide="narrow"
            disabled={why !== null}
            reason={why}
            onClick={() => setAsking(true)}
          >
            {words.remove}
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        title={words.removeAsk(member.name)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button kind="danger" busy={fetching ? words.removing : null} onClick={() => void submit()}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.removeText}
      </Dialog>
    </Card>
  );
}

export function MemberPage() {
  const words = useWords('account/membership');
  const shell = useWords('shell');
  const { id } = useParams({ from: '/member/home/member-info/member/$id' });
  const asked = useAsked({ query: memberQuery, variables: { id }, context: quietly });
  const askedCare = useAsked({ query: careQuery });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const canModifySubMember = askedCare.data?.myClientInfo.canModifySubMember ?? true;
  const reason = useFailureText(checkMemberCare({ role, canModifySubMember })?.refused);
  const member = asked.data?.mySubMember;
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo', 'members']} />
      <PageHeading
        lead={member ? <Badge tone="key">{words.members.types[member.subMemberTypeId]}</Badge> : undefined}
      >
        <span className="wrap-anywhere">{member?.name ?? shell.titles.member}</span>
      </PageHeading>
      <Loaded
        asked={together({ person: asked, care: askedCare })}
        waiting="h-120"
        beside={
          <Link to={paths.members} className={buttonClass('secondary')}>
            {words.member.back}
          </Link>
        }
      >
        {({ person: { mySubMember: person }, care }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {reason ? <Notice tone="warning">{reason}</Notice> : null}
            <MemberForm key={person.id} member={person} care={care} reason={reason} />
            <Removal member={person} care={care} reason={reason} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
