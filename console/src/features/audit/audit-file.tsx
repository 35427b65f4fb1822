/** The audit log as a file: collected page by page and put together here, however many rows there are; whoever collects it may leave it any time. */
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { download } from '../../ui/download.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';

const TABLE = graphql(`
  mutation ExportAudit(
    $staff: String
    $memberId: String
    $bookingNumber: String
    $day: Date
    $kind: AuditKind
    $before: ID
    $reason: String!
  ) {
    exportAudit(
      staff: $staff
      memberId: $memberId
      bookingNumber: $bookingNumber
      day: $day
      kind: $kind
      before: $before
      reason: $reason
    ) {
      table
      rows
      next
    }
  }
`);

type Page = ResultOf<typeof TABLE>['exportAudit'];
/** Whose rows, of which day and kind; null is all. */
export type AuditAsked = Readonly<Record<'staff' | 'memberId' | 'bookingNumber' | 'day', string | null>> & {
  readonly kind: 'DEEDS' | 'LOOKS' | null;
};

/** The button that writes out what is asked for, and in its place what is done while that goes on. */
export function AuditFile({ asked }: { asked: AuditAsked }) {
  const { table: words } = useWords('audit');
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [collected, setCollected] = useState<number | null>(null);
  const isLeft = useRef(false);
  // Whoever goes elsewhere leaves it too.
  useEffect(() => () => void (isLeft.current = true), []);

  const page = (of: AuditAsked, before: string | null, reason: string) =>
    client.mutation(TABLE, { ...of, before, reason }, handling('all')).toPromise();

  const make = async (of: AuditAsked, first: Page, reason: string) => {
    isLeft.current = false;
    const tables = [first.table];
    let { rows, next } = first;
    while (next !== null) {
      setCollected(rows);
      const { data, error } = await page(of, next, reason);
      if (isLeft.current) return;
      if (error || !data) {
        setCollected(null);
        if (error) await tellFailure(error);
        return;
      }
      tables.push(data.exportAudit.table);
      rows += data.exportAudit.rows;
      next = data.exportAudit.next;
    }
    setCollected(null);
    download('audit-log.csv', new Blob(tables, { type: 'text/csv' }));
    showToast(words.done(rows));
  };
  if (collected !== null)
    return (
      <div className="flex min-h-8 flex-wrap items-center gap-4" role="status">
        {/* How many there are in all is not known before the last page, so that a bar would say nothing. */}
        <span className="tabular text-sm">{words.progress(collected)}</span>
        <SmallButton
          onClick={() => {
            isLeft.current = true;
            setCollected(null);
            showToast(words.stopped);
          }}
        >
          {words.stop}
        </SmallButton>
      </div>
    );
  return (
    <>
      <SmallButton onClick={() => setAsking(true)}>{words.open}</SmallButton>
      {isAsking ? (
        <ReasonDialog
          says={words}
          // The first page is asked for with the reason, so that a reason that is none is told beside its field.
          send={async (reason) => {
            const { data, error } = await page(asked, null, reason);
            return error ? { error } : { data: data && { first: data.exportAudit, reason } };
          }}
          done={({ first, reason }) => {
            setAsking(false);
            void make(asked, first, reason);
          }}
          onClose={() => setAsking(false)}
        >
          <p className="lines text-sm text-ink-soft">{words.lead}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
