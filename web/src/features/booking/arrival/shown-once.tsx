/** The address of a link that is shown once, to be copied or handed to what the device has for telling. */
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { copyTold, shareTold } from '#web/ui/share.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = {
  address: string;
  said: string;
  label: string;
  /** What it is called where it is handed on. */
  title: string;
};

export function ShownOnce({ address, said, label, title }: Props) {
  const words = useWords('booking/arrival');
  const told = { title, url: address };
  const copied = () => showToast(words.link.copied);
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  // It is shown this once, and may have come far from where it was asked for.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    ref.current?.scrollIntoView({ block: 'center' });
  }, [address]);
  return (
    <div ref={ref} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Notice tone="success" role="status">
        {said}
      </Notice>
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="rounded-md bg-paper-deep p-3 text-sm break-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" wide="narrow" onClick={() => void copyTold(told, copied)}>
          {words.link.copy}
        </Button>
        {'share' in navigator ? (
          <Button kind="secondary" wide="narrow" onClick={() => void shareTold(told, copied)}>
            <Icon name="share" size={20} />
            {words.guestLinks.share}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
