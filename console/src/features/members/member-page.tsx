/** One membership: what is known of it, its contracts, its mails, its logins, and what was done in it, each as a view of its own. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { ContractsView } from '../contracts/contracts-view.tsx';
import { HistoryView } from './history-view.tsx';
import { LoginsView } from './logins-view.tsx';
import { MailsView } from './mails-view.tsx';
import { MEMBER } from './member-queries.ts';
import { ImportantNotes } from './notes.tsx';
import { Overview } from './overview.tsx';

export function MemberPage() {
  const { memberId } = useParams({ from: '/inside/members/$memberId' });
  const { view = 'overview' } = useSearch({ from: '/inside/members/$memberId' });
  const words = useWords('members');
  const { views } = useWords('member');
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
            title={member.name}
            beside={<Beside memberId={memberId} isCompany={member.isCompany} />}
          />
          <ImportantNotes notes={member.importantNotes} />
          <Tabs
            label={member.name}
            tabs={[
              { key: 'overview', label: views.overview },
              { key: 'contracts', label: views.contracts },
              { key: 'mails', label: views.mails },
              { key: 'logins', label: views.logins },
              { key: 'history', label: views.history },
            ]}
            selected={view}
            onSelect={(next) => void navigate({ to: '.', search: { view: next }, replace: true })}
          >
            {view === 'contracts' ? <ContractsView memberId={memberId} /> : null}
            {view === 'mails' ? <MailsView memberId={memberId} /> : null}
            {view === 'logins' ? <LoginsView memberId={memberId} /> : null}
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
