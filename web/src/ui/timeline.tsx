/** Stages in time with today on them, such as a cancellation policy: each stage says in words whether it is now. */
import type { ReactNode } from 'react';

export type TimelineStage = {
  key: string;
  when: ReactNode;
  what: ReactNode;
  state: 'past' | 'now' | 'ahead';
};

export function Timeline({
  label,
  stages,
  nowWord,
}: {
  label: string;
  stages: readonly TimelineStage[];
  nowWord: string;
}) {
  return (
    <ol aria-label={label} className="grid">
      {stages.map((stage, index) => (
        <li
          key={stage.key}
          aria-current={stage.state === 'now' ? 'date' : undefined}
          className={`relative grid grid-cols-[24px_1fr] gap-3 pb-5 last:pb-0 ${stage.state === 'past' ? 'text-ink-soft' : ''}`}
        >
          {index < stages.length - 1 ? (
            <span aria-hidden className="absolute top-4 bottom-0 left-[11px] w-0.5 bg-line" />
          ) : null}
          <span
            aria-hidden
            className={`z-0 mt-1.5 ml-1 size-4 rounded-full border-2 ${
              stage.state === 'now'
                ? 'border-accent bg-accent ring-4 ring-accent-soft'
                : 'border-line-strong bg-white'
            }`}
          />
          <div
            className={stage.state === 'now' ? '-mt-1 rounded-md bg-accent-soft px-3 py-1 font-semibold' : ''}
          >
            {stage.state === 'now' ? <p className="text-xs text-accent-deep">{nowWord}</p> : null}
            <p className="text-sm">{stage.when}</p>
            <p className="tabular">{stage.what}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
