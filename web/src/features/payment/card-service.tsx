/**
 * Whether cards can be given and charged just now. While the card service is away its pages say so with the club's own
 * message and the whole period, and beforehand that it will be.
 */
import type { ResultOf } from '#web/api/graphql.ts';
import { handling } from '#web/api/handling.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { serviceOutlook } from './service-outlook.ts';
import { cardServiceQuery } from './saved-card.ts';

const quietly = handling('all');

export type CardService = ResultOf<typeof cardServiceQuery>['checkCCStatus'];

export function useCardService() {
  const words = useWords('payment').service;
  const format = useFormat();
  const { data, busy } = useAsked({ query: cardServiceQuery, context: quietly });
  const service = data?.checkCCStatus;
  const outlook = service && serviceOutlook(service, serverNow());
  const { maintenanceFrom: from, maintenanceTo: to, maintenanceMessage: message } = service ?? {};
  const period = from && to ? `\n${words.period(format.momentOfYear(from), format.momentOfYear(to))}` : '';
  return {
    service,
    answered: service !== undefined || !busy,
    /** What members read meanwhile; null while the service is open. */
    closed: outlook === 'closed' ? `${message ?? words.closed}${period}` : null,
    /** What they read beforehand. The club's message speaks of the time when it has begun. */
    ahead: outlook === 'ahead' ? `${words.ahead}${period}` : null,
  };
}

export function CardServiceNotice({ closed, ahead }: { closed: string | null; ahead: string | null }) {
  if (closed) return <Notice tone="warning">{closed}</Notice>;
  return ahead ? <Notice>{ahead}</Notice> : null;
}
