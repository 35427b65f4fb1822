/** What became of an application that was sent, as often as its link is opened. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { forgetCardRefusal } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { forgetSent, isOvertaken } from './kept-signup.ts';
import { SignupFrame, type SignupStep } from './signup-frame.tsx';
import type { Application } from './signup-queries.ts';

function Standing({ application, token, again }: SignupStep) {
  const words = useWords('account/signup').complete;
  const format = useFormat();
  const { state, staffWillContact, email, feeYen, validUntil } = application;
  useEffect(() => {
    forgetSent();
    forgetCardRefusal();
  }, []);
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isOvertaken(token) ? (
          <Notice tone="warning" role="alert">
            {words.overtaken}
          </Notice>
        ) : null}
        {state === 'WAITING' && !staffWillContact ? (
          <p className="lines">{feeYen > 0 ? words.reserved(format.yen(feeYen)) : words.free}</p>
        ) : null}
        {state === 'WAITING' ? <p>{words.until(format.momentOfYear(validUntil))}</p> : null}
        <Rows rows={[{ term: words.to, value: <span className="wrap-anywhere">{email}</span> }]} />
        <p className="text-sm text-ink-soft">{words.none}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={again}>
            {words.look}
          </Button>
          <Link to={paths.login} className={buttonClass('quiet')}>
            {words.toLogin}
          </Link>
        </div>
      </div>
    </Card>
  );
}

function useSays(): (application: Application) => { title: string; lead: string } {
  const words = useWords('account/signup').complete;
  return ({ state, staffWillContact }) => {
    if (state === 'TAKING') return { title: words.takingTitle, lead: words.takingText };
    return staffWillContact
      ? { title: words.waitTitle, lead: words.waitText }
      : { title: words.title, lead: words.text };
  };
}

export function SignupCompletePage() {
  const words = useWords('account/signup').complete;
  return (
    <SignupFrame screen="complete" title={words.standing} says={useSays()}>
      {(step) => <Standing {...step} />}
    </SignupFrame>
  );
}

export function SignupPleaseWaitPage() {
  const words = useWords('account/signup').complete;
  return (
    <SignupFrame screen="pleaseWait" title={words.standing} says={useSays()}>
      {(step) => <Standing {...step} />}
    </SignupFrame>
  );
}
