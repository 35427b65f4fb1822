/** A screen whose time has not come: says so calmly and offers the call centre and the way back. */
import { Link, useMatches } from '@tanstack/react-router';
import { isLoggedIn } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { CallCenterButton } from './call-center.tsx';
import { paths } from '../paths.ts';
import { WayBack } from './way-back.tsx';

export function LaterPage() {
  const words = useWords('shell');
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return (
    <div className="shell-width py-10">
      {path.startsWith(`${paths.memberInfo}/`) ? <WayBack through={['memberInfo']} /> : null}
      <PageHeading>{title ? words.titles[title] : words.siteTitle}</PageHeading>
      <Card>
        <p className="text-lg font-semibold">{words.later.lead}</p>
        <p className="lines mt-2 text-ink-soft">{words.later.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isLoggedIn() ? (
            <Link to={paths.home} className={buttonClass('secondary')}>
              {words.later.toHome}
            </Link>
          ) : (
            <Link to={paths.login} className={buttonClass('secondary')}>
              {words.later.toLogin}
            </Link>
          )}
          <CallCenterButton />
        </div>
      </Card>
    </div>
  );
}
