/** Keeps a search, with whether a mail comes of it; one that is kept already can be changed. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { remindsOfOpening } from '#domain/booking/saved-search.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { partyOf } from './rooms-text.ts';
import type { Keeping } from './save-search.tsx';
import { saveMutation, saveVariables } from './saved-search.ts';
import { quietly } from './search-queries.ts';

export function SaveSearchDialog({
  conditions,
  opensAt,
  saved,
  onSaved,
  open,
  onClose,
}: Keeping & { open: boolean; onClose: () => void }) {
  const words = useWords('resort').savedSearch;
  const { conditions: said } = useWords('vacancy');
  const format = useFormat();
  const [tellMe, setTellMe] = useState(saved?.tellMe ?? true);
  const [{ error, fetching }, save] = useMutation(saveMutation);
  const reminds = opensAt !== null && remindsOfOpening(Date.parse(opensAt), serverNow());
  const press = async () => {
    const answer = await save(saveVariables(conditions, tellMe), quietly);
    if (answer.error) return;
    showToast(tellMe ? words.savedTelling : words.saved);
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={words.saveTitle}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button busy={fetching ? words.saving : null} onClick={() => void press()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FocusedFailure error={fetching ? undefined : error} />
        <div>
          <p className="font-semibold">
            <StayText stay={{ checkInDate: conditions.from, checkOutDate: conditions.to }} />
          </p>
          <p className="tabular">{said.party(partyOf(conditions.rooms))}</p>
        </div>
        <Checkbox
          label={reminds ? words.tellOpening : words.tell}
          checked={tellMe}
          onChange={(event) => setTellMe(event.target.checked)}
        />
        <p className="text-sm text-ink-soft">{words.tellHelp}</p>
        <p className="text-sm text-ink-soft">{words.until(format.date(conditions.from))}</p>
      </div>
    </Dialog>
  );
}
