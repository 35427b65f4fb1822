import type { faq as japanese } from '#messages/ja/faq.ts';

export const faq: typeof japanese = {
  title: 'Frequently asked questions',
  entries: [
    {
      question: 'How early can I book?',
      answer:
        'Sharing Points open 12 months ahead, Vacation Master 9, Flex Points 6 and Vacation Style 3 months ahead.\nThe next day is on this screen, under Next opening of reservations.',
    },
    {
      question: 'How do I cancel a booking?',
      answer:
        'Open it under Bookings, and choose Cancel this booking.\nYou see what you get back, and the fee, before you decide.',
    },
    {
      question: 'When do my points expire?',
      answer:
        'Those that expire first are on this screen, all of them in the details of each contract.\nWe also write to you 120, 60, 30 and 7 days before.',
    },
    {
      question: 'Do children who share a bed count as guests?',
      answer:
        'Enter them apart from the others in the vacancy search.\nThe results show how many each room sleeps, with and without shared beds.',
    },
    {
      question: 'The e-mail with the code does not arrive.',
      answer:
        'Please look among your junk mail, then press Send the code again.\nIf it still does not arrive, call our call center.',
    },
    {
      question: 'Can I log in without a code?',
      answer:
        'Yes, with a passkey: your face, your finger or the PIN of your device.\nAdd one under Membership, Login settings.',
    },
    {
      question: 'Where do I get a certificate of my stay, or a receipt?',
      answer:
        'Once a stay is over, open and print its certificate from this screen.\nFor a receipt, please ask our call center.',
    },
  ],
};
