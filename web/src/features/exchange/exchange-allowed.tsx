/** Stands around every screen of the exchange: whoever may not use it is told so, and nothing is asked of the server. */
import type { ReactNode } from 'react';
import { checkPointExchange } from '#domain/account/permissions.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Notice } from '#web/ui/surfaces.tsx';

type Props = {
  title: string;
  lead: string;
  width: string;
  /** The way back, above the heading. */
  above?: ReactNode;
  children: () => ReactNode;
};

export function ExchangeScreen({ title, lead, width, above, children }: Props) {
  const words = useWords('exchange');
  const claims = tokenClaims() ?? { role: 'FAMILY' as const, isCompany: false };
  const isAllowed = checkPointExchange(claims) === null;
  return (
    <div className={`shell-width py-8 ${width}`}>
      {above}
      <PageHeading lead={isAllowed ? lead : undefined}>{title}</PageHeading>
      {isAllowed ? children() : <Notice tone="warning">{words.notAllowed}</Notice>}
    </div>
  );
}
