/** What members see of a notice, as a sign. */
import type { NewsState } from '#domain/notice/news.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useWords } from '../../words.ts';

const TONES: Readonly<Record<NewsState, BadgeTone>> = {
  DRAFT: 'few',
  AHEAD: 'key',
  SHOWN: 'success',
  OVER: 'plain',
  WITHDRAWN: 'plain',
};

export function NewsStateBadge({ state }: { state: NewsState }) {
  const words = useWords('news');
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}
