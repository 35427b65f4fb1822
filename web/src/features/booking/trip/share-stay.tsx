/** A stay told to others: where and when, by what the device has for telling; no code, no number, no name. */
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shareTold } from '#web/ui/share.ts';
import { showToast } from '#web/ui/toasts.tsx';

type Props = {
  /** What it is called, and the lines that tell it. */
  title: string;
  lines: readonly string[];
};

export function ShareStay({ title, lines }: Props) {
  const words = useWords('booking/trip').share;
  const share = () => shareTold({ title, text: lines.join('\n') }, () => showToast(words.copied));
  return (
    <Button kind="secondary" wide="always" onClick={() => void share()}>
      <Icon name="share" size={20} />
      {words.share}
    </Button>
  );
}
