/** One membership: what is known of it, its contracts, its mails, its logins, and what was done in it, each as a view of its own. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { ContractsView } from '../contracts/contracts-view.tsx';
import { DataView } from './data-view.tsx';
import { HistoryView } from './history-view.tsx';
import { LoginsView } from './logins-view.tsx';
import { MailsView } from './mails-view.tsx';
import { MEMBER } from './member-queries.ts';
import { ImportantNotes } from './notes.tsx';
import { Overview } from './overview.tsx';
import { WaitingView } from './waiting-view.tsx';

export function MemberPage() {
  const { memberId } = useParams({ from: '/inside/members/$memberId' });
  const { view = 'overview' } = useSearch({ from: '/inside/members/$memberId' });
  const words = useWords('members');
  const { views } = useWords('member');
  const { deleted } = useWords('personalData');
  const { view: waiting } = useWords('waiting');
  const format = useFormat();
  const may = useRights();
  const seesData = may('DELETE_DATA') || may('DISCLOSE_DATA');
  // Asked for before anything is shown, so that the screen does not go away once more.
  useWords('staffStays');
  useWords('booking');
  const navigate = useNavigate();
  const [skipStays, setSkipStays] = useState(0);
  const asked = useAsked({ query: MEMBER, variables: { memberId, skipStays } });
  return (
    <Loaded asked={asked} waiting="h-96" beside={<Link to={paths.members}>{words.back}</Link>}>
      {({ member, businessDay }) => (
        <>
          <PageHead
            title={member.deletedAt ? deleted.title(memberId) : member.name}
            beside={member.deletedAt ? null : <Beside memberId={memberId} isCompany={member.isCompany} />}
          />
          {member.deletedAt ? (
            <div className="mb-4 max-w-[44rem]">
              <Notice tone="info" title={deleted.on(format.momentOfYear(member.deletedAt))}>
                <p className="lines">{deleted.lead}</p>
              </Notice>
            </div>
          ) : null}
          <ImportantNotes notes={member.importantNotes} />
          <Tabs
            label={member.deletedAt ? memberId : member.name}
            tabs={[
              { key: 'overview', label: views.overview },
              { key: 'contracts', label: views.contracts },
              ...(member.deletedAt
                ? []
                : ([
                    { key: 'waiting', label: waiting },
                    { key: 'mails', label: views.mails },
                    { key: 'logins', label: views.logins },
                  ] as const)),
              { key: 'history', label: views.history },
              ...(seesData && !member.deletedAt ? ([{ key: 'data', label: views.data }] as const) : []),
            ]}
            selected={view}
            onSelect={(next) => void navigate({ to: '.', search: { view: next }, replace: true })}
          >
            {view === 'contracts' ? <ContractsView memberId={memberId} /> : null}
            {view === 'waiting' ? <WaitingView memberId={memberId} /> : null}
            {view === 'mails' ? <MailsView memberId={memberId} /> : null}
            {view === 'logins' ? <LoginsView memberId={memberId} /> : null}
            {view === 'data' && seesData && !member.deletedAt ? <DataView member={member} /> : null}
            {view === 'history' ? <HistoryView memberId={memberId} /> : null}
            {view === 'overview' ? (
              <Overview
                member={member}
                today={businessDay}
                skipStays={skipStays}
                skipTo={setSkipStays}
                again={asked.again}
              />
            ) : null}
          </Tabs>
        </>
      )}
    </Loaded>
  );
}

function Beside({ memberId, isCompany }: { memberId: string; isCompany: boolean }) {
  const words = useWords('members');
  const booking = useWords('booking');
  const staffStays = useWords('staffStays');
  const mayBook = useRights()('BOOK_FOR_MEMBERS');
  return (
    <span className="flex flex-wrap items-center gap-4">
      {isCompany ? words.company : null}
      {mayBook ? (
        <Link to={paths.book} params={{ memberId }} className="text-key underline underline-offset-4">
          {booking.open}
        </Link>
      ) : null}
      {mayBook ? (
        <Link to={paths.bookByStaff} params={{ memberId }} className="text-key underline underline-offset-4">
          {staffStays.open}
        </Link>
      ) : null}
    </span>
  );
}
