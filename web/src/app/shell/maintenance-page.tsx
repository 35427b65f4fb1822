/** The notice while the servers are being serviced; it leads on by itself when the window is over. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inMaintenance, reloadSettings, useSettings } from '#web/api/settings.ts';
import { formatPeriod } from '#messages/format.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { paths } from '../paths.ts';

const lookEveryMs = 15_000;

export function MaintenancePage() {
  const words = useWords('shell').maintenance;
  const language = useLanguage();
  const { maintenanceFrom: from, maintenanceAnnouncedTo: to } = useSettings();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setInterval(() => {
      void reloadSettings().then(() =>
        inMaintenance() ? undefined : navigate({ to: paths.root, replace: true }),
      );
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [navigate]);
  return (
    <div className="shell-width py-12">
      <PageHeading>{words.title}</PageHeading>
      <Card>
        <p className="text-lg font-semibold">{words.lead}</p>
        <p className="mt-4 text-lg">{words.period(formatPeriod({ from, to }, language))}</p>
        <p className="lines mt-4 text-ink-soft">{words.text}</p>
      </Card>
    </div>
  );
}
