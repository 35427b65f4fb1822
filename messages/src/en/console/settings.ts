/** The settings of the console. */
import type { settings as source } from '#messages/ja/console/settings.ts';
import { limitNames } from './limit-names.ts';
import { settingNames } from './setting-names.ts';
import { counted } from './counted.ts';

type Said = ReturnType<(typeof source)['said']>;

const within = (seconds: number | null) => {
  if (seconds === null) return 'until one succeeds';
  const hours = seconds / 3_600;
  if (hours < 1) return `within ${counted(seconds / 60, 'minute')}`;
  return hours === 1 ? 'within an hour' : `within ${hours} hours`;
};

export const settings: typeof source = {
  title: 'Settings',
  lead: 'A change takes effect with the next call. Pages that members have open follow when they are opened anew, and what runs at night from that night on.',
  filter: 'Narrow the settings',
  none: 'No such setting.',
  missing: 'Some settings are still to be made',
  areas: {
    SEARCH: 'Searching and home',
    STAYS: 'Stays',
    SIGNUPS: 'Sign-ups',
    EXCHANGE: 'Orders of products',
    CARDS: 'Cards',
    SELLER: 'Who sells',
    ALONE: 'What staff decide alone',
    LIMITS: 'How often',
  },
  said: (name: string, windowSeconds: number | null): Said => {
    const limit = name.startsWith('limit: ') ? name.slice(7) : null;
    if (limit === null) return (settingNames as Readonly<Record<string, Said>>)[name] ?? { name, says: '' };
    const { name: called, says } = (limitNames as Readonly<Record<string, Said>>)[limit] ?? {
      name: limit,
      says: '',
    };
    return { name: called, says: `How many ${within(windowSeconds)}. ${says}`, unit: 'times' };
  },
  columns: { name: 'Setting', value: 'Now', bounds: 'Bounds', changed: 'Changed' },
  withUnit: (number: string, unit: string) => `${number} ${number === '1' ? unit.replace(/s$/, '') : unit}`,
  unset: 'Not set',
  isDefault: 'Default',
  isMissing: 'To be set',
  isAmiss: 'What was set is out of bounds, so the default is taken.',
  waits: 'Awaits approval',
  bounds: (least: string, most: string) => `${least} to ${most}`,
  letters: (most: string) => `up to ${most} characters`,
  like: (text: string) => `such as ${text}`,
  inLanguages: (most: string) => `in Japanese and English, up to ${most} characters each`,
  aWindow: (most: string) => `beginning, end, and a text in both languages of up to ${most} characters`,
  all: 'All settings',
  notFound: 'There is no such setting.',
  now: 'Now',
  fallback: 'Default',
  byTwo: 'Another administrator has to approve a change.',
  proposed: 'A change awaits approval. Once it is approved or declined, this can be changed again.',
  becomes: 'Proposed',
  proposer: 'Proposed by',
  asDefault: ' (default)',
  ownWords: 'Nothing is set. Members read this:',
  toApprovals: 'Waivers and approvals',
  change: 'Change',
  reset: 'Back to the default',
  dialog: {
    title: (name: string) => `Change: ${name}`,
    reset: (name: string) => `Back to the default: ${name}`,
    value: 'New value',
    ja: 'Japanese',
    en: 'English',
    from: 'Begins (time in Japan)',
    to: 'Ends (time in Japan)',
    messageJa: 'What members read (Japanese)',
    messageEn: 'What members read (English)',
    reason: 'Reason',
    close: 'Back',
    submit: 'Change it',
    propose: 'Propose the change',
    busy: 'Writing it down…',
    done: 'Changed.',
    proposedDone: 'The change is proposed. Another administrator has to approve it.',
  },
  outOfBounds: (bounds: string) => `Please enter a whole number, ${bounds}`,
  notSo: (like: string) => `Please enter it ${like}`,
  farOff: {
    title: (was: string, is: string) =>
      `The value goes from ${was} to ${is}: three times what it was or more, or a third or less. Please make sure that no digit is wrong.`,
    confirm: 'I have checked the value, and it is meant so',
    needed: 'Please check the value and tick the box',
  },
  overtaken: {
    title: 'Somebody else has changed this setting while you were typing.',
    by: (name, at) => `${name}, ${at}`,
    taken: (parts) => `Taken over from them, as nothing was changed here: ${parts.join(', ')}.`,
    both: (part) => `Both have changed this: ${part}. If you send it, it becomes what is typed here.`,
    theirs: 'Theirs',
    own: 'Typed here',
    lead: 'What you have typed is kept. Compare both, and send it once more.',
    goOn: 'What you have typed is kept. To change the setting from this value, send it once more.',
  },
  unchanged: 'This is the value that holds now',
  endsBefore: 'Please enter a time after the beginning',
  arrivals: {
    title: 'Houses that write down every arrival',
    lead: 'In these houses a stay to which nobody was checked in ends as a no-show by itself at five in the morning after its day of arrival, with the fee of the terms. In all others guests count as having stayed unless the front desk notes a no-show.',
    columns: { house: 'House', since: 'Arrivals' },
    since: (day: string) => `Written down from ${day} on`,
    none: 'Not written down',
    change: 'Change',
    dialog: {
      title: (house: string) => `Arrivals: ${house}`,
      records: 'Every arrival is written down',
      from: 'First day of arrival',
      over: 'Please choose a day from tomorrow on, within a year',
      tomorrow: 'From tomorrow on. Please tell the front desk before.',
      off: 'They are not written down any more. From then on only stays that the front desk notes as no-shows count as such.',
      reason: 'Reason',
      close: 'Back',
      submit: 'Change',
      busy: 'Saving…',
      done: 'Changed.',
    },
  },
  history: {
    title: 'History',
    none: 'Nothing has been changed yet.',
    older: 'Show older changes',
    columns: { at: 'When', by: 'By', before: 'Before', after: 'After', reason: 'Reason', back: 'Action' },
    byTwo: ' (decided by two)',
    byBoth: (proposed, approved) => `Proposed by ${proposed}\nApproved by ${approved}`,
    back: 'Back to the former value',
    backOf: (at: string) => `Back to the former value: as before the change of ${at}`,
  },
};
