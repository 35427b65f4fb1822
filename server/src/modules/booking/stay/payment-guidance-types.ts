/** The GraphQL type of how a member is to pay what is due of a stay that is over or was given up, once the club has told them (guide-stay-due.ts). */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { requestOffice } from '#server/modules/payment/public.ts';
import type { OfficeToPay } from '#server/modules/payment/public.ts';
import { toldLoader } from '../loaders.ts';
import type { ToldOfStay } from './stay-due-store.ts';
import { Booking } from './types.ts';

type Guided = ToldOfStay & OfficeToPay;

/** More is due by now than they know of: they are told anew, and the day of before is not that of the new sum. */
const isOutdated = ({ knownYen, feeYen, stayYen }: Guided): boolean => knownYen < feeYen + stayYen;

const PaymentGuidance = builder.objectRef<Guided>('PaymentGuidance').implement({
  description: 'What is due of a stay that is over or was given up, and how to pay it.',
  fields: (t) => ({
    dueJpy: t.int({
      description: 'Yen that are still to be paid.',
      resolve: ({ feeYen, stayYen }) => feeYen + stayYen,
    }),
    isOutdated: t.boolean({
      description:
        'Whether it is more by now than the member knows of, also after a payment that was taken back: the club tells it anew.',
      resolve: isOutdated,
    }),
    payBy: t.field({
      type: 'Date',
      nullable: true,
      description: 'By which day; null where none was told, or where it is to be told anew.',
      resolve: (guided) => (isOutdated(guided) ? null : guided.payBy),
    }),
    account: t.string({
      nullable: true,
      description: 'The account of the club, in the language of the request; null where it has set none.',
      resolve: ({ account }, _args, { language }) => account && inLanguage(language, account.ja, account.en),
    }),
    office: t.string({
      nullable: true,
      description: 'The address of its office; null where it has set none.',
      resolve: ({ address }, _args, { language }) => address && inLanguage(language, address.ja, address.en),
    }),
  }),
});

builder.objectFields(Booking, (t) => ({
  paymentGuidance: t.field({
    type: PaymentGuidance,
    nullable: true,
    description:
      'How to pay what is due of it, once the club has told its member; null where nothing is due.',
    resolve: async ({ id }, _args, context) => {
      const told = await toldLoader(context).load(id);
      return told ? { ...told, ...(await requestOffice(context)) } : null;
    },
  }),
}));
