/**
 * The console's own words, put beside those of the pages in the one place that knows the language. The Japanese file is the type, so a word
 * missing in English does not compile.
 */
import type { Language } from '#domain/kernel/language.ts';
import type { approvals } from '#messages/ja/console/approvals.ts';
import type { audit } from '#messages/ja/console/audit.ts';
import type { bills } from '#messages/ja/console/bills.ts';
import type { booking } from '#messages/ja/console/booking.ts';
import type { contracts } from '#messages/ja/console/contracts.ts';
import type { deskPayments } from '#messages/ja/console/desk-payments.ts';
import type { documents } from '#messages/ja/console/documents.ts';
import type { extras } from '#messages/ja/console/extras.ts';
import type { faq } from '#messages/ja/console/faq.ts';
import type { frame } from '#messages/ja/console/frame.ts';
import type { history } from '#messages/ja/console/history.ts';
import type { inventory } from '#messages/ja/console/inventory.ts';
import type { member } from '#messages/ja/console/member.ts';
import type { members } from '#messages/ja/console/members.ts';
import type { money } from '#messages/ja/console/money.ts';
import type { news } from '#messages/ja/console/news.ts';
import type { occupancy } from '#messages/ja/console/occupancy.ts';
import type { personalData } from '#messages/ja/console/personal-data.ts';
import type { pictures } from '#messages/ja/console/pictures.ts';
import type { plans } from '#messages/ja/console/plans.ts';
import type { queues } from '#messages/ja/console/queues.ts';
import type { register } from '#messages/ja/console/register.ts';
import type { reports } from '#messages/ja/console/reports.ts';
import type { resorts } from '#messages/ja/console/resorts.ts';
import type { rooms } from '#messages/ja/console/rooms.ts';
import type { settings } from '#messages/ja/console/settings.ts';
import type { signups } from '#messages/ja/console/signups.ts';
import type { staff } from '#messages/ja/console/staff.ts';
import type { staffStays } from '#messages/ja/console/staff-stays.ts';
import type { stay } from '#messages/ja/console/stay.ts';
import type { taxes } from '#messages/ja/console/taxes.ts';
import type { today } from '#messages/ja/console/today.ts';
import type { waiting } from '#messages/ja/console/waiting.ts';
import type { StaffErrorTexts } from '#messages/error-text.ts';
import { dictionaries } from '#web/i18n/dictionaries.ts';
import type { Words } from '#web/i18n/dictionaries.ts';
import { loadWords, useWords as useWordsOfPages, wordsIfLoaded } from '#web/i18n/language.ts';

export type ConsoleWords = {
  frame: typeof frame;
  staff: typeof staff;
  today: typeof today;
  deskPayments: typeof deskPayments;
  rooms: typeof rooms;
  register: typeof register;
  inventory: typeof inventory;
  signups: typeof signups;
  plans: typeof plans;
  queues: typeof queues;
  member: typeof member;
  personalData: typeof personalData;
  contracts: typeof contracts;
  history: typeof history;
  members: typeof members;
  occupancy: typeof occupancy;
  reports: typeof reports;
  money: typeof money;
  bills: typeof bills;
  taxes: typeof taxes;
  extras: typeof extras;
  news: typeof news;
  resorts: typeof resorts;
  pictures: typeof pictures;
  faq: typeof faq;
  documents: typeof documents;
  settings: typeof settings;
  booking: typeof booking;
  waiting: typeof waiting;
  staffStays: typeof staffStays;
  stay: typeof stay;
  approvals: typeof approvals;
  audit: typeof audit;
};
type Name = keyof ConsoleWords;

const own: Record<Language, { [N in Name]: () => Promise<ConsoleWords[N]> }> = {
  ja: {
    frame: async () => (await import('#messages/ja/console/frame.ts')).frame,
    staff: async () => (await import('#messages/ja/console/staff.ts')).staff,
    today: async () => (await import('#messages/ja/console/today.ts')).today,
    rooms: async () => (await import('#messages/ja/console/rooms.ts')).rooms,
    register: async () => (await import('#messages/ja/console/register.ts')).register,
    inventory: async () => (await import('#messages/ja/console/inventory.ts')).inventory,
    signups: async () => (await import('#messages/ja/console/signups.ts')).signups,
    plans: async () => (await import('#messages/ja/console/plans.ts')).plans,
    queues: async () => (await import('#messages/ja/console/queues.ts')).queues,
    member: async () => (await import('#messages/ja/console/member.ts')).member,
    personalData: async () => (await import('#messages/ja/console/personal-data.ts')).personalData,
    contracts: async () => (await import('#messages/ja/console/contracts.ts')).contracts,
    history: async () => (await import('#messages/ja/console/history.ts')).history,
    members: async () => (await import('#messages/ja/console/members.ts')).members,
    deskPayments: async () => (await import('#messages/ja/console/desk-payments.ts')).deskPayments,
    occupancy: async () => (await import('#messages/ja/console/occupancy.ts')).occupancy,
    reports: async () => (await import('#messages/ja/console/reports.ts')).reports,
    money: async () => (await import('#messages/ja/console/money.ts')).money,
    bills: async () => (await import('#messages/ja/console/bills.ts')).bills,
    taxes: async () => (await import('#messages/ja/console/taxes.ts')).taxes,
    extras: async () => (await import('#messages/ja/console/extras.ts')).extras,
    news: async () => (await import('#messages/ja/console/news.ts')).news,
    resorts: async () => (await import('#messages/ja/console/resorts.ts')).resorts,
    pictures: async () => (await import('#messages/ja/console/pictures.ts')).pictures,
    faq: async () => (await import('#messages/ja/console/faq.ts')).faq,
    documents: async () => (await import('#messages/ja/console/documents.ts')).documents,
    settings: async () => (await import('#messages/ja/console/settings.ts')).settings,
    booking: async () => (await import('#messages/ja/console/booking.ts')).booking,
    waiting: async () => (await import('#messages/ja/console/waiting.ts')).waiting,
    staffStays: async () => (await import('#messages/ja/console/staff-stays.ts')).staffStays,
    stay: async () => (await import('#messages/ja/console/stay.ts')).stay,
    approvals: async () => (await import('#messages/ja/console/approvals.ts')).approvals,
    audit: async () => (await import('#messages/ja/console/audit.ts')).audit,
  },
  en: {
    frame: async () => (await import('#messages/en/console/frame.ts')).frame,
    staff: async () => (await import('#messages/en/console/staff.ts')).staff,
    today: async () => (await import('#messages/en/console/today.ts')).today,
    rooms: async () => (await import('#messages/en/console/rooms.ts')).rooms,
    register: async () => (await import('#messages/en/console/register.ts')).register,
    inventory: async () => (await import('#messages/en/console/inventory.ts')).inventory,
    signups: async () => (await import('#messages/en/console/signups.ts')).signups,
    plans: async () => (await import('#messages/en/console/plans.ts')).plans,
    queues: async () => (await import('#messages/en/console/queues.ts')).queues,
    member: async () => (await import('#messages/en/console/member.ts')).member,
    personalData: async () => (await import('#messages/en/console/personal-data.ts')).personalData,
    contracts: async () => (await import('#messages/en/console/contracts.ts')).contracts,
    history: async () => (await import('#messages/en/console/history.ts')).history,
    members: async () => (await import('#messages/en/console/members.ts')).members,
    deskPayments: async () => (await import('#messages/en/console/desk-payments.ts')).deskPayments,
    occupancy: async () => (await import('#messages/en/console/occupancy.ts')).occupancy,
    reports: async () => (await import('#messages/en/console/reports.ts')).reports,
    money: async () => (await import('#messages/en/console/money.ts')).money,
    bills: async () => (await import('#messages/en/console/bills.ts')).bills,
    taxes: async () => (await import('#messages/en/console/taxes.ts')).taxes,
    extras: async () => (await import('#messages/en/console/extras.ts')).extras,
    news: async () => (await import('#messages/en/console/news.ts')).news,
    resorts: async () => (await import('#messages/en/console/resorts.ts')).resorts,
    pictures: async () => (await import('#messages/en/console/pictures.ts')).pictures,
    faq: async () => (await import('#messages/en/console/faq.ts')).faq,
    documents: async () => (await import('#messages/en/console/documents.ts')).documents,
    settings: async () => (await import('#messages/en/console/settings.ts')).settings,
    booking: async () => (await import('#messages/en/console/booking.ts')).booking,
    waiting: async () => (await import('#messages/en/console/waiting.ts')).waiting,
    staffStays: async () => (await import('#messages/en/console/staff-stays.ts')).staffStays,
    stay: async () => (await import('#messages/en/console/stay.ts')).stay,
    approvals: async () => (await import('#messages/en/console/approvals.ts')).approvals,
    audit: async () => (await import('#messages/en/console/audit.ts')).audit,
  },
};

/** What the pages say of refusals, and beside it what only staff are refused. */
const errors: Record<Language, () => Promise<Words['errors']>> = {
  ja: withStaffErrors(
    dictionaries.ja.errors,
    async () => (await import('#messages/ja/console/errors.ts')).staffErrors,
  ),
  en: withStaffErrors(
    dictionaries.en.errors,
    async () => (await import('#messages/en/console/errors.ts')).staffErrors,
  ),
};

function withStaffErrors(ofPages: () => Promise<Words['errors']>, ofStaff: () => Promise<StaffErrorTexts>) {
  return async (): Promise<Words['errors']> => {
    const [texts, staff] = await Promise.all([ofPages(), ofStaff()]);
    return { ...texts, exact: { ...texts.exact, ...staff } };
  };
}

const keyOf = (name: Name) => `console/${name}` as never;

for (const language of ['ja', 'en'] as const)
  Object.assign(
    dictionaries[language],
    Object.fromEntries(Object.entries(own[language]).map(([name, load]) => [keyOf(name as Name), load])),
    { errors: errors[language] },
  );

/** What every screen of the console says. */
export const loadConsoleWords = (): Promise<void> => loadWords([keyOf('frame')]);

/** Words of members' pages that are read out at the desk as they stand there: what cancelling a stay costs. */
const OF_THE_PAGES = ['booking/stay', 'errors'] as const;

/** Those of all screens, behind the first one: a part that has to wait for its words would hide the screen around it, and lose the place of the keyboard. */
export const loadWordsOfAllScreens = (): Promise<void> =>
  loadWords([...Object.keys(own.ja).map((name) => keyOf(name as Name)), ...OF_THE_PAGES]);

/** For what is said outside a screen. */
export async function wordsLater<N extends Name>(name: N): Promise<ConsoleWords[N]> {
  await loadWords([keyOf(name)]);
  return wordsIfLoaded(keyOf(name)) as unknown as ConsoleWords[N];
}

export function useWords<N extends Name>(name: N): ConsoleWords[N] {
  return useWordsOfPages(keyOf(name)) as ConsoleWords[N];
}
