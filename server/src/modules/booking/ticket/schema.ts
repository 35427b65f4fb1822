/** Fields for people who hold a ticket and have no login. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { confirmTicketEmail, registerTicketEmail } from './register-ticket-email.ts';
import type { TicketRow } from './store.ts';

const BookingTicket = builder.objectRef<TicketRow>('BookingTicket').implement({
  description: 'A ticket for a stay, as far as its holder has it in hand.',
  fields: (t) => ({
    ticketNo: t.exposeString('ticketNo', { description: 'The number printed on it.' }),
    name: t.string({
      description: "What it is for, in the caller's language.",
      resolve: (ticket, _args, { language }) => (language === 'en' ? ticket.nameEn : ticket.nameJa),
    }),
    validThru: t.expose('validThru', { type: 'Date', description: 'The last day on which it can be used.' }),
  }),
});

builder.mutationFields((t) => ({
  registerEmailToBookingTicket: t.field({
    type: BookingTicket,
    description: 'Asks to bind an address to a ticket: a link goes to that address and completes it.',
    authScopes: { public: true },
    args: {
      ticketNo: t.arg.string({
        required: true,
        description: 'As printed; letters of either case, its hyphens may be missing.',
      }),
      secret: t.arg.string({
        required: true,
        description: 'As printed; letters of either case, its hyphens may be missing.',
      }),
      email: t.arg.string({ required: true, description: 'The address to bind.' }),
    },
    resolve: (_root, args, context) => answer(registerTicketEmail(context, context.actor, args)),
  }),
  confirmEmailToBookingTicket: t.field({
    type: BookingTicket,
    description: 'Binds the address whose link was opened.',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true, description: 'From the link.' }) },
    resolve: (_root, args, context) => answer(confirmTicketEmail(context, context.actor, args.token)),
  }),
}));
