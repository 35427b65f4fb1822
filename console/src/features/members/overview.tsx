/** What is known of a membership: how to reach it, its persons, contracts with points, notes and stays. */
import { useState } from 'react';
import { formatPostalCode } from '#messages/format.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { useRights } from '../../api/me.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import type { Member } from './member-queries.ts';
import { Notes } from './notes.tsx';
import { Stays } from './stays.tsx';

type OverviewProps = {
  member: Member;
  today: string;
  skipStays: number;
  skipTo: (skip: number) => void;
  again: () => void;
};

export function Overview({ member, today, skipStays, skipTo, again }: OverviewProps) {
  return (
    <>
      {member.deletedAt ? null : (
        <>
          <Facts member={member} />
          <Persons member={member} />
        </>
      )}
      <Contracts member={member} again={again} />
      <Lots member={member} today={today} />
      {member.deletedAt ? null : <Notes memberId={member.memberId} newest={member.notes} done={again} />}
      <Stays member={member} today={today} skipped={skipStays} skipTo={skipTo} />
    </>
  );
}

type Props = { member: Member };

function Facts({ member }: Props) {
  const { facts, languages, languageBy } = useWords('members');
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
      value: [member.postalCode && `〒${formatPostalCode(member.postalCode)}`, member.address]
        .filter(Boolean)
        .join(' '),
    },
    {
      term: facts.language,
      value: languageBy[member.mailLanguageBy](languages[member.mailLanguage] ?? member.mailLanguage),
    },
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
  const { personColumns: heads, languages } = words;
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
            cell: ({ name }) => <span className="block min-w-24 break-keep wrap-anywhere">{name}</span>,
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
            id: 'language',
            header: heads.language,
            cell: ({ mailLanguage }) => (mailLanguage ? (languages[mailLanguage] ?? mailLanguage) : '—'),
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

function Contracts({ member, again }: Props & { again: () => void }) {
  const { contracts } = member;
  const words = useWords('members');
  const may = useRights()('ADJUST_POINTS') && member.deletedAt === null;
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
          {
            id: 'product',
            header: heads.product,
            cell: ({ productName }) => <span className="break-keep wrap-break-word">{productName}</span>,
          },
          {
            ...{ id: 'number', header: heads.number },
            cell: ({ contractNumber }) => <span className="whitespace-nowrap">{contractNumber}</span>,
          },
          {
            id: 'term',
            header: heads.term,
            cell: ({ startDate, endDate }) => (
              <span className="break-keep">{format.days({ from: startDate, to: endDate })}</span>
            ),
          },
          {
            id: 'renewal',
            header: heads.renewal,
            cell: ({ autoRenewal }) => (autoRenewal ? words.renews : words.endsThen),
          },
          {
            id: 'adjustments',
            header: heads.adjustments,
            cell: ({ id, adjustments }) => (
              <>
                {adjustments.map((one) => (
                  <span key={one.id} className="block min-w-36 text-xs break-keep wrap-anywhere">
                    {words.adjust.row(
                      one.kind,
                      (one.points > 0 ? '+' : '') + format.amount(one.points, one.kind.toLowerCase()),
                      format.moment(one.at),
                      one.reason,
                      one.by,
                    )}
                    {one.byTwo ? ` ${words.adjust.byTwo}` : ''}
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

type Lot = Member['contracts'][number]['lots'][number] & { readonly contractNumber: string };

/** Points by what was granted once: how many can be used from when until when, and what becomes of those that are left then. */
function Lots({ member: { contracts }, today }: Props & { today: string }) {
  const { lots: words } = useWords('members');
  const format = useFormat();
  const { columns: heads } = words;
  const lots = contracts.flatMap(({ contractNumber, lots: own }) =>
    own.map((lot): Lot => ({ ...lot, contractNumber })),
  );
  if (lots.length === 0) return null;
  const amount = (points: number, { kind }: Lot) => (
    <span className="whitespace-nowrap">{format.amount(points, kind)}</span>
  );
  const state = ({ validFrom, isCarried, isReturned }: Lot) =>
    [
      validFrom > today ? words.from(format.plainDate(validFrom)) : words.usable,
      ...(isCarried ? [words.carried] : []),
      ...(isReturned ? [words.returned] : []),
    ].join(words.between);
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <DataTable
        caption={words.title}
        rows={lots}
        rowId={({ id }) => id}
        empty={words.title}
        columns={[
          {
            id: 'number',
            header: heads.number,
            cell: ({ contractNumber }) => <span className="whitespace-nowrap">{contractNumber}</span>,
          },
          { id: 'kind', header: heads.kind, cell: ({ kind }) => kind.toUpperCase() },
          {
            id: 'available',
            header: heads.available,
            align: 'right',
            cell: (lot) => amount(lot.available, lot),
          },
          {
            id: 'reserved',
            header: heads.reserved,
            align: 'right',
            cell: (lot) => (lot.reserved > 0 ? amount(lot.reserved, lot) : '—'),
          },
          {
            id: 'state',
            header: heads.state,
            cell: (lot) => <span className="break-keep">{state(lot)}</span>,
          },
          {
            id: 'until',
            header: heads.until,
            cell: ({ validThru }) => <span className="break-keep">{format.plainDate(validThru)}</span>,
          },
          {
            id: 'after',
            header: heads.after,
            cell: ({ carriedUntil }) => (
              <span className="break-keep">
                {carriedUntil ? words.carriedUntil(format.plainDate(carriedUntil)) : words.expires}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
