/** The passkeys of a login: listed, added, named and removed. */
import { useEffect, useRef, useState } from 'react';
import { checkPasskeyCount } from '#domain/account/passkey.ts';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { DeviceLine } from '../device-line.tsx';
import type { Passkey } from '../device-queries.ts';
import { AddPasskey } from './add-passkey-dialog.tsx';
import { knowsPasskeys } from './passkey-button.tsx';
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';

type Props = { passkeys: readonly Passkey[]; onChanged: () => void };
type What = 'add' | 'rename' | 'remove';
/** What was last asked for; each asking begins anew, and is still there while its dialog closes. */
type Asked = { what: What; passkey: Passkey | undefined; nth: number };

const headingId = 'passkeys';

export function Passkeys({ passkeys, onChanged }: Props) {
  const words = useWords('account/passkey');
  const errors = useWords('errors');
  const format = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const full = checkPasskeyCount(passkeys.length);
  const supported = knowsPasskeys();
  const ask = (what: What, passkey?: Passkey) => {
    setAsked((before) => ({ what, passkey, nth: (before?.nth ?? 0) + 1 }));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const removed = useRef(false);
  const changed = () => {
    removed.current = asked?.what === 'remove';
    close();
    onChanged();
  };
  useEffect(() => {
    if (isOpen || !removed.current) return;
    // The dialog has closed and given the focus back to a button that goes with its passkey.
    removed.current = false;
    document.getElementById(headingId)?.focus();
  }, [isOpen]);
  const dialog = { open: isOpen, onClose: close, onDone: changed };
  return (
    <Card>
      <h2 id={headingId} tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="lines mt-1 mb-2 text-ink-soft">{words.text}</p>
      {passkeys.length === 0 ? <p className="py-2 text-ink-soft">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <DeviceLine
            key={passkey.id}
            device={passkey.name}
            parts={[
              words.added(format.momentOfYear(passkey.addedAt)),
              passkey.lastUsedAt ? words.lastUsed(format.momentOfYear(passkey.lastUsedAt)) : words.neverUsed,
              passkey.synced ? words.synced : words.onOneDevice,
            ]}
          >
            <div className="flex flex-wrap gap-3">
              <Button
                kind="secondary"
                aria-label={words.renameOf(passkey.name)}
                onClick={() => ask('rename', passkey)}
              >
                {words.rename}
              </Button>
              <Button
                kind="secondary"
                aria-label={words.removeOf(passkey.name)}
                onClick={() => ask('remove', passkey)}
              >
                {words.remove}
              </Button>
            </div>
          </DeviceLine>
        ))}
      </ul>
      <div className="mt-4">
        <Button
          kind="secondary"
          wide="narrow"
          disabled={!supported || full !== null}
          reason={!supported ? words.notSupported : full ? refusalMessage(errors, full) : null}
          onClick={() => ask('add')}
        >
          {words.add}
        </Button>
      </div>
      {asked?.what === 'add' ? (
        <AddPasskey key={asked.nth} taken={passkeys.map(({ name }) => name)} {...dialog} />
      ) : null}
      {asked?.what === 'rename' && asked.passkey ? (
        <RenamePasskey key={asked.nth} passkey={asked.passkey} {...dialog} />
      ) : null}
      {asked?.what === 'remove' && asked.passkey ? (
        <RemovePasskey key={asked.nth} passkey={asked.passkey} {...dialog} />
      ) : null}
    </Card>
  );
}
