/**
 * Draws the monthly bill of a company as PDF, in the form of the club's other papers: stay by stay, with what is due at each rate of tax. One below nothing is the paper of what is
 * given back: what comes back stands as more than nothing.
 */
import { Document, Page, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement as e } from 'react';
import { creditedStays } from '#domain/payment/company-bill.ts';
import type { BilledStay } from '#domain/payment/company-bill.ts';
import { sumsByRate } from '#domain/payment/receipt.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatMonth } from '#messages/format.ts';
import type { BillToDraw } from '../company-bill-store.ts';
import { printableText } from './printable-text.ts';
import {
  EMS,
  glyphsOfFonts,
  issuer,
  pageNumbers,
  styles,
  sums,
  table,
  text,
  view,
  wordsOf,
} from './receipt-drawing.ts';
import type { Speech } from './receipt-drawing.ts';
import { wrapText } from './wrap-text.ts';

export type BillTask = { readonly language: Language; readonly bill: BillToDraw };

function head({ words, day }: Speech, bill: BillToDraw) {
  const { issuer: by, stays } = bill.content;
  const says = bill.yen < 0 ? words.bill.credit : words.bill;
  const isQualified =
    by.registrationNumber !== null && sumsByRate(stays.flatMap(({ lines }) => lines)).length > 0;
  return view(
    styles.top,
    view({}, text(says.title, styles.title), isQualified ? text(says.qualified, styles.small) : null),
    view(
      styles.facts,
      text(`${words.number} ${bill.number}`),
      text(`${words.issuedOn} ${day(bill.issuedOn)}`),
    ),
  );
}

/** A table's head and two lines, in points. */
const LEAST_BELOW = 80;

/** What it was, and its lines; beside one another on the page, or the library would not keep the first with the second. */
function stayOf(speech: Speech, stay: BilledStay, isCredit: boolean) {
  const { words, day, of } = speech;
  const facts = [of(stay.facility), words.dates(day(stay.checkIn), day(stay.checkOut))].join('  ');
  return [
    e(
      View,
      { style: styles.block, minPresenceAhead: LEAST_BELOW, wrap: false },
      text(wrapText(facts, EMS.facts), { fontWeight: 700 }),
      text(`${words.bookings} ${stay.bookingNumber}`, styles.small),
      stay.earlierBills?.length
        ? text(
            (isCredit ? words.bill.credit : words.bill).earlier(stay.earlierBills.join(words.bill.and)),
            styles.small,
          )
        : null,
    ),
    // A stay is of one room, however many lines of it came together.
    table(
      speech,
      stay.lines.map((line) => ({ ...line, rooms: 1 })),
    ),
  ];
}

function page(language: Language, bill: BillToDraw) {
  const speech = wordsOf(language);
  const { words, day, yen, of } = speech;
  const { honorific, address, account, issuer: by } = bill.content;
  const isCredit = bill.yen < 0;
  const stays = isCredit ? creditedStays(bill.content.stays) : bill.content.stays;
  const named = language === 'ja' && honorific ? `${bill.addressee}\u3000${honorific}` : bill.addressee;
  const month = formatMonth(bill.month.slice(0, 7), language);
  const { credit } = words.bill;
  const due = [
    words.bill.month(month),
    `${words.bill.dueOn} ${day(bill.dueOn)}`,
    `${words.bill.account} ${of(account)}`,
    words.bill.reference(bill.number),
  ];
  const facts = isCredit ? [credit.month(month), credit.how] : due;
  return e(
    Page,
    { size: 'A4', style: styles.page },
    head(speech, bill),
    address.length > 0
      ? view({ marginTop: 20 }, ...address.map((line) => text(wrapText(line, EMS.addressee), styles.soft)))
      : null,
    text(wrapText(named, EMS.addressee), styles.addressee),
    view(
      styles.amount,
      view({}, text(isCredit ? credit.amount : words.bill.amount), text(words.taxIncluded, styles.small)),
      text(yen(Math.abs(bill.yen)), styles.yen),
    ),
    view(styles.block, ...facts.map((line) => text(wrapText(line, EMS.facts)))),
    ...stays.flatMap((stay) => stayOf(speech, stay, isCredit)),
    sums(
      speech,
      stays.flatMap(({ lines }) => lines),
    ),
    issuer(speech, by),
    pageNumbers(speech),
  );
}

export async function drawBill({ language, bill: asked }: BillTask): Promise<Buffer> {
  const hasGlyph = await glyphsOfFonts();
  const printable = (line: string) => printableText(line, hasGlyph);
  const { content } = asked;
  const bill = {
    ...asked,
    addressee: printable(asked.addressee),
    content: { ...content, address: content.address.map(printable) },
  };
  const { words } = wordsOf(language);
  return renderToBuffer(
    e(
      Document,
      {
        title: `${(bill.yen < 0 ? words.bill.credit : words.bill).title} ${bill.number}`,
        language: language === 'ja' ? 'ja-JP' : 'en-GB',
        author: inLanguage(language, content.issuer.name.ja, content.issuer.name.en),
        creationDate: new Date(`${bill.issuedOn}T00:00:00+09:00`),
      },
      page(language, bill),
    ),
  );
}
