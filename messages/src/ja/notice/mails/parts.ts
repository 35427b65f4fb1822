/** メールに共通する部分。 */

export type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

/** Whom a mail greets. */
export type Greeted = { readonly name: string; readonly of: 'person' | 'company' };

export const greeting = ({ name, of }: Greeted) => `${name} ${of === 'company' ? '御中' : '様'}`;
export const closing = (phone: string) =>
  `ご不明な点は、コールセンター（${phone}）までお気軽にお問い合わせください。\n汐凪倶楽部`;

export type StayFacts = Greeted & {
  readonly facility: string;
  readonly roomType: string;
  readonly bookingNumbers: readonly string[];
  /** Those who sign the register, where they are others than whom the mail greets. */
  readonly representatives: readonly string[];
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
};

/** Points are null on contracts that pay in yen, yen where a fee takes points alone; never both. */
export type Amounts = { readonly points: string | null; readonly yen: string | null };

const represented = ({ representatives }: StayFacts) =>
  representatives.length > 0 ? `\n代表者：${representatives.map((name) => `${name} 様`).join('、')}` : '';
export const stay = (s: StayFacts) =>
  `施設：${s.facility}\nお部屋：${s.roomType}\nご予約番号：${s.bookingNumbers.join('、')}${represented(s)}\nチェックイン：${s.checkIn}\nチェックアウト：${s.checkOut}（${s.nights}泊）`;
/** 何室かのご予約で、続く行がどのお部屋のものか。 */
export const ofRoom = (bookingNumber: string) => `ご予約番号 ${bookingNumber} のお部屋`;
export const amounts = ({ points, yen }: Amounts) => [points, yen].filter((one) => one !== null).join('、');

/** Points in all, and until when which of them are valid. */
export type PointsWithEnd = {
  readonly points: string;
  readonly lots: readonly { readonly points: string; readonly until: string }[];
};

export const pointsWithEnd = ({ lots }: PointsWithEnd) =>
  lots.map((lot) => `${lot.points}（${lot.until}まで有効）`).join('、');
