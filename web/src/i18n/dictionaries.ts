/**
 * Where the words come from: one file per module or room and language, each loaded when a screen first asks for it. The
 * Japanese file is the type, so a word missing in English does not compile.
 */
import type { Language } from '#domain/kernel/language.ts';
import type { login } from '#messages/ja/account/login.ts';
import type { membership } from '#messages/ja/account/membership.ts';
import type { passkey } from '#messages/ja/account/passkey.ts';
import type { recovery } from '#messages/ja/account/recovery.ts';
import type { registration } from '#messages/ja/account/registration.ts';
import type { signup } from '#messages/ja/account/signup.ts';
import type { arrival } from '#messages/ja/booking/arrival.ts';
import type { change } from '#messages/ja/booking/change.ts';
import type { choose } from '#messages/ja/booking/choose.ts';
import type { hold } from '#messages/ja/booking/hold.ts';
import type { stay } from '#messages/ja/booking/stay.ts';
import type { ticket } from '#messages/ja/booking/ticket.ts';
import type { trip } from '#messages/ja/booking/trip.ts';
import type { contract } from '#messages/ja/contract.ts';
import type { document } from '#messages/ja/document.ts';
import type { errors } from '#messages/ja/errors.ts';
import type { exchange } from '#messages/ja/exchange.ts';
import type { forms } from '#messages/ja/forms.ts';
import type { home } from '#messages/ja/home.ts';
import type { news } from '#messages/ja/notice/news.ts';
import type { payment } from '#messages/ja/payment.ts';
import type { points } from '#messages/ja/points.ts';
import type { resort } from '#messages/ja/resort.ts';
import type { shell } from '#messages/ja/shell.ts';
import type { vacancy } from '#messages/ja/vacancy.ts';
import type { waitlist } from '#messages/ja/waitlist.ts';
import type { weeks } from '#messages/ja/weeks.ts';

/** Each under the path of its file. */
export type Words = {
  shell: typeof shell;
  forms: typeof forms;
  errors: typeof errors;
  'account/login': typeof login;
  'account/passkey': typeof passkey;
  'account/recovery': typeof recovery;
  'account/registration': typeof registration;
  'account/membership': typeof membership;
  'account/signup': typeof signup;
  contract: typeof contract;
  weeks: typeof weeks;
  points: typeof points;
  vacancy: typeof vacancy;
  resort: typeof resort;
  waitlist: typeof waitlist;
  exchange: typeof exchange;
  'booking/choose': typeof choose;
  'booking/hold': typeof hold;
  'booking/stay': typeof stay;
  'booking/change': typeof change;
  'booking/arrival': typeof arrival;
  'booking/ticket': typeof ticket;
  'booking/trip': typeof trip;
  payment: typeof payment;
  'notice/news': typeof news;
  document: typeof document;
  home: typeof home;
};

export type WordModule = keyof Words;

type Loaders = { [Module in WordModule]: () => Promise<Words[Module]> };

export const dictionaries: Record<Language, Loaders> = {
  ja: {
    shell: async () => (await import('#messages/ja/shell.ts')).shell,
    forms: async () => (await import('#messages/ja/forms.ts')).forms,
    errors: async () => (await import('#messages/ja/errors.ts')).errors,
    'account/login': async () => (await import('#messages/ja/account/login.ts')).login,
    'account/passkey': async () => (await import('#messages/ja/account/passkey.ts')).passkey,
    'account/recovery': async () => (await import('#messages/ja/account/recovery.ts')).recovery,
    'account/registration': async () => (await import('#messages/ja/account/registration.ts')).registration,
    'account/membership': async () => (await import('#messages/ja/account/membership.ts')).membership,
    'account/signup': async () => (await import('#messages/ja/account/signup.ts')).signup,
    contract: async () => (await import('#messages/ja/contract.ts')).contract,
    weeks: async () => (await import('#messages/ja/weeks.ts')).weeks,
    points: async () => (await import('#messages/ja/points.ts')).points,
    vacancy: async () => (await import('#messages/ja/vacancy.ts')).vacancy,
    resort: async () => (await import('#messages/ja/resort.ts')).resort,
    waitlist: async () => (await import('#messages/ja/waitlist.ts')).waitlist,
    exchange: async () => (await import('#messages/ja/exchange.ts')).exchange,
    'booking/choose': async () => (await import('#messages/ja/booking/choose.ts')).choose,
    'booking/hold': async () => (await import('#messages/ja/booking/hold.ts')).hold,
    'booking/stay': async () => (await import('#messages/ja/booking/stay.ts')).stay,
    'booking/change': async () => (await import('#messages/ja/booking/change.ts')).change,
    'booking/arrival': async () => (await import('#messages/ja/booking/arrival.ts')).arrival,
    'booking/ticket': async () => (await import('#messages/ja/booking/ticket.ts')).ticket,
    'booking/trip': async () => (await import('#messages/ja/booking/trip.ts')).trip,
    payment: async () => (await import('#messages/ja/payment.ts')).payment,
    'notice/news': async () => (await import('#messages/ja/notice/news.ts')).news,
    document: async () => (await import('#messages/ja/document.ts')).document,
    home: async () => (await import('#messages/ja/home.ts')).home,
  },
  en: {
    shell: async () => (await import('#messages/en/shell.ts')).shell,
    forms: async () => (await import('#messages/en/forms.ts')).forms,
    errors: async () => (await import('#messages/en/errors.ts')).errors,
    'account/login': async () => (await import('#messages/en/account/login.ts')).login,
    'account/passkey': async () => (await import('#messages/en/account/passkey.ts')).passkey,
    'account/recovery': async () => (await import('#messages/en/account/recovery.ts')).recovery,
    'account/registration': async () => (await import('#messages/en/account/registration.ts')).registration,
    'account/membership': async () => (await import('#messages/en/account/membership.ts')).membership,
    'account/signup': async () => (await import('#messages/en/account/signup.ts')).signup,
    contract: async () => (await import('#messages/en/contract.ts')).contract,
    weeks: async () => (await import('#messages/en/weeks.ts')).weeks,
    points: async () => (await import('#messages/en/points.ts')).points,
    vacancy: async () => (await import('#messages/en/vacancy.ts')).vacancy,
    resort: async () => (await import('#messages/en/resort.ts')).resort,
    waitlist: async () => (await import('#messages/en/waitlist.ts')).waitlist,
    exchange: async () => (await import('#messages/en/exchange.ts')).exchange,
    'booking/choose': async () => (await import('#messages/en/booking/choose.ts')).choose,
    'booking/hold': async () => (await import('#messages/en/booking/hold.ts')).hold,
    'booking/stay': async () => (await import('#messages/en/booking/stay.ts')).stay,
    'booking/change': async () => (await import('#messages/en/booking/change.ts')).change,
    'booking/arrival': async () => (await import('#messages/en/booking/arrival.ts')).arrival,
    'booking/ticket': async () => (await import('#messages/en/booking/ticket.ts')).ticket,
    'booking/trip': async () => (await import('#messages/en/booking/trip.ts')).trip,
    payment: async () => (await import('#messages/en/payment.ts')).payment,
    'notice/news': async () => (await import('#messages/en/notice/news.ts')).news,
    document: async () => (await import('#messages/en/document.ts')).document,
    home: async () => (await import('#messages/en/home.ts')).home,
  },
};
