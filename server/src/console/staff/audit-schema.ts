/** The audit log: who did what, to whom, when and why, and whether its chain is whole. Whoever reads it stands in it. */
import { typedBookingNumber } from '#domain/booking/booking-number.ts';
import type { AuditKind } from '#domain/staff/audit-actions.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { auditQuery } from '#server/platform/audit-read.ts';
import type { AuditRow } from '#server/platform/audit-read.ts';
import { brokenNewestSeals } from '#server/platform/audit-seal.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { clientByMemberIdQuery, memberIdsQuery, namesOfLoginsQuery } from '#server/modules/account/public.ts';
import { bookingByNumberQuery, purposesOfStayQuery } from '#server/modules/booking/public.ts';
import { paymentsOfPurposesQuery } from '#server/modules/payment/public.ts';
import { staffNamedQuery } from '#server/modules/staff/public.ts';
import { aboutOf } from '../audit-about.ts';
import { auditTable } from './audit-table.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

type ShownRow = AuditRow & {
  readonly memberId: string | null;
  /** Whose login acted, by the name of now; the log itself keeps the login alone. */
  readonly person: string | null;
};

const AuditEventType = builder.objectRef<ShownRow>('AuditEvent').implement({
  description: 'A row of the audit log.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its number; later rows have higher ones.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actorKind: t.exposeString('actorKind', {
      nullable: true,
      description: 'What kind acted: member, visitor, staff, gateway or system.',
    }),
    actorName: t.string({
      nullable: true,
      description: 'Who of staff, which job, or whose login of a membership, by the name of now.',
      resolve: ({ actorName, person }) => actorName ?? person,
    }),
    memberId: t.exposeString('memberId', {
      nullable: true,
      description: 'The number of the membership whose things it was about.',
    }),
    action: t.exposeString('action', { description: 'What was done, as the operation is named.' }),
    outcome: t.exposeString('outcome', { description: 'ok, denied or failed.' }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why it was denied.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'What it was about, as it was written down: by ids.',
    }),
    about: t.string({
      nullable: true,
      description: 'What it was about, with the names of now in the place of ids.',
      resolve: (row, _args, context) => aboutOf(context, row),
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was done, where that was asked.',
    }),
    requestId: t.exposeString('requestId', {
      description: 'Under which it is found in the log of the server.',
    }),
    standsFor: t.exposeInt('standsFor', { description: 'How many alike it stands for.' }),
  }),
});

type AuditChain = { readonly looked: number; readonly broken: number };
const AuditChainType = builder.objectRef<AuditChain>('AuditChain').implement({
  description: 'The newest seals of the audit log, calculated anew.',
  fields: (t) => ({
    looked: t.exposeInt('looked', { description: 'Seals that were looked at.' }),
    broken: t.exposeInt('broken', { description: 'Those whose rows are not what was sealed.' }),
  }),
});

const AuditKindType = builder.enumType('AuditKind', {
  description: 'What a row of the audit log tells: that something was done, or that somebody looked.',
  values: {
    DEEDS: { description: 'Something was done, or left the house as a file.' },
    LOOKS: { description: 'Something was looked at or searched, and nothing else.' },
  } as const,
});

type Wanted = {
  readonly staff: string | undefined;
  readonly memberId: string | undefined;
  readonly bookingNumber: string | undefined;
  readonly day?: CalendarDate | undefined;
  readonly kind?: AuditKind | undefined;
  readonly before?: number | undefined;
  readonly take: number;
  /** Why it is written out; null where it is only read. */
  readonly reason: string | null;
};

/** What a row about a stay may begin with: its number, its id, that of what was held and confirmed together, or of what was paid for either. */
async function subjectsOfStay(tx: Tx, bookingNumber: string): Promise<string[]> {
  const [[stay], purposes] = await sendTogether(tx, [
    bookingByNumberQuery(bookingNumber),
    purposesOfStayQuery(bookingNumber),
  ]);
  if (!stay) return [bookingNumber];
  const [payments] = await sendTogether(tx, [
    paymentsOfPurposesQuery([stay.id, ...purposes.map(({ id }) => id)]),
  ]);
  return [bookingNumber, stay.id, stay.group_id, ...payments.map(({ id }) => id)];
}

function whose({
  staff,
  memberId,
  bookingNumber,
}: Pick<Wanted, 'staff' | 'memberId' | 'bookingNumber'>): string {
  if (staff) return `staff ${staff}`;
  if (memberId) return `member ${memberId}`;
  return bookingNumber ? `stay ${bookingNumber}` : 'all';
}

function readAudit(
  context: ConsoleContext,
  { staff, memberId, bookingNumber, day, kind, before, take, reason }: Wanted,
) {
  return runUseCase<UseCaseServices, readonly ShownRow[]>(context, asStaff(context), {
    action: reason === null ? 'viewAudit' : 'exportAudit',
    ...(reason === null ? {} : { reason }),
    subject: [
      whose({ staff, memberId, bookingNumber }),
      ...(day ? [day] : []),
      ...(kind ? [kind.toLowerCase()] : []),
      ...(reason !== null && before !== undefined ? [`before ${before}`] : []),
    ].join(' '),
    work: async (tx) => {
      const [[client]] = memberId ? await sendTogether(tx, [clientByMemberIdQuery(memberId)]) : [[]];
      if (memberId && !client) return [];
      const subjects = bookingNumber ? await subjectsOfStay(tx, bookingNumber) : undefined;
      const [[called]] = staff ? await sendTogether(tx, [staffNamedQuery(staff)]) : [[]];
      const wanted = {
        staff: called?.name ?? staff,
        clientId: client?.id,
        shownAs: memberId,
        subjects,
        day,
        kind,
        before,
        take,
      };
      const [rows] = await sendTogether(tx, [auditQuery(wanted)]);
      const ids = rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
      const logins = rows.flatMap(({ actorKind, loginId }) =>
        actorKind === 'member' && loginId !== null ? [loginId] : [],
      );
      const [members, persons] = await sendTogether(tx, [
        memberIdsQuery(ids),
        namesOfLoginsQuery([...new Set(logins)]),
      ]);
      const memberIds = new Map(members.map((one) => [one.clientId, one.memberId]));
      const nameOf = new Map(persons.map(({ loginId, name }) => [loginId, name]));
      return rows.map((row) => ({
        ...row,
        memberId: memberIds.get(row.clientId ?? 0) ?? null,
        person: row.actorKind === 'member' ? (nameOf.get(row.loginId ?? '') ?? null) : null,
      }));
    },
  });
}

/** Which row is named; before what can be no row there is none. */
function rowOf(id: string | number | null | undefined): number | undefined {
  if (id == null) return undefined;
  const number = /^\d{1,18}$/.test(String(id)) ? Number(id) : 0;
  return Number.isSafeInteger(number) ? number : 0;
}

/** Of what is asked for; only one of the first three. */
const whichRows = builder.args((t) => ({
  staff: t.string({
    description: 'What a staff member signs in with, or is called.',
    ...bounded({ most: 40 }),
  }),
  memberId: t.string({ description: 'The number of a membership.', ...bounded({ most: 20 }) }),
  bookingNumber: t.string({ description: 'The number of a stay.', ...bounded({ most: 40 }) }),
  day: t.field({ type: 'Date', description: 'Of this day only.' }),
  kind: t.field({ type: AuditKindType, description: 'Of this kind only.' }),
}));
type Which = {
  readonly staff?: string | null | undefined;
  readonly memberId?: string | null | undefined;
  readonly bookingNumber?: string | null | undefined;
  readonly day?: CalendarDate | null | undefined;
  readonly kind?: AuditKind | null | undefined;
};
const whichOf = ({ staff, memberId, bookingNumber, day, kind }: Which) => ({
  staff: staff?.trim().normalize('NFKC') || undefined,
  memberId: memberId?.trim().normalize('NFKC') || undefined,
  bookingNumber: bookingNumber?.trim() ? typedBookingNumber(bookingNumber) : undefined,
  day: day ?? undefined,
  kind: kind ?? undefined,
});

const MOST = 100;
/** Rows of a page that is written out: some hundred kilobytes, and one statement of a second at most. */
const MOST_WRITTEN = 5_000;
const SEALS = 20;

builder.queryFields((t) => ({
  auditEvents: t.field({
    type: [AuditEventType],
    authScopes: { right: 'SEE_AUDIT' },
    description:
      'The newest rows, of one staff member, about one membership or one stay, or all. Reading leaves a row, too.',
    args: {
      ...whichRows,
      before: t.arg.id({ description: 'Rows older than this one.' }),
      take: t.arg.int({
        defaultValue: 50,
        description: `1 to ${MOST}.`,
        ...bounded({ least: 1, most: MOST }),
      }),
    },
    resolve: async (_root, { before, take, ...which }, context) => {
      const rows = await answer(
        readAudit(context, { ...whichOf(which), before: rowOf(before), take: take ?? 50, reason: null }),
      );
      return [...rows];
    },
  }),
  auditChain: t.field({
    type: AuditChainType,
    authScopes: { right: 'SEE_AUDIT' },
    description: `The newest ${SEALS} seals, each calculated anew from its rows.`,
    resolve: async (_root, _args, { db }) => brokenNewestSeals(db, SEALS),
  }),
}));

type Written = {
  readonly table: string;
  readonly rows: number;
  readonly oldest: ShownRow | undefined;
  readonly isFull: boolean;
};
const AuditTableType = builder.objectRef<Written>('AuditTable').implement({
  description: 'Rows of the audit log as CSV: a page of them, to be put behind the pages before.',
  fields: (t) => ({
    table: t.exposeString('table', { description: 'The rows; the first page begins with the head.' }),
    rows: t.exposeInt('rows', { description: 'How many.' }),
    next: t.id({
      nullable: true,
      description: 'Before which row the next page begins; none behind the last.',
      resolve: ({ oldest, isFull }) => (isFull && oldest ? String(oldest.id) : null),
    }),
  }),
});

builder.mutationField('exportAudit', (t) =>
  t.field({
    type: AuditTableType,
    authScopes: { right: 'SEE_AUDIT' },
    description: `${MOST_WRITTEN} rows, the newest first, of one staff member, about one membership or one stay, or all, as CSV. Writing out a page leaves a row, too, with the reason.`,
    args: {
      ...whichRows,
      before: t.arg.id({ description: 'Rows older than this one; the newest, where none is named.' }),
      reason: t.arg.string({
        required: true,
        description: 'Why; the audit log keeps it.',
        ...bounded({ most: 500 }),
      }),
    },
    resolve: async (_root, { before, reason, ...which }, context) => {
      if (!isReason(reason)) return answer(refuse('BAD_INPUT_ERROR', { argument: 'reason' }));
      const older = rowOf(before);
      // An empty table would look like the end.
      if (older !== undefined && older < 1) return answer(refuse('BAD_INPUT_ERROR', { argument: 'before' }));
      const rows = await answer(
        readAudit(context, { ...whichOf(which), before: older, take: MOST_WRITTEN, reason }),
      );
      const named = await Promise.all(
        rows.map(async (row) => ({ ...row, about: await aboutOf(context, row) })),
      );
      return {
        table: auditTable(named, {
          place: older === undefined ? 'begins' : 'goes on',
          language: context.language,
        }),
        ...{ rows: rows.length, oldest: rows.at(-1), isFull: rows.length === MOST_WRITTEN },
      };
    },
  }),
);
