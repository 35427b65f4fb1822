import type {
  staysDue as jaStaysDue,
  taxes as jaTaxes,
  tillDay as jaTillDay,
} from '#messages/ja/money-tables.ts';
import { chargeNames } from './charge-names.ts';

export const staysDue: typeof jaStaysDue = {
  columns: {
    since: 'Since',
    member: 'Member number',
    name: 'Member',
    stay: 'Booking',
    house: 'Resort',
    arrival: 'Arrival',
    departure: 'Departure',
    end: 'Why',
    fee: 'Cancellation fee (yen)',
    itself: 'Stay (yen)',
    due: 'Due in all (yen)',
    guided: 'Times told',
    on: 'Last told on',
    way: 'Last told by way of',
    by: 'Last told by',
    told: 'Last told (yen)',
    payBy: 'To be paid by',
    toTell: 'To be told',
    code: 'Code of why',
  },
  ends: { CANCELLED: 'Cancelled', MISSED: 'No-show', OVER: 'Stay is over' },
  notCheckedIn: (end) => `${end} (not checked in)`,
  ways: { MAIL: 'E-mail', TELEPHONE: 'Telephone', POST: 'Post' },
  toTell: { yet: 'Not told yet', anew: 'More is due than was told', late: 'Past the day to pay by' },
};

export const taxes: typeof jaTaxes = {
  columns: {
    house: 'Resort',
    tax: 'Tax',
    authority: 'Authority',
    rate: 'Tax a person and night (yen)',
    nights: 'Room nights',
    guests: 'Guest nights',
    yen: 'Tax (yen)',
    ahead: 'Of it before arrival (yen)',
    code: 'Code of the tax',
  },
  subjects: chargeNames,
};

export const tillDay: typeof jaTillDay = {
  columns: {
    on: 'Recorded on',
    time: 'Recorded at',
    number: 'Paid for',
    name: 'Name',
    by: 'Recorded by',
    why: 'Why',
    cameOn: 'Came on (counted later, as that day was closed)',
    papers: 'Receipts',
  },
};
