/** The passwords everyone tries first, and the club's own product names, which strangers would try next. */
import { dictionary } from '@zxcvbn-ts/language-common';

const clubWords = [
  'myweek', 'sharingpoint', 'flexpoint', 'vacationstyle', 'vacationmaster', 'primeweek', 'resort', 'resortclub',
  'vacation', 'member', 'members', 'password', 'passw0rd', 'p@ssw0rd', 'kaiin', 'yoyaku',
];

const common = new Set<string>([...(dictionary['passwords-common']), ...clubWords]);

/** Whether a folded (NFKC, lower-case) password is on the list, with or without its blanks and hyphens. */
export function isCommonPassword(folded: string): boolean {
  return common.has(folded) || common.has(folded.replace(/[\s_-]/g, ''));
}
