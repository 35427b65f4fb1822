/** Who works for the club, with their roles, which two administrators change. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { STAFF } from './staff-queries.ts';

export function StaffPage() {
  const words = useWords('staff');
  const { noRole } = useWords('approvals');
  const asked = useAsked({ query: STAFF, variables: {} });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <PageHead title={words.people.title} />
      <Loaded asked={asked} waiting="h-64">
        {({ staffMembers, houses }) => {
          const changed = staffMembers.find(({ id }) => id === opened);
          const houseName = (id: string) => houses.find((house) => house.id === id)?.name ?? id;
          return (
            <>
              <DataTable
                caption={words.people.title}
                rows={staffMembers}
                rowId={({ id }) => id}
                open={({ id, isClosed }) => setOpened(isClosed ? null : id)}
                empty={words.people.none}
                columns={[
                  { id: 'name', header: words.people.name, cell: ({ name }) => name },
                  {
                    id: 'displayName',
                    header: words.people.displayName,
                    cell: ({ displayName }) => displayName,
                  },
                  {
                    id: 'roles',
                    header: words.people.roles,
                    cell: ({ roles }) =>
                      roles.length === 0 ? (
                        <span className="text-ink-soft">{noRole}</span>
                      ) : (
                        roles
                          .map(({ role, facilityId }) =>
                            facilityId === null
                              ? words.roles[role]
                              : words.atHouse(words.roles[role], houseName(facilityId)),
                          )
                          .join(words.between)
                      ),
                  },
                  {
                    id: 'state',
                    header: words.people.state,
                    cell: ({ isClosed, isSetUp }) =>
                      isClosed ? words.people.closed : isSetUp ? words.people.active : words.people.toBeSetUp,
                  },
                ]}
              />
              {changed ? <RolesDialog of={changed} houses={houses} onClose={() => setOpened(null)} /> : null}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
