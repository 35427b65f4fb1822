/** Help is in the same place everywhere: the call centre's number, which dials only on a mobile telephone. */
import { useState } from 'react';
import { callCenterOpens, isForJapanOnly } from '#domain/account/call-center.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';

export function isMobile(): boolean {
  const data = (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData;
  return data?.mobile ?? /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);
}

const dialling = (phone: string) => `tel:${phone.replaceAll('-', '')}`;

/** The number within a sentence; on a mobile telephone it dials. */
export function PhoneInText({ text, phone }: { text: string; phone: string }) {
  return <KeptTogether text={text} part={phone} href={isMobile() ? dialling(phone) : undefined} />;
}

export function PhoneButton({ phone }: { phone: string }) {
  const words = useWords('shell').callCenter;
  const face = (
    <>
      <Icon name="phone" />
      <span className="tabular text-[min(var(--text-xl),6.5vw)] whitespace-nowrap">{phone}</span>
    </>
  );
  if (isMobile()) {
    return (
      <a href={dialling(phone)} aria-label={words.call(phone)} className={`${buttonClass()} w-full`}>
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

/** What a caller outside Japan can do: another number where the club has one, otherwise to write. */
function FromAbroad() {
  const words = useWords('shell').callCenter;
  const { callCenterPhone, callCenterPhoneAbroad } = useSettings();
  const other = callCenterPhoneAbroad;
  if (!other && !isForJapanOnly(callCenterPhone)) return null;
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {isForJapanOnly(callCenterPhone) ? words.notFromAbroad : null}
      {'\n'}
      {other ? <KeptTogether text={words.abroad(other)} part={other} /> : words.writeFromAbroad}
    </p>
  );
}

export function CallCenterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords('shell').callCenter;
  const { callCenterPhone } = useSettings();
  const opens = callCenterOpens(businessMoment(serverNow()));
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <p>{words.lead}</p>
      <p className="mt-1 text-sm text-ink-soft">{words.hours}</p>
      {opens ? <p className="mt-2 font-semibold">{words.closed(opens)}</p> : null}
      <div className="mt-5">
        <PhoneButton phone={callCenterPhone} />
      </div>
      <FromAbroad />
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
