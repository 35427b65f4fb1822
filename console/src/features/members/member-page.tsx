/** One membership: how to reach it, its persons with their logins, contracts with points, and stays. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { paths } from '../../app/paths.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ImportantNotes, Notes } from './notes.tsx';

const MEMBER = graphql(`
  query Member($memberId: String!, $skipStays: Int!) {
    businessDay
    member(memberId: $memberId) {
      memberId
      name
      nameKana
      isCompany
      birthday
      tel
      mobile
      email
      postalCode
      address
      mailLanguage
      importantNotes {
        id
        at
        by
        text
      }
      notes(take: 20) {
        id
        at
        by
        text
      }
      persons(take: 100) {
        role
        name
        email
        hasLogin
        isDisabled
        lastLoginAt
      }
      contracts(take: 100) {
        id
        contractNumber
        productName
        grantedKinds
        startDate
        endDate
        autoRenewal
        lots {
          id
          kind
          validThru
          available
          reserved
        }
        adjustments(take: 10) {
          id
          at
          by
          reason
          kind
          points
        }
      }
      stays(take: 50, skip: $skipStays) {
        id
        bookingNumber
        houseName
        name
        checkInDate
        checkOutDate
        isCancelled
        isNoShow
      }
    }
  }
`);
const A_PAGE = 50;
type Member = ResultOf<typeof MEMBER>['member'];

export function MemberPage() {
  const { memberId } = useParams({ from: '/inside/members/$memberId' });
  const words = useWords('members');
  const booking = useWords('booking');
  const mayBook = useRights()('BOOK_FOR_MEMBERS');
  const [skipStays, setSkipStays] = useState(0);
  const asked = useAsked({ query: MEMBER, variables: { memberId, skipStays } });
  return (
    <Loaded asked={asked} waiting="h-96" beside={<Link to={paths.members}>{words.back}</Link>}>
      {({ member, businessDay }) => (
        <>
          <PageHead
            title={member.name}
            beside={
              <span className="flex flex-wrap items-center gap-4">
                {member.isCompany ? words.company : null}
                {mayBook ? (
                  <Link
                    to={paths.book}
                    params={{ memberId }}
                    className="text-key underline underline-offset-4"
                  >
                    {booking.open}
                  </Link>
                ) : null}
              </span>
            }
          />
          <ImportantNotes notes={member.importantNotes} />
          <Facts member={member} />
          <Persons member={member} />
          <Contracts member={member} again={asked.again} />
          <Notes memberId={member.memberId} notes={member.notes} done={asked.again} />
          <Stays member={member} today={businessDay} />
          <div className="mt-3 flex gap-2">
            {skipStays > 0 ? (
              <SmallButton onClick={() => setSkipStays(skipStays - A_PAGE)}>{words.earlier}</SmallButton>
            ) : null}
            {member.stays.length === A_PAGE ? (
              <SmallButton onClick={() => setSkipStays(skipStays + A_PAGE)}>{words.later}</SmallButton>
            ) : null}
          </div>
        </>
      )}
    </Loaded>
  );
}

type Props = { member: Member };

function Facts({ member }: Props) {
  const { facts, languages } = useWords('members');
  const format = useFormat();
  const rows = [
    { term: facts.number, value: member.memberId },
    { term: facts.kana, value: member.nameKana },
    { term: facts.birthday, value: member.birthday ? format.plainDate(member.birthday) : null },
    { term: facts.tel, value: member.tel },
    { term: facts.mobile, value: member.mobile },
    { term: facts.email, value: member.email },
    {
      term: facts.address,
      value: [member.postalCode && `〒${member.postalCode}`, member.address].filter(Boolean).join(' '),
    },
    { term: facts.language, value: languages[member.mailLanguage] },
  ].filter(({ value }) => value);
  return (
    <div className="mb-6 max-w-[44rem] rounded-sm border border-line bg-white px-4">
      <Rows rows={rows} />
    </div>
  );
}

function Persons({ member: { persons } }: Props) {
  const words = useWords('members');
  const format = useFormat();
  const { personColumns: heads } = words;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{words.persons}</h2>
      <DataTable
        caption={words.persons}
        rows={persons}
        rowId={({ role, name, email }) => `${role} ${name} ${email ?? ''}`}
        empty={words.noneOf}
        columns={[
          {
            id: 'name',
            header: heads.name,
            cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          },
          { id: 'role', header: heads.role, cell: ({ role }) => words.roles[role] },
          {
            id: 'login',
            header: heads.login,
            cell: ({ hasLogin, email, isDisabled }) => (
              <span className="wrap-anywhere">
                {hasLogin ? email : words.noLogin}
                {isDisabled ? ` ${words.disabled}` : ''}
              </span>
            ),
          },
          {
            id: 'last',
            header: heads.last,
            cell: ({ lastLoginAt }) => (lastLoginAt ? format.moment(lastLoginAt) : '—'),
          },
        ]}
      />
    </section>
  );
}

function Contracts({ member: { contracts }, again }: Props & { again: () => void }) {
  const words = useWords('members');
  const may = useRights()('ADJUST_POINTS');
  const [adjusting, setAdjusting] = useState<string | null>(null);
  const adjusted = contracts.find(({ id }) => id === adjusting);
  const format = useFormat();
  const { contractColumns: heads } = words;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{words.contracts}</h2>
      <DataTable
        caption={words.contracts}
        rows={contracts}
        rowId={({ id }) => id}
        empty={words.noneOf}
        columns={[
          { id: 'product', header: heads.product, cell: ({ productName }) => productName },
          { id: 'number', header: heads.number, cell: ({ contractNumber }) => contractNumber },
          {
            id: 'term',
            header: heads.term,
            cell: ({ startDate, endDate }) => format.days({ from: startDate, to: endDate }),
          },
          {
            id: 'renewal',
            header: heads.renewal,
            cell: ({ autoRenewal }) => (autoRenewal ? words.renews : words.endsThen),
          },
          {
            id: 'points',
            header: heads.points,
            cell: ({ lots }) =>
              lots.length === 0
                ? '—'
                : lots.map(({ id, kind, available, reserved, validThru }) => (
                    <span key={id} className="block whitespace-nowrap">
                      {words.lot(
                        kind.toUpperCase(),
                        available.toLocaleString(),
                        reserved.toLocaleString(),
                        format.plainDate(validThru),
                      )}
                    </span>
                  )),
          },
          {
            id: 'adjustments',
            header: heads.adjustments,
            cell: ({ id, adjustments }) => (
              <>
                {adjustments.map((one) => (
                  <span key={one.id} className="block text-xs wrap-anywhere">
                    {words.adjust.row(
                      one.kind,
                      one.points.toLocaleString(undefined, { signDisplay: 'always' }),
                      format.moment(one.at),
                      one.reason,
                      one.by,
                    )}
                  </span>
                ))}
                {may ? <SmallButton onClick={() => setAdjusting(id)}>{words.adjust.open}</SmallButton> : null}
              </>
            ),
          },
        ]}
      />
      {adjusted ? <AdjustDialog contract={adjusted} onClose={() => setAdjusting(null)} done={again} /> : null}
    </section>
  );
}

/** What has become of a stay, by key: whose last day is over has been used. */
function stateOf({ isNoShow, isCancelled, checkOutDate }: Member['stays'][number], today: string) {
  if (isNoShow) return 'missed';
  if (isCancelled) return 'cancelled';
  return checkOutDate < today ? 'over' : 'booked';
}

function Stays({ member: { stays }, today }: Props & { today: string }) {
  const words = useWords('members');
  const format = useFormat();
  const { stayColumns: heads } = words;
  const navigate = useNavigate();
  const mayOpen = useRights()('BOOK_FOR_MEMBERS');
  const open = ({ bookingNumber }: Member['stays'][number]) =>
    void navigate({ to: paths.stay, params: { bookingNumber } });
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.stays}</h2>
      <DataTable
        caption={words.stays}
        rows={stays}
        {...(mayOpen ? { open } : {})}
        rowId={({ id }) => id}
        empty={words.noneOf}
        columns={[
          { id: 'number', header: heads.number, cell: ({ bookingNumber }) => bookingNumber },
          { id: 'house', header: heads.house, cell: ({ houseName }) => houseName },
          {
            id: 'name',
            header: heads.name,
            cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          },
          {
            id: 'dates',
            header: heads.dates,
            sortBy: ({ checkInDate }) => checkInDate,
            cell: (stay) => format.stay(stay),
          },
          {
            id: 'state',
            header: heads.state,
            sortBy: (stay) => stateOf(stay, today),
            cell: (stay) => words.states[stateOf(stay, today)],
          },
        ]}
      />
    </section>
  );
}
