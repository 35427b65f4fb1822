/** Login settings: when a code is asked, where one is logged in, which devices are trusted, who came in lately. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Skeleton } from '#web/ui/surfaces.tsx';
import { OpenSessions, RecentSignIns, TrustedDevices } from './device-lists.tsx';
import { signInsAtOnce, waysInQuery } from '../device-queries.ts';
import { Passkeys } from '../passkey/passkeys.tsx';
import { MfaPolicyForm } from './mfa-policy-form.tsx';

type SectionProps = { title: string; text: string; children: ReactNode };

function Section({ title, text, children }: SectionProps) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      <p className="lines mt-1 mb-2 text-ink-soft">{text}</p>
      {children}
    </Card>
  );
}

const variables = { take: signInsAtOnce };

export function MfaPolicyPage() {
  const words = useWords('account/login').policy;
  const shell = useWords('shell');
  const [{ data, error }, again] = useQuery({
    query: waysInQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const onChanged = () => again({ requestPolicy: 'network-only' });
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {data ? (
        <div className="grid gap-6">
          <Card>
            <MfaPolicyForm standing={data.myClientInfo.mfaPolicy} />
          </Card>
          <Passkeys passkeys={data.myPasskeyList} onChanged={onChanged} />
          <Section title={words.sessions} text={words.sessionsText}>
            <OpenSessions sessions={data.myOpenSessionList} onChanged={onChanged} />
          </Section>
          <Section title={words.devices} text={words.devicesText}>
            <TrustedDevices devices={data.myTrustedDeviceList} onChanged={onChanged} />
          </Section>
          <Section title={words.recent} text={words.recentText}>
            <RecentSignIns key={data.mySignInList[0]?.id} first={data.mySignInList} />
            <div className="mt-2 border-t border-line pt-6">
              <Link to={paths.changePassword} className={`${buttonClass('secondary')} w-full sm:w-auto`}>
                {words.changePassword}
              </Link>
            </div>
          </Section>
        </div>
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <Loading label={shell.loading}>
          <Skeleton shape="h-96" />
        </Loading>
      )}
    </div>
  );
}
