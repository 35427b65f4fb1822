/** Every check, in the rooms they stand in; `npm run check` takes them one by one, `npm test` a room at a time. */
import { changeModel } from './booking/change-model.ts';
import { changeSequences } from './booking/change-sequences.ts';
import { confirmOnce } from './booking/confirm-once.ts';
import { holdLife } from './booking/hold-life.ts';
import { overlappingStays } from './booking/overlapping-stays.ts';
import { lastNights } from './booking/last-nights.ts';
import { exchangeStock } from './booking/exchange-stock.ts';
import { oversell } from './booking/oversell.ts';
import { stayLife } from './booking/stay-life.ts';
import { waitingInOrder } from './booking/waiting-in-order.ts';
import { contractTakeover } from './account/contract-takeover.ts';
import { memberEnumeration } from './account/member-enumeration.ts';
import { oneTimeCode } from './account/one-time-code.ts';
import { passwordGuessing } from './account/password-guessing.ts';
import { passwordInsideSession } from './account/password-inside-session.ts';
import { passwordReset } from './account/password-reset.ts';
import { refreshRotation } from './account/refresh-rotation.ts';
import { sessionEnd } from './account/session-end.ts';
import { signupTakeover } from './account/signup-takeover.ts';
import { tokenAbuse } from './account/token-abuse.ts';
import { weakPasswords } from './account/weak-passwords.ts';
import { accessMatrix } from './access/access-matrix.ts';
import { consoleAccess } from './access/console-access.ts';
import { foreignFields } from './access/foreign-fields.ts';
import { secretLeaks } from './access/secret-leaks.ts';
import { guestCodes } from './access/guest-codes.ts';
import { twoPeople } from './access/two-people.ts';
import { securityHeaders } from './access/security-headers.ts';
import { aliasGuessing } from './api/alias-guessing.ts';
import { apiSurface } from './api/api-surface.ts';
import { consoleEndpoint } from './api/console-endpoint.ts';
import { expensiveOperations } from './api/expensive-operations.ts';
import { textIsText } from './api/text-is-text.ts';
import { malformedRequests } from './api/malformed-requests.ts';
import { appendOnly } from './books/append-only.ts';
import { cardCallbacks } from './books/card-callbacks.ts';
import { cardDifferences } from './books/card-differences.ts';
import { cardPayments } from './books/card-payments.ts';
import { ledgerLaws } from './books/ledger-laws.ts';
import { parallelSpend } from './books/parallel-spend.ts';
import { payOnce } from './books/pay-once.ts';
import { recount } from './books/recount.ts';
import { sentOnce } from './books/sent-once.ts';
import { auditLog } from './operation/audit-log.ts';
import { databaseKills } from './operation/database-kills.ts';
import { failOver } from './operation/fail-over.ts';
import { fewConnections } from './operation/few-connections.ts';
import { mailsAndKills } from './operation/mails-and-kills.ts';
import { networkFaults } from './operation/network-faults.ts';
import { oldBesideNew } from './operation/old-beside-new.ts';
import { restoredBackup } from './operation/restored-backup.ts';
import { stopUnderLoad } from './operation/stop-under-load.ts';
import { supplyChain } from './operation/supply-chain.ts';
import { tableScans } from './operation/table-scans.ts';
import { waitingAndKills } from './operation/waiting-and-kills.ts';
import { passportAtRest } from './passport/passport-at-rest.ts';
import { passportReading } from './passport/passport-reading.ts';
import { uploads } from './passport/uploads.ts';
import type { Check } from './check.ts';

export const checksByRoom = {
  booking: [
    oversell,
    overlappingStays,
    holdLife,
    confirmOnce,
    stayLife,
    changeModel,
    changeSequences,
    lastNights,
    waitingInOrder,
    exchangeStock,
  ],
  account: [
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
    signupTakeover,
  ],
  access: [secretLeaks, accessMatrix, consoleAccess, twoPeople, foreignFields, securityHeaders, guestCodes],
  passport: [uploads, passportReading, passportAtRest],
  api: [malformedRequests, expensiveOperations, apiSurface, aliasGuessing, textIsText, consoleEndpoint],
  books: [
    ledgerLaws,
    parallelSpend,
    appendOnly,
    recount,
    payOnce,
    sentOnce,
    cardPayments,
    cardCallbacks,
    cardDifferences,
  ],
  operation: [
    auditLog,
    fewConnections,
    tableScans,
    stopUnderLoad,
    supplyChain,
    mailsAndKills,
    databaseKills,
    networkFaults,
    waitingAndKills,
  ],
} satisfies Record<string, readonly Check[]>;

/** They start a cluster of their own, or builds of the history, and take minutes even in their short form: `npm test` leaves them to `npm run check`. */
const aside: readonly Check[] = [failOver, restoredBackup, oldBesideNew];

export const checks: readonly Check[] = [...Object.values(checksByRoom).flat(), ...aside];
