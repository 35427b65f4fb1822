/**
 * Binding an e-mail address to a ticket, for people without a login. Number and secret are printed on the ticket; the
 * address counts only once its link was opened. A wrong secret, an unknown number and a ticket that is over answer
 * alike, and guesses are counted by number and by where they come from.
 */
import { mailboxOf, normalizeTicket, readingsOfTicket } from '#domain/kernel/typed-text.ts';
import { email as emailShape, required, ticketPart } from '#domain/kernel/field-rules.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import { isUuid } from '#server/platform/ids.ts';
import { businessNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sameText, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { ticketLink } from '../secrets.ts';
import { mailTicketEmail } from '../tasks.ts';
import { ticketMailLimit, ticketLimit, ticketOriginLimit } from '../limits.ts';
import { bindTicketEmail, findTickets, insertTicketRequest, useTicketRequest } from './store.ts';
import type { TicketRow } from './store.ts';

const LINK_VALID_SECONDS = 86_400;

/** Sends the link to the address; TICKET_NOT_CONFIRMED for a pair that is not a valid ticket's. */
export async function registerTicketEmail(
  services: Services,
  actor: Actor,
  input: { readonly ticketNo: string; readonly secret: string; readonly email: string },
): Promise<TicketRow | Refusal> {
  const action = 'registerEmailToBookingTicket';
  const email = mailboxOf(input.email);
  const ticketNo = normalizeTicket(input.ticketNo);
  const secret = normalizeTicket(input.secret);
  const wrong =
    required(ticketNo) ??
    required(secret) ??
    ticketPart(ticketNo) ??
    ticketPart(secret) ??
    required(email) ??
    emailShape(email);
  if (wrong) return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  const counted = ticketNo.replaceAll('-', '');
  const tooMany =
    (await refuseBeyond(services, ticketOriginLimit, actor.originHash)) ??
    (await refuseBeyond(services, ticketLimit, counted));
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const tickets = await findTickets(services.db, readingsOfTicket(ticketNo));
  const { moment } = await businessNow(services.db);
  const ticket = tickets.find((one) => fitsSecret(one, secret));
  if (!ticket || ticket.validThru < moment.date)
    return recordRefusal(services, actor, { action }, refuse('TICKET_NOT_CONFIRMED'));
  await uncountAttempt(services, ticketLimit, counted);
  const tooManyMails = await refuseBeyond(services, ticketMailLimit, ticket.ticketNo);
  if (tooManyMails) return recordRefusal(services, actor, { action }, tooManyMails);
  return runUseCase(services, actor, {
    action,
    subject: String(ticket.id),
    work: async (tx) => {
      const requestId = await insertTicketRequest(tx, {
        ticketId: ticket.id,
        email,
        language: actor.language,
        validSeconds: LINK_VALID_SECONDS,
      });
      await enqueue(tx, mailTicketEmail, { requestId }, `ticket-email:${requestId}`);
      return ticket;
    },
  });
}

/** Whether the secret is the ticket's, with the hyphens where they were typed or where they are printed. */
function fitsSecret({ secretHash }: TicketRow, secret: string): boolean {
  const hash = secretHash.toString('hex');
  return readingsOfTicket(secret).some((reading) => sameText(sha256(reading).toString('hex'), hash));
}

/** Binds the address whose link was opened; TICKET_LINK_INVALID for one that is wrong, used or over. */
export async function confirmTicketEmail(
  services: Services,
  actor: Actor,
  token: string,
): Promise<TicketRow | Refusal> {
  const action = 'confirmEmailToBookingTicket';
  const [requestId = ''] = token.split('.');
  if (!isUuid(requestId) || !sameText(token, ticketLink(services.secrets, requestId)))
    return recordRefusal(services, actor, { action }, refuse('TICKET_LINK_INVALID'));
  return runUseCase(services, actor, {
    action,
    subject: requestId,
    work: async (tx) => {
      const bound = await useTicketRequest(tx, requestId);
      return bound ? bindTicketEmail(tx, bound.ticketId, bound.email) : refuse('TICKET_LINK_INVALID');
    },
  });
}
