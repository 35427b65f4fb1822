/** The companions whom the membership keeps for its next stay, each of which can be taken off the list. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Skeleton } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const companionsQuery = graphql(`
  query MyCompanions {
    myCompanionList {
      id
      name
      kana
      age
      ageOn
      address1
      tel
      email
    }
  }
`);
const deleteMutation = graphql(`
  mutation DeleteMyCompanion($id: ID!) {
    deleteMyCompanion(id: $id)
  }
`);

const quietly = handling('all');
type Companion = ResultOf<typeof companionsQuery>['myCompanionList'][number];

function Line({ companion, onDelete }: { companion: Companion; onDelete: () => void }) {
  const words = useWords('account/membership').companions;
  const format = useFormat();
  const { name, kana, age, ageOn, address1, tel, email } = companion;
  const facts = [
    age === null || ageOn === null ? null : words.age(age, format.plainDate(ageOn)),
    address1,
    tel,
    email,
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        {kana ? <p className="text-sm text-ink-soft">{kana}</p> : null}
        <p className="text-lg font-semibold">{name}</p>
        {facts.map((fact) => (
          <p key={fact} className="tabular text-sm text-ink-soft">
            {fact}
          </p>
        ))}
      </div>
      <Button kind="secondary" aria-label={words.deleteOf(name)} onClick={onDelete}>
        {words.delete}
      </Button>
    </li>
  );
}

function Companions({ companions, again }: { companions: readonly Companion[]; again: () => void }) {
  const words = useWords('account/membership').companions;
  const [{ error, fetching }, remove] = useMutation(deleteMutation);
  const [asked, setAsked] = useState<Companion | null>(null);

  const removeAsked = async () => {
    if (!asked) return;
    const answer = await remove({ id: asked.id }, quietly);
    setAsked(null);
    if (!answer.error) showToast(words.deleted);
    again();
  };
  return (
    <div className="grid gap-4">
      <FocusedFailure error={fetching || asked ? undefined : error} />
      <Card>
        {companions.length === 0 ? (
          <p className="lines">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {companions.map((companion) => (
              <Line key={companion.id} companion={companion} onDelete={() => setAsked(companion)} />
            ))}
          </ul>
        )}
      </Card>
      <Dialog
        open={asked !== null}
        title={words.askTitle}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsked(null)}>
              {words.keep}
            </Button>
            <Button busy={fetching ? words.deleting : null} onClick={() => void removeAsked()}>
              {words.delete}
            </Button>
          </>
        }
      >
        {words.askText(asked?.name ?? '')}
      </Dialog>
    </div>
  );
}

export function CompanionsPage() {
  const words = useWords('account/membership').companions;
  const asked = useAsked({ query: companionsQuery, requestPolicy: 'network-only' });
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting={<Skeleton shape="h-72" />}>
        {({ myCompanionList }) => <Companions companions={myCompanionList} again={asked.again} />}
      </Loaded>
    </div>
  );
}
