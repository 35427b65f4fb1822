/** Rows of the audit log as a table of comma-separated values, for an inspector. */
import { stringify } from 'csv-stringify/sync';
import { asOneLine } from '#domain/kernel/controls.ts';
import type { AuditRow } from '#server/platform/audit-read.ts';

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
];

/** A text that a table program would take for a formula stays a text. */
export const auditTable = (rows: readonly (AuditRow & { readonly memberId: string | null })[]): string =>
  stringify(
    rows.map((row) => [
      ...[row.id, row.at.toISOString(), row.actorKind, row.actorName, row.memberId, row.action, row.outcome],
      ...[row.refusal, asOneLine(row.subject ?? ''), asOneLine(row.reason ?? ''), row.standsFor],
      row.requestId,
    ]),
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true },
  );
