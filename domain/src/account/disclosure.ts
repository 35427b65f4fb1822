/**
 * What is handed out to a person who asks what the club holds about them: parts, each a table with these columns. Secrets, whatever staff only looked at, names
 * of the club's own people, and passports are in none; of guests who are others there is the name that was told, and nothing else.
 */
export const DISCLOSED = {
  CONTACT: [
    ...(['number', 'name', 'kana', 'birthday', 'sex', 'tel', 'mobile', 'email', 'postalCode'] as const),
    ...(['prefecture', 'locality', 'address1', 'address2', 'language', 'since'] as const),
  ],
  PERSONS: [
    'role',
    'name',
    'kana',
    'birthday',
    'sex',
    'tel',
    'email',
    'postalCode',
    'prefecture',
    'locality',
    'address1',
    'address2',
    'since',
    'until',
  ],
  LOGINS: ['role', 'name', 'email', 'since', 'closed', 'language'],
  SIGN_INS: ['at', 'device', 'way', 'ended'],
  DEVICES: ['kind', 'label', 'since', 'until'],
  CONSENTS: ['at', 'terms'],
  NOTES: ['at', 'text'],
  REQUESTS: ['at', 'kind', 'text', 'state'],
  CONTRACTS: ['number', 'product', 'from', 'to', 'renewal'],
  WEEKS: ['number', 'startsOn', 'state', 'house', 'usableUntil', 'exchangeDays', 'feeYen', 'paidYen'],
  POINTS: ['at', 'number', 'pointKind', 'reason', 'points', 'night'],
  STAYS: [
    ...(['number', 'house', 'from', 'to', 'adults', 'children', 'name', 'request'] as const),
    ...(['answers', 'cancelled', 'arrived', 'left'] as const),
  ],
  GUESTS: [
    'number',
    'name',
    'kana',
    'age',
    'sex',
    'address',
    'tel',
    'email',
    'occupation',
    'nationality',
    'passport',
  ],
  ARRIVALS: ['number', 'arrivalTime', 'diet', 'needs'],
  CARS: ['number', 'carNumber', 'color', 'from', 'to'],
  PETS: ['number', 'kind', 'owner', 'breed'],
  CHARGES: ['number', 'at', 'subject', 'night', 'yen'],
  WAITING: ['at', 'house', 'from', 'to', 'rooms', 'mode', 'state'],
  SEARCHES: ['at', 'from', 'to'],
  COMPANIONS: ['name', 'kana', 'age', 'sex', 'address', 'tel', 'email', 'nationality'],
  CARDS: ['cardNo', 'holder', 'expiry'],
  CARD_CHARGES: ['at', 'yen', 'cardNo', 'state'],
  DESK_PAYMENTS: ['at', 'yen', 'means', 'returned'],
  RECEIPTS: ['number', 'issued', 'addressee', 'yen'],
  ORDERS: ['number', 'at', 'name', 'tel', 'email', 'postalCode', 'address', 'state'],
  MAILS: ['at', 'mail', 'recipient', 'state'],
  DEEDS: ['at', 'who', 'action', 'outcome'],
} as const;
export type DisclosedPart = keyof typeof DISCLOSED;
export type DisclosedColumn = (typeof DISCLOSED)[DisclosedPart][number];
export const DISCLOSED_PARTS = Object.keys(DISCLOSED) as DisclosedPart[];

/** As many rows are handed out at once: none holds the server, however much somebody has. */
export const DISCLOSED_A_PAGE = 200;

/** A row of a part, with the key behind which the next page begins. */
export type DisclosedRow = { readonly key: string; readonly cells: readonly (string | null)[] };
/** From where and how many. */
export type DisclosedPage = { readonly after: string | null; readonly take: number };
