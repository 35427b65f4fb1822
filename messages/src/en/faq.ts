import type { faq as japanese } from '#messages/ja/faq.ts';

export const faq: typeof japanese = {
  title: 'Frequently asked questions',
  entries: [
    {
      question: 'How early can I book?',
      answer:
        'Sharing Points open 12 months ahead, Vacation Master 9 months, Flex Points 6 months and Vacation Style 3 months.\nYour next opening date is on this page, under “Booking opens next”.',
    },
    {
      question: 'How do I cancel a booking?',
      answer:
        'Open it under Bookings and choose “Cancel this booking”.\nYou will see the fee and your refund before you decide.',
    },
    {
      question: 'When do my points expire?',
      answer:
        'Those that expire first are on this page under “Points”, and all of them are in the details of each contract.\nWe also e-mail you 120, 60, 30 and 7 days before.',
    },
    {
      question: 'Do children who share a bed count as guests?',
      answer:
        'Enter them separately when you search for a room.\nThe results show how many each room sleeps, with and without shared beds.',
    },
    {
      question: 'The e-mail with my code has not arrived.',
      answer: (phone: string) =>
        `Please check your junk folder, then press “Send the code again”.\nIf it still does not arrive, please ring our call centre on ${phone}.`,
    },
    {
      question: 'Can I log in without a code?',
      answer:
        'Yes, with a passkey: your face, your fingerprint or the PIN of your device.\nAdd one under “Membership”, “Login settings”.',
    },
    {
      question: 'Where do I find a certificate of my stay, or a receipt?',
      answer:
        'Once a stay is over, you can open and print its certificate from this page.\nReceipts are issued under “Payments and receipts” in your member information.',
    },
  ],
};
