/** What members see of a document, as a sign, and what it is called. */
import type { DocumentState } from '#domain/document/document.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useWords } from '../../words.ts';
import type { DocumentRow } from './documents-queries.ts';

const TONES: Readonly<Record<DocumentState, BadgeTone>> = {
  DRAFT: 'few',
  SHOWN: 'success',
  WITHDRAWN: 'plain',
};

export function DocumentStateBadge({ state }: { state: DocumentState }) {
  const words = useWords('documents');
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}

type Named = Pick<DocumentRow, 'kind' | 'year' | 'month' | 'docType'>;

export function useDocumentName(): (of: Named) => string {
  const words = useWords('documents');
  return ({ kind, year, month, docType }) => {
    if (kind === 'VACATION_LIFE') return words.issue(year ?? 0, month ?? 0);
    if (kind === 'USER_GUIDE') return words.guide(year ?? 0);
    return docType ? words.types[docType] : '';
  };
}

/** What was sent here can be looked at here; older files stand beside the members' pages. */
export function PresentFile({ url, fileName }: { url: string; fileName: string }) {
  const words = useWords('documents');
  if (url === '') return <p className="text-sm text-ink-soft">{words.noFile}</p>;
  if (!url.startsWith('/documents/kept/'))
    return <p className="text-sm wrap-anywhere text-ink-soft">{words.kept(fileName)}</p>;
  return (
    <p className="text-sm">
      <a href={url} target="_blank" rel="noreferrer" className="text-key underline underline-offset-4">
        {words.open}
      </a>
    </p>
  );
}
