/** The passwords everyone tries first, and the club's own product names, which strangers would try next. */
const clubWords = [
  'shionagi',
  'shionagiclub',
  'shionagikurabu',
  'myweek',
  'sharingpoint',
  'flexpoint',
  'vacationstyle',
  'vacationmaster',
  'primeweek',
  'resort',
  'resortclub',
  'vacation',
  'member',
  'members',
  'password',
  'passw0rd',
  'p@ssw0rd',
  'kaiin',
  'yoyaku',
];

let loading: Promise<ReadonlySet<string>> | undefined;

/** Tens of thousands of words, so they are loaded when the first new password is chosen and not at every start. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...clubWords]);
}

/** A test whether a folded (NFKC, lower-case) password is on the list, with or without its blanks and hyphens. */
export async function commonPasswordTest(): Promise<(folded: string) => boolean> {
  loading ??= load();
  const common = await loading;
  return (folded) => common.has(folded) || common.has(folded.replace(/[\s_-]/g, ''));
}
