import type { billMails as ja } from '#messages/ja/notice/mails/bill.ts';
import { closing } from './parts.ts';

export const billMails: typeof ja = {
  companyBill: (facts) => ({
    subject: `[Shionagi Club] Your invoice for ${facts.month} (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `We have issued your invoice for your stays up to the end of ${facts.month}.`,
      `Invoice: ${facts.number}\nAmount: ${facts.yen} (tax included)\nPayable by: ${facts.dueOn}\nPlease transfer to: ${facts.account}`,
      `Please quote the invoice number with your transfer.\nThe main member finds it as PDF here, after logging in.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
