/** One line of the lists of devices, sessions and passkeys: what it is, what there is to say of it, what can be done. */
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Parts } from '#web/ui/parts.tsx';

type Props = { device: string; current?: boolean; parts: readonly string[]; children?: ReactNode };

export function DeviceLine({ device, current, parts, children }: Props) {
  const words = useWords('account/login').policy;
  return (
    <li className="grid gap-3 py-4 last:pb-2 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{device || words.unknownDevice}</span>
          {current ? <Badge tone="key">{words.thisDevice}</Badge> : null}
        </p>
        <Parts parts={parts} />
      </div>
      {children ? <div>{children}</div> : null}
    </li>
  );
}
