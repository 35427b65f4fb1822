/** Members found by the beginning of whatever is known of them; what was typed stays in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isBookingNumber } from '#domain/booking/booking-number.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { paths } from '../../app/paths.ts';
import { useRights } from '../../api/me.ts';
import { graphql } from '../../api/graphql.ts';
import { DataTable, intoTable } from '../../ui/data-table.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';

const FIND = graphql(`
  query FindMembers($text: String!, $skip: Int!) {
    findMembers(text: $text, take: 50, skip: $skip) {
      memberId
      name
      nameKana
      isCompany
      prefecture
      deletedAt
      by
      person
    }
  }
`);
const A_PAGE = 50;

/** Two letters or four digits are needed, and an empty field leads back to the beginning. */
function isTooShort(typed: string): boolean {
  const text = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return text !== '' && [...text].length < (/^\d+$/.test(text) ? 4 : 2);
}

export function MembersPage() {
  const words = useWords('members');
  const { text = '' } = useSearch({ from: '/inside/members' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const mayBook = useRights()('BOOK_FOR_MEMBERS');
  const { customer } = useWords('staffStays');
  const [isAdding, setAdding] = useState(false);
  const [isShort, setShort] = useState(false);
  return (
    <>
      <PageHead
        title={words.title}
        beside={mayBook ? <SmallButton onClick={() => setAdding(true)}>{customer.open}</SmallButton> : null}
      />
      {isAdding ? <NewCustomerDialog onClose={() => setAdding(false)} /> : null}
      <form
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setShort(isTooShort(typed));
          if (isTooShort(typed)) return;
          // Somebody on the telephone tells the number of a booking first.
          const number = typed.trim().normalize('NFKC').toUpperCase();
          if (mayBook && isBookingNumber(number))
            return void navigate({ to: paths.stay, params: { bookingNumber: number } });
          void navigate({ to: paths.members, search: typed.trim() ? { text: typed.trim() } : {} });
        }}
      >
        <label className="grid min-w-0 flex-[1_1_20rem] gap-1 text-sm sm:max-w-[34rem]">
          {words.find}
          <input
            type="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens this screen has somebody on the telephone
            autoFocus
            className="min-h-9 rounded-sm border border-line-strong bg-white px-3 text-base"
            aria-describedby="find-help"
            value={typed}
            onKeyDown={intoTable}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <SmallButton type="submit" kind="primary">
          {words.search}
        </SmallButton>
        <p id="find-help" className="basis-full text-xs text-ink-soft">
          {mayBook ? words.findHelp + words.findStay : words.findHelp}
        </p>
        {isShort ? (
          <p role="alert" className="basis-full text-sm text-danger">
            {words.tooShort}
          </p>
        ) : null}
      </form>
      {text ? <Found key={text} text={text} /> : null}
    </>
  );
}

function Found({ text }: { text: string }) {
  const words = useWords('members');
  const navigate = useNavigate();
  const [skip, setSkip] = useState(0);
  const asked = useAsked({ query: FIND, variables: { text, skip } });
  const { columns: heads } = words;
  const { deleted } = useWords('personalData');
  const format = useFormat();
  return (
    <Loaded asked={asked} waiting="h-64">
      {({ findMembers }) => (
        <div className="grid gap-3">
          <DataTable
            caption={words.title}
            rows={findMembers}
            rowId={({ memberId }) => memberId}
            open={({ memberId }) => void navigate({ to: paths.member, params: { memberId } })}
            empty={words.none}
            columns={[
              {
                id: 'name',
                header: heads.name,
                cell: ({ name, nameKana, isCompany, deletedAt }) => (
                  <>
                    <span className="font-semibold wrap-anywhere">
                      {deletedAt ? deleted.inList(format.momentOfYear(deletedAt)) : name}
                    </span>
                    {isCompany ? ` ${words.company}` : ''}
                    <span className="block text-xs text-ink-soft">{nameKana}</span>
                  </>
                ),
              },
              { id: 'number', header: heads.number, cell: ({ memberId }) => memberId },
              {
                id: 'by',
                header: heads.by,
                cell: ({ by, person }) => (person ? words.person(words.by[by], person) : words.by[by]),
              },
              { id: 'place', header: heads.place, cell: ({ prefecture }) => prefecture },
            ]}
          />
          <PageButtons skip={skip} page={A_PAGE} came={findMembers.length} skipTo={setSkip} />
        </div>
      )}
    </Loaded>
  );
}
