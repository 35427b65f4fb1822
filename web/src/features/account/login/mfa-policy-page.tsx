/** Login settings: when a code is asked, where one is logged in, which devices are trusted, who came in lately. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { OpenSessions, RecentSignIns, TrustedDevices } from './device-lists.tsx';
import { signInsAtOnce, waysInQuery } from '../device-queries.ts';
import { Passkeys } from '../passkey/passkeys.tsx';
import { MailLanguageForm } from './mail-language-form.tsx';
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
  const asked = useAsked({
    query: waysInQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-96">
        {(data) => (
          <div className="grid gap-6">
            <Card>
              <MfaPolicyForm standing={data.myClientInfo.mfaPolicy} />
            </Card>
            <Card>
              <MailLanguageForm
                key={data.myUserInfo.language}
                standing={data.myUserInfo.language}
                onChanged={asked.again}
              />
            </Card>
            <Passkeys passkeys={data.myPasskeyList} onChanged={asked.again} />
            <Section title={words.sessions} text={words.sessionsText}>
              <OpenSessions sessions={data.myOpenSessionList} onChanged={asked.again} />
            </Section>
            <Section title={words.devices} text={words.devicesText}>
              <TrustedDevices devices={data.myTrustedDeviceList} onChanged={asked.again} />
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
        )}
      </Loaded>
    </div>
  );
}
