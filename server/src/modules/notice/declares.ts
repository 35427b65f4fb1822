/** What notice declares to the composition root: the mails, each for a task that another module leaves. */
import type { Declarations } from '#server/platform/declarations.ts';
import { arrivalMails } from './mails/arrival.ts';
import { billMails } from './mails/bill.ts';
import { stayDueMails } from './mails/stay-due.ts';
import { contractMails } from './mails/contract.ts';
import { exchangeMails } from './mails/exchange.ts';
import { forgetOldMails } from './mails/forget-old-mails.ts';
import { againBy, remembered } from './mails/mails-of-member.ts';
import { loginMails } from './mails/login.ts';
import { cardMails } from './mails/card.ts';
import { chargeMails } from './mails/charge.ts';
import { membershipMails } from './mails/membership.ts';
import { passkeyMails } from './mails/passkey.ts';
import { pointsMails } from './mails/points.ts';
import { recoveryMails } from './mails/recovery.ts';
import { registrationMails } from './mails/registration.ts';
import { savedSearchMails } from './mails/saved-search.ts';
import { signupMails } from './mails/signup.ts';
import { stayMails } from './mails/stay.ts';
import { ticketMails } from './mails/ticket.ts';
import { tripMails } from './mails/trip.ts';
import { waitlistMails } from './mails/waitlist.ts';
import * as limits from './limits.ts';
import * as pushLimits from './push/limits.ts';
import { pushes } from './push/pushes.ts';
import { pushSecrets } from './push/secrets.ts';
import * as tasks from './tasks.ts';

const mails = [
  ...arrivalMails,
  ...billMails,
  ...stayDueMails,
  ...contractMails,
  ...exchangeMails,
  ...loginMails,
  ...cardMails,
  ...chargeMails,
  ...membershipMails,
  ...passkeyMails,
  ...pointsMails,
  ...recoveryMails,
  ...registrationMails,
  ...savedSearchMails,
  ...signupMails,
  ...stayMails,
  ...ticketMails,
  ...tripMails,
  ...waitlistMails,
];

export const noticeDeclares: Declarations = {
  tasks: Object.values(tasks),
  handlers: [...remembered(mails), againBy(mails), ...pushes],
  forgets: [forgetOldMails],
  limits: [...Object.values(limits), ...Object.values(pushLimits)],
  secrets: Object.values(pushSecrets),
};
