/** Rows of the audit log as a table of comma-separated values, for an inspector. */
import { asOneLine } from '#domain/kernel/controls.ts';
import type { AuditRow } from '#server/platform/audit-read.ts';
import { asTable } from '../as-table.ts';

const COLUMNS = [
  'id',
  'at',
  'kind',
  'name',
  'member',
  'action',
  'outcome',
  'refusal',
  'subject',
  'reason',
  'stands_for',
  'request_id',
  'about',
];

/** A text that a table program would take for a formula stays a text. A page that goes on begins without the head. */
export const auditTable = (
  rows: readonly (AuditRow & { readonly memberId: string | null; readonly about: string | null })[],
  place: 'begins' | 'goes on',
): string => {
  const table = asTable(
    COLUMNS,
    rows.map((row) => [
      ...[row.id, row.at.toISOString(), row.actorKind, row.actorName, row.memberId, row.action, row.outcome],
      ...[row.refusal, asOneLine(row.subject ?? ''), asOneLine(row.reason ?? ''), row.standsFor],
      ...[row.requestId, asOneLine(row.about ?? '')],
    ]),
  );
  return place === 'begins' ? table : table.slice(table.indexOf('\n') + 1);
};
