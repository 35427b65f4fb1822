/** Who works for the club, with their roles. */
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { graphql } from '../../api/graphql.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';

const STAFF = graphql(`
  query StaffMembers {
    staffMembers(take: 100) {
      id
      name
      displayName
      isSetUp
      isClosed
      roles {
        role
        facilityId
      }
    }
  }
`);

export function StaffPage() {
  const words = useWords('staff');
  const asked = useAsked({ query: STAFF, variables: {} });
  return (
    <>
      <PageHead title={words.people.title} />
      <Loaded asked={asked} waiting="h-64">
        {({ staffMembers }) => (
          <DataTable
            caption={words.people.title}
            rows={staffMembers}
            rowId={({ id }) => id}
            empty={words.people.none}
            columns={[
              { id: 'name', header: words.people.name, cell: ({ name }) => name },
              { id: 'displayName', header: words.people.displayName, cell: ({ displayName }) => displayName },
              {
                id: 'roles',
                header: words.people.roles,
                cell: ({ roles }) => roles.map(({ role }) => words.roles[role]).join(words.between),
              },
              {
                id: 'state',
                header: words.people.state,
                cell: ({ isClosed, isSetUp }) =>
                  isClosed ? words.people.closed : isSetUp ? words.people.active : words.people.toBeSetUp,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
