/** What was done in a membership and by whom: members themselves, staff, and the portal’s jobs. Whoever reads it stands in it. */
import { isBookingNumber } from '#domain/booking/booking-number.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
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
import { heldOfSubjectsQuery, staysOfSubjectsQuery } from '#server/modules/booking/public.ts';
import type { RoomsOfSubject } from '#server/modules/booking/public.ts';
import { houseOf as facilityOf, roomTypeOf } from '#server/modules/vacancy/public.ts';
import { waitedOfSubjectsQuery } from '#server/modules/waitlist/public.ts';
import { builder, olderArgs, olderThan } from '../builder.ts';
import { called } from '../called.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';
import { aboutOf } from '../audit-about.ts';
import { inWords } from '../audit-words.ts';

type Deed = AuditRow & {
  /** What the member is called whose login did it, or for whom staff did. */
  readonly person: string | null;
  /** The stays that it was about. */
  readonly bookingNumbers: readonly string[];
  /** Rooms that were held or waited for, and did not become a stay. */
  readonly rooms: readonly RoomsOfSubject[];
  /** The last nights of a stay that were given up, where others were left. */
  readonly givenUp: Nights | null;
};

/**
 * A booking stands in the audit log by its id, and by its number where that was asked for; of a stay that was shortened the first and the last
 * night that it gave up stand behind.
 */
function readSubject(subject: string | null) {
  const [about = '', first = '', last = ''] = (subject ?? '').split(' ');
  const [from, to] = [parseCalendarDate(first), parseCalendarDate(last)];
  const isStay = isUuid(about) || isBookingNumber(about);
  return { about, givenUp: isStay && from && to ? { from, to } : null };
}

const RoomsType = builder.objectRef<RoomsOfSubject>('RoomsOfDeed').implement({
  description: 'Rooms for some nights that were held, or waited for.',
  fields: (t) => ({
    houseName: t.string({
      description: 'Where.',
      resolve: async (rooms, _args, context) => {
        const house = await facilityOf(context, rooms);
        return inLanguage(context.language, house.name_ja, house.name_en);
      },
    }),
    roomTypeName: t.string({
      description: 'Which kind.',
      resolve: async (rooms, _args, context) => {
        const kind = await roomTypeOf(context, rooms);
        return inLanguage(context.language, kind.name_ja, kind.name_en);
      },
    }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    rooms: t.exposeInt('rooms', { description: 'How many.' }),
  }),
});

type Nights = { readonly from: CalendarDate; readonly to: CalendarDate };
const NightsType = builder.objectRef<Nights>('NightsOfDeed').implement({
  description: 'Nights in a row.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first.' }),
    to: t.expose('to', { type: 'Date', description: 'The last.' }),
  }),
});

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
    actorName: t.string({
      nullable: true,
      description: 'Who of staff, as they are called, or which job.',
      resolve: ({ actorKind, actorName }, _args, context) =>
        actorKind === 'staff' && actorName !== null ? called(context, actorName) : actorName,
    }),
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
    rooms: t.field({
      type: [RoomsType],
      description:
        'Which rooms it was about that were held or waited for, as long as they did not become a stay.',
      resolve: ({ rooms }) => rooms,
    }),
    givenUp: t.field({
      type: NightsType,
      nullable: true,
      description: 'The last nights of a stay that it gave up, where others were left.',
      resolve: ({ givenUp }) => givenUp,
    }),
    about: t.string({
      nullable: true,
      description:
        'What it was about in words, where no stay and no rooms say so; of a stay its fee, where it came to one.',
      resolve: (deed, _args, context) => inShort(context, deed),
    }),
    standsFor: t.exposeInt('standsFor', { description: 'How many alike it stands for.' }),
  }),
});

/** A subject without a name in it, as an id alone, says nothing to a reader. */
async function inShort(context: ConsoleContext, deed: Deed): Promise<string | null> {
  const { subject, bookingNumbers, rooms, action } = deed;
  if (bookingNumbers.length === 0 && rooms.length === 0) {
    const about = await aboutOf(context, deed);
    return about === subject ? null : about;
  }
  const [fee] = / fee .+$/.exec(subject ?? '') ?? [];
  return fee === undefined ? null : inWords(context.language, action, fee.trim());
}

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
      const read = rows.map((row) => ({ row, ...readSubject(row.subject) }));
      const subjects = [...new Set(read.flatMap(({ about }) => (isUuid(about) ? [about] : [])))];
      const [names, stays, held, waited] = await sendTogether(tx, [
        namesOfLoginsQuery([...ids]),
        staysOfSubjectsQuery(found.id, subjects),
        heldOfSubjectsQuery(found.id, subjects),
        waitedOfSubjectsQuery(found.id, subjects),
      ]);
      const nameOf = new Map(names.map(({ loginId, name }) => [loginId, name]));
      const staysOf = Map.groupBy(stays, ({ subject }) => subject);
      const roomsOf = Map.groupBy([...held, ...waited], ({ subject }) => subject);
      const numbersOf = (about: string) =>
        isBookingNumber(about)
          ? [about]
          : (staysOf.get(about) ?? []).map(({ bookingNumber }) => bookingNumber);
      return read.map(({ row, about, givenUp }) => ({
        ...row,
        givenUp,
        person: nameOf.get(row.loginId ?? '') ?? null,
        bookingNumbers: numbersOf(about),
        rooms: roomsOf.get(about) ?? [],
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
