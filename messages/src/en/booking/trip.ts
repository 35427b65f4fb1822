/** English, with the shape of the Japanese. */
import type { trip as ja } from '#messages/ja/booking/trip.ts';

export const trip: typeof ja = {
  confirm: {
    title: 'Confirm your stay',
    lead: 'Thank you for staying with us.\nDid your stay take place as shown here?',
    differs: (phone) =>
      `If anything was different, please do not confirm it, and tell our call centre on ${phone}.`,
    submit: 'Confirm this stay',
    busy: 'Confirming',
    others: 'The main member, or whoever made the booking, confirms this stay.',
    done: 'Thank you for confirming your stay.',
    doneAt: (moment) => `Stay confirmed: ${moment}`,
    papers: 'Certificate and receipts',
    papersLead: 'You can open and print the certificate of your stay here at any time.',
    certificate: 'Open the certificate of stay',
    noPapers: 'No receipts have been issued for this stay.',
  },
  kit: { title: 'For your trip' },
  code: {
    label: 'QR code for check-in',
    help: 'Please show this at the front desk when you arrive.',
  },
  calendar: {
    name: 'Shionagi Club stays',
    stay: (house) => `Stay at ${house}`,
    cancelled: (house) => `Cancelled: ${house}`,
    number: 'Booking number:',
    room: 'Room:',
    tel: 'Resort telephone:',
    title: 'Calendar',
    add: 'Add to calendar',
    remove: 'Remove from calendar',
  },
  calendarFile: {
    notFound: 'This booking was not found.',
    logIn: 'Please log in and try again.',
    tooMany: 'Opened too often. Please wait a while.',
  },
  certificate: {
    asked: 'We will post the certificate after your stay.',
    sent: (day) => `The certificate was posted on ${day}.`,
  },
};
