/** Everyone registered with the membership besides the main member. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { checkMemberCare } from '#domain/account/permissions.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import type { ResultOf } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useSettings } from '#web/api/settings.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore, useShownInParts } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { PhoneButton } from '#web/app/shell/call-center.tsx';
import { paths } from '#web/app/paths.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSearch, useListSearch } from '#web/ui/list-search.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { listQuery } from './member-queries.ts';

/** As many as the server gives at once, so that the search knows them all; they are shown in parts. */
const pageSize = 100;
const shownAtOnce = 20;
type Listed = ResultOf<typeof listQuery>['mySubMemberList'][number];

function MemberLine({ member }: { member: Listed }) {
  const words = useWords('account/membership').members;
  return (
    <Link
      to={paths.member}
      params={{ id: member.id }}
      className="flex min-h-24 items-center justify-between gap-4 px-5 py-4 text-ink no-underline hover:bg-key-soft sm:px-8"
    >
      <span className="grid min-w-0 gap-1">
        <span className="text-sm text-ink-soft wrap-anywhere">{member.nameKana}</span>
        <span className="text-lg font-semibold wrap-anywhere">{member.name}</span>
        <span className="flex flex-wrap gap-2">
          <Badge tone={member.subMemberTypeId === 1 ? 'key' : 'plain'}>
            {words.types[member.subMemberTypeId]}
          </Badge>
          <Badge tone={member.memberUser ? 'success' : 'plain'}>
            {member.memberUser ? words.hasLogin : words.noLogin}
          </Badge>
        </span>
      </span>
      <span className="text-key">
        <Icon name="right" size={20} />
      </span>
    </Link>
  );
}

const textsOf = ({ name, nameKana }: Listed) => [name, nameKana];

function Members({ first }: { first: readonly Listed[] }) {
  const words = useWords('account/membership').members;
  const list = useListPages({
    query: listQuery,
    page: (skip) => ({ take: pageSize, skip }),
    rowsOf: (data) => data.mySubMemberList,
    pageSize,
    first,
    idOf: ({ id }) => id,
  });
  const search = useListSearch({ rows: list.rows, textsOf });
  const shown = useShownInParts(search.found, shownAtOnce);
  if (list.rows.length === 0) return <Card>{words.none}</Card>;
  return (
    <div className="grid gap-4">
      <ListSearch
        search={search}
        label={words.search}
        said={words.count({ all: list.rows.length, found: search.found.length })}
      />
      {shown.rows.length === 0 ? null : (
        <Card pad="none">
          <ul className="divide-y divide-line">
            {shown.rows.map((member) => (
              <li key={member.id}>
                <MemberLine member={member} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ShowMore list={shown.full ? shown : list}>{words.more}</ShowMore>
    </div>
  );
}

/** Family members are registered here, sub members by the call centre. A company has sub members only. */
function Adding({ canModifySubMember }: { canModifySubMember: boolean }) {
  const words = useWords('account/membership').members;
  const [asking, setAsking] = useState(false);
  const { role, isCompany } = tokenClaims() ?? { role: 'FAMILY' as const, isCompany: false };
  const { callCenterPhone } = useSettings();
  const reason = useFailureText(checkMemberCare({ role, canModifySubMember })?.refused);
  return (
    <>
      {reason ? <Notice tone="warning">{reason}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {isCompany ? null : reason ? (
          <Button disabled wide="narrow">
            {words.add}
          </Button>
        ) : (
          <Link to={paths.newMember} className={`${buttonClass()} w-full sm:w-auto`}>
            {words.add}
          </Link>
        )}
        <Button kind="secondary" wide="narrow" disabled={reason !== null} onClick={() => setAsking(true)}>
          {words.addSub}
        </Button>
      </div>
      <Dialog open={asking} title={words.addSubTitle} onClose={() => setAsking(false)}>
        <p className="mb-5">{words.addSubText}</p>
        <PhoneButton phone={callCenterPhone} />
      </Dialog>
    </>
  );
}

export function MembersPage() {
  const words = useWords('account/membership').members;
  const asked = useAsked({
    query: listQuery,
    variables: { take: pageSize, skip: 0 },
    requestPolicy: 'cache-and-network',
  });
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={tokenClaims()?.isCompany ? words.leadOfCompany : words.lead}>
        {words.title}
      </PageHeading>
      <Loaded
        asked={asked}
        waiting={
          <div className="grid gap-4">
            <Skeleton shape="h-12" />
            <Skeleton shape="h-72" />
          </div>
        }
      >
        {({ myClientInfo, mySubMemberList }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Adding canModifySubMember={myClientInfo.canModifySubMember} />
            <Members first={mySubMemberList} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
