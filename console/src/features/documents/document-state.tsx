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
