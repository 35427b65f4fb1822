/** The monthly bills of companies at the console: what waits for one, and those that were issued. The audit log keeps of which members they were. */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { BilledStay } from '#domain/payment/company-bill.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Files } from '#server/platform/http.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { clientByMemberIdQuery, memberNamesQuery } from '#server/modules/account/public.ts';
import {
  companiesToBillQuery,
  lockBillItems,
  putOnBillQuery,
  waitingStays,
} from '#server/modules/booking/public.ts';
import type { CompanyToBill } from '#server/modules/booking/public.ts';
import {
  billOfAddress,
  billToDrawQuery,
  drawnBill,
  issuedBillsQuery,
  openBillsOfQuery,
  openBillsQuery,
  withEarlierBills,
} from '#server/modules/payment/public.ts';
import type { CompanyBill, ReceiptDrawing, WaitingItems } from '#server/modules/payment/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';
import { told, whoMay } from '../sent-files.ts';

type Named = { readonly memberId: string; readonly name: string };
export type NamedCompany = CompanyToBill & Named;
export type NamedBill = CompanyBill & Named;

async function named<Row extends { readonly clientId: number }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & Named)[]> {
  const [names] = await sendTogether(tx, [memberNamesQuery(rows.map(({ clientId }) => clientId))]);
  const of = new Map(names.map((one) => [one.clientId, one]));
  return rows.map((row) => ({
    ...row,
    memberId: of.get(row.clientId)?.memberId ?? '',
    name: of.get(row.clientId)?.name ?? '',
  }));
}

/** Shows rows of members, and keeps in the audit log whose they were. */
function show<Row extends Named>(
  context: ConsoleContext,
  action: AuditAction,
  about: string,
  read: (tx: Tx) => Promise<readonly Row[]>,
): Promise<readonly Row[] | Refusal> {
  return runUseCase<UseCaseServices, readonly Row[]>(context, asStaff(context), {
    action,
    subjectOf: (rows) => `${about} ${namesOf(rows.map(({ memberId }) => memberId))}`.trim(),
    work: read,
  });
}

type Companies = { readonly month: CalendarDate; readonly after: number; readonly take: number };

/** Companies for which something waits up to a month's end. */
export const showCompaniesToBill = (context: ConsoleContext, { month, ...page }: Companies) =>
  show(context, 'showCompaniesToBill', month.slice(0, 7), async (tx) => {
    const [rows] = await sendTogether(tx, [companiesToBillQuery(addMonths(month, 1), page)]);
    return named(tx, rows);
  });

export type StaysToBill = { readonly stays: readonly BilledStay[]; readonly next: string | null };

type OfCompany = Omit<Companies, 'after'> & { readonly memberId: string; readonly after: string | null };

/** What the bill of a company would say were it issued now, by page. The audit log keeps whose was read. NOT_FOUND_ERROR. */
export async function showStaysToBill(
  context: ConsoleContext,
  { memberId, month, ...page }: OfCompany,
): Promise<StaysToBill | Refusal> {
  const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  return runUseCase<UseCaseServices, StaysToBill>(context, asStaff(context), {
    ...{ action: 'showStaysToBill', subject: `${memberId.slice(0, 20)} ${month.slice(0, 7)}` },
    whose: { loginId: null, clientId: client?.id ?? null },
    work: async (tx) => {
      if (!client) return refuse('NOT_FOUND_ERROR');
      const about = { clientId: client.id, before: addMonths(month, 1) };
      const { stays, next } = await waitingStays(tx, about, page);
      return { stays: await withEarlierBills(tx, stays), next };
    },
  });
}

type Bills = { readonly isOpen: boolean; readonly after: string | null; readonly take: number };

/** Bills that are open, the soonest due first, or all, the latest first. */
export const showCompanyBills = (context: ConsoleContext, { isOpen, ...page }: Bills) =>
  show(context, 'showCompanyBills', isOpen ? 'open' : 'all', async (tx) => {
    const [rows] = await sendTogether(tx, [isOpen ? openBillsQuery(page) : issuedBillsQuery(page)]);
    return named(tx, rows);
  });

/** Bills of one company that are open, the soonest due first; none of a number that nobody has. */
export const showOpenBillsOf = (
  context: ConsoleContext,
  { memberId, take }: { readonly memberId: string; readonly take: number },
) =>
  show(context, 'showCompanyBills', 'open', async (tx) => {
    const [[client]] = await sendTogether(tx, [clientByMemberIdQuery(memberId)]);
    if (!client) return [];
    const [rows] = await sendTogether(tx, [openBillsOfQuery(client.id, take)]);
    return named(tx, rows);
  });

/** What waits for a company, as its bill takes it. */
export async function lockItems(
  tx: Tx,
  about: { readonly clientId: number; readonly before: CalendarDate },
): Promise<WaitingItems> {
  const { chargeIds, stays } = await lockBillItems(tx, about);
  return {
    stays,
    putOn: async (billId) => {
      await sendTogether(tx, [putOnBillQuery(chargeIds, billId)]);
    },
  };
}

const SEES = { right: 'SEE_MONEY', action: 'viewCompanyBill' } as const;

/** All other files, and bills as PDF for whoever sees the club's money; each that is opened is in the audit log. */
export function withCompanyBills(
  services: Services,
  address: URL,
  { drawing, others }: { readonly drawing: ReceiptDrawing; readonly others: Files },
): Files {
  return async (path, request, requestId) => {
    const id = billOfAddress(path);
    if (id === null) return others(path, request, requestId);
    const reader = await whoMay(services, address, SEES, { request, requestId });
    if (reader.status !== 200) return told(reader.status, { problem: 'NOT_ALLOWED' });
    const [[bill]] = await sendTogether(services.db, [billToDrawQuery(id)]);
    if (!bill) return told(404, { problem: 'NOT_FOUND' });
    const looked = await runUseCase<UseCaseServices, true>(services, reader.actor, {
      ...{ action: SEES.action, subject: bill.number, whose: { loginId: null, clientId: bill.clientId } },
      work: async () => true,
    });
    // Nobody reads what no row says that they have read.
    if (isRefusal(looked))
      return looked.refused === 'SERVER_BUSY'
        ? told(503, { problem: 'BUSY' })
        : told(403, { problem: 'NOT_ALLOWED' });
    const { searchParams } = new URL(request.url ?? '/', 'http://any');
    const language = searchParams.get('language') === 'en' ? 'en' : 'ja';
    const isWanted = () => !request.socket.destroyed;
    return drawnBill(drawing, { bill, language, who: `staff ${reader.actor.mandate.staffId}`, isWanted });
  };
}
