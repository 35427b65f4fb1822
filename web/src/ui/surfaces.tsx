/** Where things stand: cards, notices, skeletons that keep their place, definition rows, pictures. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export function Card({ children, pad = 'normal' }: { children: ReactNode; pad?: 'normal' | 'none' }) {
  return (
    <div
      className={`overflow-hidden rounded-lg border border-line bg-white shadow-card print:shadow-none ${pad === 'none' ? '' : 'p-5 sm:p-8 print:p-3'}`}
    >
      {children}
    </div>
  );
}

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const noticeLooks: Record<NoticeTone, { box: string; icon: IconName }> = {
  info: { box: 'border-key bg-key-soft text-key-deep', icon: 'info' },
  success: { box: 'border-success bg-success-soft text-success', icon: 'check' },
  warning: { box: 'border-gold bg-few-soft text-few', icon: 'alert' },
  danger: { box: 'border-danger bg-danger-soft text-danger', icon: 'alert' },
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: string | undefined;
  /** 'alert' for something that just happened, 'status' for a calm change, none for standing text. */
  role?: 'alert' | 'status' | undefined;
  children?: ReactNode;
};

export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  const look = noticeLooks[tone];
  return (
    // Where letters are so large that few stand beside the sign, the words stand beneath it.
    <div role={role} className={`flex flex-wrap gap-x-3 rounded-md border-l-4 px-4 py-4 ${look.box}`}>
      <span className="mt-0.5">
        <Icon name={look.icon} />
      </span>
      <div className="grid min-w-0 flex-[1_1_9rem] gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="lines text-ink">{children}</div> : null}
      </div>
    </div>
  );
}

/** A grey line or block of the size that the real thing will have. */
export function Skeleton({ shape }: { shape: string }) {
  return <div aria-hidden className={`skeleton ${shape}`} />;
}

/** Says once that something is loading, around skeletons that say nothing. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

type Row = { term: ReactNode; value: ReactNode; changed?: 'yes' | undefined };

/** Terms and values in two columns, stacked on a narrow screen. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map((row, index) => (
        <div
          key={index}
          className={`grid items-baseline gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(8em,1fr)_2fr] print:py-1 ${row.changed ? 'bg-few-soft -mx-3 px-3' : ''}`}
        >
          <dt className="text-ink-soft">{row.term}</dt>
          <dd className="tabular">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
