/** What was done in a membership and by whom: members themselves, staff, and the portal’s jobs. Whoever reads it stands in it. */
import { refuse } from '#domain/kernel/refusal.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { historyOfClientQuery } from '#server/platform/audit-read.ts';
import type { AuditRow } from '#server/platform/audit-read.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { clientByMemberIdQuery, namesOfLoginsQuery } from '#server/modules/account/public.ts';
import { staysOfSubjectsQuery } from '#server/modules/booking/public.ts';
import { builder, olderArgs, olderThan } from './builder.ts';
import { asStaff } from './request-context.ts';
import type { ConsoleContext } from './request-context.ts';

type Deed = AuditRow & {
  /** What the member is called whose login did it, or for whom staff did. */
  readonly person: string | null;
  /** The stays that it was about. */
  readonly bookingNumbers: readonly string[];
};

/** A booking stands in the audit log by its id, and by its number where that was asked for. */
const BOOKING_NUMBER = /^R\d{8}$/;

const OutcomeType = builder.enumType('DeedOutcome', {
  values: {
    DONE: { value: 'ok', description: 'It was done.' },
    DENIED: { value: 'denied', description: 'It was refused.' },
    FAILED: { value: 'failed', description: 'It went wrong.' },
  } as const,
  description: 'What came of it.',
});

const DeedType = builder.objectRef<Deed>('MemberDeed').implement({
  description: 'Something that was done in a membership.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its number in the audit log.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actorKind: t.exposeString('actorKind', {
      nullable: true,
      description: 'What kind acted: member, visitor, staff, gateway or system.',
    }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Who of staff, or which job.' }),
    person: t.exposeString('person', { nullable: true, description: 'Which person of the membership.' }),
    action: t.exposeString('action', { description: 'What was done, as the operation is named.' }),
    outcome: t.field({
      type: OutcomeType,
      description: 'What came of it.',
      resolve: ({ outcome }) => outcome,
    }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why it was refused.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why staff did it.' }),
    bookingNumbers: t.exposeStringList('bookingNumbers', {
      description: 'Which stays it was about, as far as they were confirmed.',
    }),
    standsFor: t.exposeInt('standsFor', { description: 'How many alike it stands for.' }),
  }),
});

type Wanted = {
  readonly memberId: string;
  readonly looks: boolean;
  readonly before: string | null;
  readonly take: number;
};

async function readHistory(context: ConsoleContext, { memberId, ...page }: Wanted) {
  const [[found]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  return runUseCase<UseCaseServices, readonly Deed[]>(context, asStaff(context), {
    ...{ action: 'viewMemberHistory', subject: memberId.slice(0, 20) },
    whose: { loginId: null, clientId: found?.id ?? null },
    work: async (tx) => {
      if (!found) return refuse('NOT_FOUND_ERROR');
      const [rows] = await sendTogether(tx, [historyOfClientQuery(found.id, page)]);
      const ids = new Set(rows.flatMap(({ loginId }) => loginId ?? []));
      const subjects = new Set(rows.flatMap(({ subject }) => (subject && isUuid(subject) ? [subject] : [])));
      const [names, stays] = await sendTogether(tx, [
        namesOfLoginsQuery([...ids]),
        staysOfSubjectsQuery(found.id, [...subjects]),
      ]);
      const nameOf = new Map(names.map(({ loginId, name }) => [loginId, name]));
      const staysOf = Map.groupBy(stays, ({ subject }) => subject);
      const numbersOf = (subject: string | null) =>
        subject !== null && BOOKING_NUMBER.test(subject)
          ? [subject]
          : (staysOf.get(subject ?? '') ?? []).map(({ bookingNumber }) => bookingNumber);
      return rows.map((row) => ({
        ...row,
        person: nameOf.get(row.loginId ?? '') ?? null,
        bookingNumbers: numbersOf(row.subject),
      }));
    },
  });
}

builder.queryFields((t) => ({
  memberHistory: t.field({
    type: [DeedType],
    authScopes: { right: 'SEE_MEMBERS' },
    description: 'What was done in a membership, the newest first. The audit log keeps who looked.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Which.', ...bounded({ most: 20 }) }),
      looks: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether with what staff only looked at.',
      }),
      ...olderArgs,
    },
    resolve: async (_root, { memberId, looks, ...page }, context) => [
      ...(await answer(readHistory(context, { memberId, looks, ...olderThan(page) }))),
    ],
  }),
}));
