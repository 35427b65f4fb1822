/** Removing the saved card, after asking. */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { resetApiClient } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const deleteCard = graphql(`
  mutation ClientDeleteCard($id: ID!) {
    clientDeleteCard(id: $id)
  }
`);

const quietly = handling('all');

export function RemoveCard({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const words = useWords('payment').card;
  const client = useClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CombinedError | undefined>();
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    const { data, error } = await client.mutation(deleteCard, { id }, quietly).toPromise();
    setBusy(false);
    if (!data) return setFailure(error);
    setOpen(false);
    onRemoved();
    // The guard of the other screens has seen the card, and must look again.
    resetApiClient();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      <Dialog
        open={open}
        title={words.removeTitle}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {words.removeBack}
            </Button>
            <Button kind="danger" busy={busy ? words.remove : null} onClick={() => void remove()}>
              {words.remove}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
        <FocusedFailure error={failure} />
      </Dialog>
    </>
  );
}
