/** Applications for a membership by state, the longest waiting first; one opens with what was sent. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { graphql } from '../../api/graphql.ts';
import { barControl } from '../../ui/bar-control.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { SignupDialog } from './signup-dialog.tsx';

const SIGNUPS = graphql(`
  query Signups($state: SignupState!, $page: Int!) {
    signups(state: $state, page: $page) {
      id
      email
      isCompany
      state
      feeYen
      contactReason
      submittedAt
      validUntil
    }
  }
`);

const STATES = ['WAITING', 'ASKED', 'FEE_DUE', 'TAKING', 'APPROVED', 'DECLINED', 'EXPIRED'] as const;
const A_PAGE = 50;

export function SignupsPage() {
  const words = useWords('signups');
  const format = useFormat();
  const [state, setState] = useState<(typeof STATES)[number]>('WAITING');
  const [skip, setSkip] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const asked = useAsked({ query: SIGNUPS, variables: { state, page: skip / A_PAGE + 1 } });
  const { columns: heads } = words;
  return (
    <>
      <PageHead
        title={words.title}
        beside={
          <label className="grid gap-1 text-sm">
            {words.state}
            <select
              className={barControl}
              value={state}
              onChange={({ currentTarget: { value } }) => {
                setState(value as typeof state);
                setSkip(0);
              }}
            >
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {words.states[one]}
                </option>
              ))}
            </select>
          </label>
        }
      />
      <Loaded asked={asked} waiting="h-64">
        {({ signups }) => (
          <div className="grid gap-3">
            <DataTable
              caption={words.title}
              rows={signups}
              rowId={({ id }) => id}
              open={({ id }) => setOpened(id)}
              empty={words.none}
              columns={[
                {
                  id: 'at',
                  header: heads.at,
                  cell: ({ submittedAt }) => (submittedAt ? format.moment(submittedAt) : '—'),
                },
                {
                  id: 'email',
                  header: heads.email,
                  cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
                },
                {
                  id: 'kind',
                  header: heads.kind,
                  cell: ({ isCompany }) => (isCompany ? words.company : words.person),
                },
                {
                  id: 'fee',
                  header: heads.fee,
                  align: 'right',
                  cell: ({ feeYen }) => (feeYen === null ? '—' : format.yen(feeYen)),
                },
                {
                  id: 'contact',
                  header: heads.contact,
                  cell: ({ contactReason }) => (contactReason ? words.contact[contactReason] : ''),
                },
                { id: 'until', header: heads.until, cell: ({ validUntil }) => format.moment(validUntil) },
              ]}
            />
            <PageButtons skip={skip} page={A_PAGE} came={signups.length} skipTo={setSkip} />
          </div>
        )}
      </Loaded>
      {opened ? <SignupDialog id={opened} onClose={() => setOpened(null)} done={asked.again} /> : null}
    </>
  );
}
