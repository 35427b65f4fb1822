/** メールに共通する部分。 */

export type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

/** Whom a mail greets. */
export type Greeted = { readonly name: string; readonly of: 'person' | 'company' };

export const greeting = ({ name, of }: Greeted) => `${name} ${of === 'company' ? '御中' : '様'}`;
export const closing = (phone: string) =>
  `ご不明な点は、コールセンター（${phone}）までお気軽にお問い合わせください。\n汐凪倶楽部`;
