import type { document as japanese } from '#messages/ja/document.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const document: typeof japanese = {
  title: 'Documents',
  lead: 'Open them, or save them on your device (PDF).',
  magazine: 'VACATION LIFE, our magazine',
  magazineText: 'A new issue every season, and all the earlier ones. In Japanese, with a page in English.',
  toBackNumbers: 'See back issues',
  guides: 'Guide to your membership',
  guide: (year) => `Guide to your membership ${year}`,
  others: 'Rules, forms and more',
  types: { TERMS: 'Rules', FORM: 'Form', PRICE_LIST: 'Prices', BROCHURE: 'Brochure' },
  open: 'Open',
  save: 'Save',
  openNamed: (name) => `Open ${name} (new tab)`,
  saveNamed: (name) => `Save ${name}`,
  none: 'There are no documents at the moment.',
  closed: {
    title: 'Please log in',
    lead: 'To open this document, ',
    way: 'log in and choose it under Documents',
    end: '.',
  },
  backNumber: {
    title: ['Magazine ', 'back issues'],
    lead: 'Choose a year. The issues are in Japanese, with a page in English.',
    year: 'Year of issue',
    yearValue: (year) => String(year),
    issue: (year, month) => `${months[month - 1]} ${year}`,
    none: 'There are no back issues at the moment.',
  },
};
