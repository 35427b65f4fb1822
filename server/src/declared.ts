/** What the house and its modules declare, put together: tasks, limits, secrets, settings, and what runs by itself. */
import { gather } from './platform/declarations.ts';
import { platformDeclares } from './platform/declares.ts';
import { consoleDeclares } from './console/declares.ts';
import { originSecret } from './graphql/endpoint.ts';
import { accountDeclares } from './modules/account/declares.ts';
import { bookingDeclares } from './modules/booking/declares.ts';
import { contractDeclares } from './modules/contract/declares.ts';
import { documentDeclares } from './modules/document/declares.ts';
import { exchangeDeclares } from './modules/exchange/declares.ts';
import { noticeDeclares } from './modules/notice/declares.ts';
import { paymentDeclares } from './modules/payment/declares.ts';
import { pointsDeclares } from './modules/points/declares.ts';
import { staffDeclares } from './modules/staff/declares.ts';
import { waitlistDeclares } from './modules/waitlist/declares.ts';
import { vacancyDeclares } from './modules/vacancy/declares.ts';

export const declared = gather([
  platformDeclares,
  { secrets: [originSecret] },
  consoleDeclares,
  accountDeclares,
  bookingDeclares,
  contractDeclares,
  documentDeclares,
  exchangeDeclares,
  noticeDeclares,
  paymentDeclares,
  pointsDeclares,
  staffDeclares,
  vacancyDeclares,
  waitlistDeclares,
]);
