/** One's own roles, rights and sign-ins; sessions elsewhere can be ended here. */
import { useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { graphql } from '../../api/graphql.ts';
import { useMe } from '../../api/me.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';

const MY_SIGN_INS = graphql(`
  query MySignIns {
    mySignIns(take: 50) {
      id
      device
      at
      seenAt
      isLive
      isThis
    }
  }
`);
const END = graphql(`
  mutation EndSignIn($id: ID!) {
    endSignIn(id: $id)
  }
`);

export function OwnPage() {
  const words = useWords('staff');
  const me = useMe();
  const format = useFormat();
  const asked = useAsked({ query: MY_SIGN_INS, variables: {} });
  const [, end] = useMutation(END);
  const [failure, setFailure] = useState<CombinedError>();
  if (!me) return null;
  const endOne = async (id: string) => {
    const { error } = await end({ id }, handling('all'));
    setFailure(error);
    asked.again();
  };
  return (
    <>
      <PageHead title={words.own.title} />
      <p className="mb-1">
        {me.displayName} <span className="text-ink-soft">({me.name})</span>
      </p>
      <p className="mb-6 text-ink-soft">
        {me.roles.map(({ role }) => words.roles[role]).join(words.between)}
      </p>
      <h2 className="mb-2 text-lg">{words.own.signIns}</h2>
      <FocusedFailure error={failure} />
      <Loaded asked={asked} waiting="h-64">
        {({ mySignIns }) => (
          <DataTable
            caption={words.own.signIns}
            rows={mySignIns}
            rowId={({ id }) => id}
            empty={words.own.none}
            columns={[
              { id: 'at', header: words.own.at, cell: ({ at }) => format.moment(at) },
              {
                id: 'device',
                header: words.own.device,
                cell: ({ device }) => device || words.own.unknownDevice,
              },
              { id: 'seen', header: words.own.seen, cell: ({ seenAt }) => format.moment(seenAt) },
              {
                id: 'state',
                header: words.own.state,
                cell: (one) => <SessionState of={one} end={endOne} />,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}

type SessionProps = {
  of: { id: string; isLive: boolean; isThis: boolean };
  end: (id: string) => Promise<void>;
};

function SessionState({ of: { id, isLive, isThis }, end }: SessionProps) {
  const words = useWords('staff');
  if (isThis) return words.own.this;
  if (!isLive) return words.own.over;
  return <SmallButton onClick={() => void end(id)}>{words.own.end}</SmallButton>;
}
