/** What the screens of recovery and registration share: help while a mail is awaited, and the last screen. */
import { useEffect, type ReactNode } from 'react';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';

/** Help while a mail is awaited; in development the mailbox is at hand. */
export function MailAwaited() {
  const words = useWords('account/login').mail;
  const { environment } = useSettings();
  return (
    <div>
      <details className="border-t border-line pt-2">
        <summary className="flex min-h-12 items-center text-key">{words.notArrived}</summary>
        <p className="lines pb-2 text-sm text-ink-soft">{words.notArrivedText}</p>
      </details>
      {environment === 'development' ? (
        <a
          href="/dev/mailbox"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.mailbox}
        </a>
      ) : null}
    </div>
  );
}

type Props = { title: string; text: string; children: ReactNode };

/** The last screen of a way: takes the focus, says what has happened and where it goes on. */
export function WayEnded({ title, text, children }: Props) {
  useEffect(() => {
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading>{title}</PageHeading>
      <Card>
        <p role="status" className="lines">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </Card>
    </div>
  );
}
