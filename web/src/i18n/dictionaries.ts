/**
 * Where the words come from: one file per module and language, each loaded when a screen first asks for it. The
 * Japanese file is the type, so a word missing in English does not compile.
 */
import type { account } from '#messages/ja/account.ts';
import type { booking } from '#messages/ja/booking.ts';
import type { bookingFlow } from '#messages/ja/booking-flow.ts';
import type { contract } from '#messages/ja/contract.ts';
import type { document } from '#messages/ja/document.ts';
import type { errors } from '#messages/ja/errors.ts';
import type { faq } from '#messages/ja/faq.ts';
import type { forms } from '#messages/ja/forms.ts';
import type { home } from '#messages/ja/home.ts';
import type { membership } from '#messages/ja/membership.ts';
import type { notice } from '#messages/ja/notice.ts';
import type { passkey } from '#messages/ja/passkey.ts';
import type { payment } from '#messages/ja/payment.ts';
import type { points } from '#messages/ja/points.ts';
import type { shell } from '#messages/ja/shell.ts';
import type { ticket } from '#messages/ja/ticket.ts';
import type { vacancy } from '#messages/ja/vacancy.ts';
import type { waysIn } from '#messages/ja/ways-in.ts';
import type { Language } from '#domain/kernel/language.ts';

export type Words = {
  shell: typeof shell;
  forms: typeof forms;
  errors: typeof errors;
  account: typeof account;
  membership: typeof membership;
  ticket: typeof ticket;
  contract: typeof contract;
  document: typeof document;
  points: typeof points;
  vacancy: typeof vacancy;
  booking: typeof booking;
  bookingFlow: typeof bookingFlow;
  payment: typeof payment;
  notice: typeof notice;
  home: typeof home;
  waysIn: typeof waysIn;
  passkey: typeof passkey;
  faq: typeof faq;
};

export type WordModule = keyof Words;

type Loaders = { [Module in WordModule]: () => Promise<Words[Module]> };

export const dictionaries: Record<Language, Loaders> = {
  ja: {
    shell: async () => (await import('#messages/ja/shell.ts')).shell,
    forms: async () => (await import('#messages/ja/forms.ts')).forms,
    errors: async () => (await import('#messages/ja/errors.ts')).errors,
    account: async () => (await import('#messages/ja/account.ts')).account,
    membership: async () => (await import('#messages/ja/membership.ts')).membership,
    ticket: async () => (await import('#messages/ja/ticket.ts')).ticket,
    contract: async () => (await import('#messages/ja/contract.ts')).contract,
    document: async () => (await import('#messages/ja/document.ts')).document,
    points: async () => (await import('#messages/ja/points.ts')).points,
    vacancy: async () => (await import('#messages/ja/vacancy.ts')).vacancy,
    booking: async () => (await import('#messages/ja/booking.ts')).booking,
    bookingFlow: async () => (await import('#messages/ja/booking-flow.ts')).bookingFlow,
    payment: async () => (await import('#messages/ja/payment.ts')).payment,
    notice: async () => (await import('#messages/ja/notice.ts')).notice,
    home: async () => (await import('#messages/ja/home.ts')).home,
    waysIn: async () => (await import('#messages/ja/ways-in.ts')).waysIn,
    passkey: async () => (await import('#messages/ja/passkey.ts')).passkey,
    faq: async () => (await import('#messages/ja/faq.ts')).faq,
  },
  en: {
    shell: async () => (await import('#messages/en/shell.ts')).shell,
    forms: async () => (await import('#messages/en/forms.ts')).forms,
    errors: async () => (await import('#messages/en/errors.ts')).errors,
    account: async () => (await import('#messages/en/account.ts')).account,
    membership: async () => (await import('#messages/en/membership.ts')).membership,
    ticket: async () => (await import('#messages/en/ticket.ts')).ticket,
    contract: async () => (await import('#messages/en/contract.ts')).contract,
    document: async () => (await import('#messages/en/document.ts')).document,
    points: async () => (await import('#messages/en/points.ts')).points,
    vacancy: async () => (await import('#messages/en/vacancy.ts')).vacancy,
    booking: async () => (await import('#messages/en/booking.ts')).booking,
    bookingFlow: async () => (await import('#messages/en/booking-flow.ts')).bookingFlow,
    payment: async () => (await import('#messages/en/payment.ts')).payment,
    notice: async () => (await import('#messages/en/notice.ts')).notice,
    home: async () => (await import('#messages/en/home.ts')).home,
    waysIn: async () => (await import('#messages/en/ways-in.ts')).waysIn,
    passkey: async () => (await import('#messages/en/passkey.ts')).passkey,
    faq: async () => (await import('#messages/en/faq.ts')).faq,
  },
};
