import type { ticket as japanese } from '#messages/ja/booking/ticket.ts';

export const ticket: typeof japanese = {
  title: 'Ticket holders',
  lead: 'Please register the number and security code printed on your ticket, and an e-mail address.\nNo login is needed.',
  ticketNo: 'Ticket number',
  ticketNoHelp: 'Hyphens may be left out.\nExample: TK26-0001-0042',
  secret: 'Security code',
  secretHelp: 'Hyphens may be left out.\nExample: AB12-CD34',
  email: 'E-mail address',
  emailAgain: 'E-mail address (again)',
  send: 'Register',
  busy: 'Checking',
  sentTitle: 'We have sent you an e-mail',
  sent: (email: string) =>
    `We have sent an e-mail to ${email}.\nOpening its link completes the registration. The link is valid for 24 hours.`,
  what: 'Ticket',
  validThru: 'Valid until',
  notArrived: 'If it does not arrive, please check your junk folder and register again.',
  again: 'Register again',
  confirming: 'Checking your registration',
  doneTitle: 'You are registered',
  done: (phone: string) =>
    `The e-mail address for your ticket has been registered.\nTo book your stay, please ring our call centre on ${phone}.`,
  toLogin: 'Go to login',
};
