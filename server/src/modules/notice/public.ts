/** What other rooms may ask of notice. */
export { newsOfStaffQuery, saveNews, withdrawNews, writtenNewsQuery } from './news/write-news.ts';
export type { NewsOfStaff } from './news/write-news.ts';
export {
  faqOfStaffQuery,
  deleteFaq,
  orderFaq,
  saveFaq,
  withdrawFaq,
  writtenFaqQuery,
} from './faq/write-faq.ts';
export type { FaqOfStaff } from './faq/write-faq.ts';
export { sendMailAgain, viewMemberMails, whyNotAgain } from './mails/mails-of-member.ts';
export type { KeptMail } from './mails/kept-store.ts';
export { forgetInNotices, heldInNoticesQuery } from './personal-data.ts';
export { discloseMailsQuery } from './disclosed.ts';
