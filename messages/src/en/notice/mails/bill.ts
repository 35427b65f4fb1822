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
  companyBillReminder: (facts) => ({
    subject: `[Shionagi Club] Your invoice for ${facts.month} is overdue (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `Your invoice for ${facts.month} was payable by ${facts.dueOn}, and we have not received all of it yet. Please look into it and transfer what is due.`,
      `Invoice: ${facts.number}\nStill due: ${facts.yen} (tax included)\nPayable by: ${facts.dueOn}\nPlease transfer to: ${facts.account}`,
      `If you have paid it in the meantime, there is nothing to do. Please quote the invoice number with your transfer.\nThe main member finds it as PDF here, after logging in.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyCredit: (facts) => ({
    subject: `[Shionagi Club] Your credit note for ${facts.month} (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `For your stays up to the end of ${facts.month}, what is taken off, for example for changes, cancellations or fees that were waived, comes to more than what is to be billed. We will pay the difference back to you.`,
      `Credit note: ${facts.number}\nAmount: ${facts.yen} (tax included)`,
      `We pay it back by bank transfer, and will tell you by e-mail once it is sent.\nThe main member finds the credit note as PDF here, after logging in.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyPaidBack: (facts) => ({
    subject: `[Shionagi Club] We have paid back ${facts.yen} (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      facts.left === null
        ? 'We have paid back to you by bank transfer what was to be taken off your monthly bills.'
        : 'We have paid back to you by bank transfer a part of what was to be taken off your monthly bills. We will transfer the rest separately.',
      `Credit note: ${facts.number}\nTransferred: ${facts.yen}\nOn: ${facts.sentOn}${facts.left === null ? '' : `\nStill to be paid back: ${facts.left}`}`,
      `The main member finds the credit note as PDF here, after logging in.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyPaidBackWrong: (facts) => ({
    subject: `[Shionagi Club] Correction: our transfer of ${facts.yen} (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'The transfer of which we told you before was not completed. Please take this as a correction; we apologise.',
      `Credit note: ${facts.number}\nTransfer we told you of: ${facts.yen}\nOn: ${facts.sentOn}\nStill to be paid back: ${facts.left}`,
      `We will tell you by e-mail once it is sent.\nThe main member finds the credit note as PDF here, after logging in.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
