/** The frame of the pages that a link opens: what it shows once it is there, or that it opens nothing. */
import type { ReactNode } from 'react';
import { isRefusedWith } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Notice } from '#web/ui/surfaces.tsx';

type Props<Data> = {
  title: string;
  lead: string | undefined;
  asked: Asked<Data>;
  /** What is said where the link opens nothing; without it, that it shows no booking. */
  nothing?: { notFound: string; notFoundHelp: string };
  children: (data: Data) => ReactNode;
};

export function LinkFrame<Data>({ title, lead, asked, nothing, children }: Props<Data>) {
  const { byLink } = useWords('booking/arrival');
  const { notFound, notFoundHelp } = nothing ?? byLink;
  const isUnknown = isRefusedWith(asked.error, 'NOT_FOUND_ERROR');
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={isUnknown ? undefined : lead}>{title}</PageHeading>
      {isUnknown ? (
        <Notice tone="warning" role="alert" title={notFound}>
          {notFoundHelp}
        </Notice>
      ) : (
        <Loaded asked={asked} waiting="h-96">
          {children}
        </Loaded>
      )}
    </div>
  );
}
