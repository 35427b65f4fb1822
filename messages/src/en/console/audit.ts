/** The audit log at the console. */
import { formatPlainDate, formatStay, formatYen } from '#messages/format.ts';
import type { audit as source } from '#messages/ja/console/audit.ts';
import { otherActions } from './audit-actions.ts';
import { counted } from './counted.ts';
import { inventory } from './inventory.ts';

export const audit: typeof source = {
  title: 'Audit log',
  staff: 'Staff name',
  member: 'Member number',
  booking: 'Booking number',
  day: 'Day',
  kind: { label: 'Kind of rows', all: 'All', DEEDS: 'Only what was done', LOOKS: 'Only what was looked at' },
  show: 'Show',
  more: 'Show more',
  table: {
    open: 'Export CSV',
    title: 'Write the audit log as CSV',
    lead: 'All rows that fit are written to one file, the newest first. They are collected 5,000 at a time; each time stands in the audit log, with the reason.',
    reason: 'Reason',
    close: 'Back',
    submit: 'Write',
    busy: 'Writing…',
    progress: (count: number) => `${counted(count, 'row')} so far. Collecting the rest…`,
    stop: 'Stop',
    stopped: 'Stopped. No file was made.',
    done: (count: number) => `${counted(count, 'row')} ${count === 1 ? 'was' : 'were'} written.`,
  },
  chain: (looked: number, broken: number) =>
    looked === 0
      ? 'There are no seals yet.'
      : broken === 0
        ? `The newest ${looked === 1 ? 'seal was' : `${looked} seals were`} verified: nothing was tampered with.`
        : `${broken} ${broken === 1 ? 'seal does not fit its' : 'seals do not fit their'} rows. Please look into it at once.`,
  block: ({ house, roomType, from, before, rooms, name }) =>
    `${name === null ? '' : `${name}, `}${house} ${roomType} ${formatStay({ checkInDate: from, checkOutDate: before }, 'en')}, ${counted(rooms, 'room')}`,
  blockGone: '(a group whose rooms are gone)',
  prices: {
    of: ({ product, nights, was, is }) =>
      `${inventory.shown[product]} ${counted(nights, 'night')} ${was} → ${is}`,
    upTo: '–',
    none: 'not for sale',
    calendar: 'as in the calendar',
  },
  payment: {
    whole: ({ of, yen, day }) =>
      `${of === null ? '' : `${of} `}${formatYen(yen, 'en')} ${formatPlainDate(day, 'en')}`,
    day: ({ day }) => `paid ${formatPlainDate(day, 'en')}`,
    instead: ({ yen, day }) => `${formatYen(yen, 'en')} paid ${formatPlainDate(day, 'en')}`,
  },
  joiningFee: 'Joining fee',
  columns: {
    at: 'When',
    who: 'Who',
    member: 'Member number',
    action: 'What',
    outcome: 'Outcome',
    subject: 'About',
    reason: 'Reason',
  },
  kinds: {
    member: 'Member',
    visitor: 'Not logged in',
    staff: 'Staff',
    gateway: 'Card gateway',
    system: 'By itself',
  },
  outcomes: { ok: 'Done', denied: 'Denied', failed: 'Failed' },
  proposed: 'Proposed instead',
  actions: otherActions,
  subjects: {
    DIRTY: 'dirty',
    CLEAN: 'clean',
    INSPECTED: 'inspected',
    SPAN: 'span',
    SEASON: 'season',
    TABLE: 'from a table',
    UNDO: 'undone',
    CASH: 'cash',
    CARD: 'card',
    TRANSFER: 'transfer',
    OTHER: 'other',
    MAIL: 'by mail',
    POST: 'by post',
    TELEPHONE: 'by telephone',
    deeds: '(only what was done)',
    looks: '(only what was looked at)',
    '->': '→',
    ADJUST_POINTS: 'Points adjusted:',
    WAIVE_FEE: 'Fee given up:',
    DELETE_DATA: 'Personal data deleted:',
    CHANGE_SETTING: 'Setting:',
    CHANGE_ROLES: 'Roles:',
  },
  file: { day: 'Day (JST)', time: 'Time (JST)' },
  times: (n: number) => ` (${n} alike)`,
  none: 'No row fits.',
};
