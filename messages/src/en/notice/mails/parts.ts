/** What mails have in common, in English. */

export const closing = (phone: string) =>
  `If you have any questions, please call us on ${phone}.\nShionagi Club`;
