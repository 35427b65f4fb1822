/** Every check, by its name. */
import { contractTakeover } from './account/contract-takeover.ts';
import { passwordGuessing } from './account/password-guessing.ts';
import { oneTimeCode } from './account/one-time-code.ts';
import { memberEnumeration } from './account/member-enumeration.ts';
import { weakPasswords } from './account/weak-passwords.ts';
import { refreshRotation } from './account/refresh-rotation.ts';
import { sessionEnd } from './account/session-end.ts';
import { tokenAbuse } from './account/token-abuse.ts';
import { secretLeaks } from './access/secret-leaks.ts';
import type { Check } from './check.ts';
import { passwordInsideSession } from './account/password-inside-session.ts';
import { passwordReset } from './account/password-reset.ts';
import { malformedRequests } from './api/malformed-requests.ts';
import { expensiveOperations } from './api/expensive-operations.ts';
import { apiSurface } from './api/api-surface.ts';
import { aliasGuessing } from './api/alias-guessing.ts';
import { ledgerLaws } from './books/ledger-laws.ts';
import { parallelSpend } from './books/parallel-spend.ts';
import { appendOnly } from './books/append-only.ts';
import { recount } from './books/recount.ts';
import { auditLog } from './operation/audit-log.ts';
import { stopUnderLoad } from './operation/stop-under-load.ts';
import { mailsAndKills } from './operation/mails-and-kills.ts';
import { oversell } from './booking/oversell.ts';
import { overlappingStays } from './booking/overlapping-stays.ts';
import { holdLife } from './booking/hold-life.ts';
import { confirmOnce } from './booking/confirm-once.ts';
import { stayLife } from './booking/stay-life.ts';
import { fewConnections } from './operation/few-connections.ts';
import { tableScans } from './operation/table-scans.ts';
import { securityHeaders } from './access/security-headers.ts';
import { accessMatrix } from './access/access-matrix.ts';
import { foreignFields } from './access/foreign-fields.ts';

export const checks: readonly Check[] = [
  oversell,
  passwordGuessing,
  oneTimeCode,
  memberEnumeration,
  weakPasswords,
  refreshRotation,
  sessionEnd,
  tokenAbuse,
  passwordInsideSession,
  passwordReset,
  contractTakeover,
  secretLeaks,
  accessMatrix,
  foreignFields,
  auditLog,
  malformedRequests,
  expensiveOperations,
  apiSurface,
  aliasGuessing,
  securityHeaders,
  overlappingStays,
  holdLife,
  confirmOnce,
  ledgerLaws,
  parallelSpend,
  appendOnly,
  recount,
  stayLife,
  fewConnections,
  tableScans,
  stopUnderLoad,
  mailsAndKills,
];
