/** Help is in the same place everywhere: the call centre's number, which dials only on a mobile telephone. */
import { useState } from 'react';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function isMobile(): boolean {
  const data = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData;
  return data?.mobile ?? /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);
}

export function PhoneButton({ phone }: { phone: string }) {
  const words = useWords('shell').callCenter;
  const face = (
    <>
      <Icon name="phone" />
      <span className="tabular text-xl">{phone}</span>
    </>
  );
  if (isMobile()) {
    return (
      <a
        href={`tel:${phone.replaceAll('-', '')}`}
        aria-label={words.call(phone)}
        className={`${buttonClass()} w-full`}
      >
        {face}
      </a>
    );
  }
  return (
    <div className="grid gap-2">
      <Button kind="secondary" wide="always" aria-describedby="dial-yourself">
        {face}
      </Button>
      <p id="dial-yourself" className="text-center text-sm text-ink-soft">
        {words.desktop}
      </p>
    </div>
  );
}

export function CallCenterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords('shell').callCenter;
  const { callCenterPhone } = useSettings();
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <p>{words.lead}</p>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{words.hours}</p>
      <PhoneButton phone={callCenterPhone} />
    </Dialog>
  );
}

export function CallCenterButton() {
  const words = useWords('shell').footer;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Icon name="phone" size={20} />
        {words.openCallCenter}
      </Button>
      <CallCenterDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
