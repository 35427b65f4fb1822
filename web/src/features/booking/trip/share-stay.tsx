/** A stay told to others: where and when, by what the device has for telling; no code, no number, no name. */
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = {
  /** What it is called, and the lines that tell it. */
  title: string;
  lines: readonly string[];
};

export function ShareStay({ title, lines }: Props) {
  const words = useWords('booking/trip').share;
  const text = lines.join('\n');
  const copy = () => navigator.clipboard.writeText(text).then(() => showToast(words.copied));
  const share = async () => {
    // Not every browser has it, and one that has may not take it here; whoever thinks better of it is told nothing.
    if (!('share' in navigator)) return copy();
    return navigator.share({ title, text }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
    });
  };
  return (
    <Button kind="secondary" wide="always" onClick={() => void share()}>
      <Icon name="share" size={20} />
      {words.share}
    </Button>
  );
}
