/**
 * The picture of a guest's passport: taken or chosen, sent at once with its progress, shown small, replaced or taken away. It stands beside a
 * form and changes nothing in it. By a link a picture that was kept before is not shown, only that there is one.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { failureMessageLater } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { sendPicture, type PictureDoor } from './send-picture.ts';

type Props = {
  guestId: string;
  /** Whose it is, in words; null for the reader's own. */
  who: string | null;
  /** As the page was told: whether one is kept, and where it is shown, if it is shown here. */
  isKept: boolean;
  url: string | null;
  door: PictureDoor;
};

type Kept = { readonly url: string | null } | null;
type State =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly percent: number }
  | { readonly at: 'removing' }
  | { readonly at: 'refused'; readonly message: string };

/** Where a picture is shown small. */
export const smallOf = (url: string): string => `${url}?size=small`;

const KINDS = 'image/jpeg,image/png,image/webp';

function usePicture({ guestId, isKept, url, door }: Props) {
  const words = useWords('booking/arrival').picture;
  const [state, setState] = useState<State>({ at: 'rest' });
  const told = isKept ? (url ?? 'kept') : 'none';
  const [now, setNow] = useState<{ told: string; kept: Kept } | null>(null);
  // What the page was told later goes before what was done here.
  const standing: Kept = now?.told === told ? now.kept : isKept ? { url } : null;
  const local = useRef<string | null>(null);
  useEffect(() => () => void (local.current && URL.revokeObjectURL(local.current)), []);
  const send = async (file: Blob | null): Promise<boolean> => {
    setState(file ? { at: 'sending', percent: 0 } : { at: 'removing' });
    const onPercent = (percent: number) => setState({ at: 'sending', percent });
    const sent = await sendPicture({ guestId, door, file, onPercent });
    if ('failure' in sent) {
      const isOffline = sent.failure.kind === 'network' && !navigator.onLine;
      const offline = file ? words.notSent : words.notRemoved;
      setState({ at: 'refused', message: isOffline ? offline : await failureMessageLater(sent.failure) });
      return false;
    }
    if (local.current) URL.revokeObjectURL(local.current);
    local.current = file && sent.url === null ? URL.createObjectURL(file) : null;
    const kept = file ? { url: sent.url ? smallOf(sent.url) : local.current } : null;
    setNow({ told, kept });
    setState({ at: 'rest' });
    return true;
  };
  return { state, standing, send };
}

export function PassportPicture(props: Props) {
  const words = useWords('booking/arrival').picture;
  const { who } = props;
  const whose = who === null ? words.own : words.of(who);
  const { state, standing, send } = usePicture(props);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [said, setSaid] = useState('');
  const isBusy = state.at === 'sending' || state.at === 'removing';
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // The same picture may be chosen again after a refusal.
    input.value = '';
    if (!file) return;
    setSaid('');
    if (await send(file)) setSaid(words.sent);
  };
  const remove = async () => {
    setSaid('');
    if (!(await send(null))) return;
    setSaid(words.removed);
    choose.current?.focus();
  };
  const described = `${id}-help${state.at === 'refused' ? ` ${id}-error` : ''}`;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      className="grid min-w-0 gap-3"
    >
      <p id={`${id}-label`} className="font-semibold">
        <span className="sr-only">{whose}</span>
        <span aria-hidden>{who === null ? words.own : words.label}</span>
      </p>
      <p id={`${id}-help`} className="lines text-sm text-ink-soft">
        {words.help}
      </p>
      {standing?.url ? (
        <img
          src={standing.url}
          alt={whose}
          className="max-h-60 max-w-full justify-self-start rounded-md border border-line object-contain"
        />
      ) : standing ? (
        <p>{words.kept}</p>
      ) : null}
      <input ref={chooser} type="file" accept={KINDS} hidden onChange={(event) => void take(event.target)} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void take(event.target)}
      />
      <div className="flex flex-wrap gap-3">
        {/* Only a device that is held has a camera for it. */}
        <span className="hidden pointer-coarse:contents">
          <Button kind="secondary" wide="narrow" disabled={isBusy} onClick={() => camera.current?.click()}>
            {words.take}
          </Button>
        </span>
        <Button
          ref={choose}
          kind="secondary"
          wide="narrow"
          busy={state.at === 'sending' ? words.sending : null}
          onClick={() => chooser.current?.click()}
        >
          {standing ? words.replace : words.choose}
        </Button>
        {standing ? (
          <Button
            kind="quiet"
            busy={state.at === 'removing' ? words.removing : null}
            disabled={state.at === 'sending'}
            onClick={() => void remove()}
          >
            {words.remove}
          </Button>
        ) : null}
      </div>
      {state.at === 'sending' ? (
        <progress max={100} value={state.percent} aria-label={words.sending} className="w-full accent-key" />
      ) : null}
      <p role="status" className="text-sm text-success empty:hidden">
        {said}
      </p>
      <div role="alert">
        {state.at === 'refused' ? <FieldError id={`${id}-error`} error={state.message} /> : null}
      </div>
    </div>
  );
}
