/**
 * Certificates of stay that members asked to have by post: the desk prints and posts them, and writes down here that it has. It
 * works with the list of what is still to be sent.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { facilitiesByIds } from '#server/modules/vacancy/public.ts';
import { mailCertificateSent } from '../tasks.ts';
import { owedCertificatesQuery, sendCertificateQuery } from './store.ts';
import type { OwedCertificate } from './store.ts';

/** Each with the name of its house, in Japanese as it stands on the certificate. */
export async function owedCertificates(
  db: Queryable,
): Promise<(OwedCertificate & { readonly house: string })[]> {
  const { moment } = await businessNow(db);
  const [owed] = await sendTogether(db, [owedCertificatesQuery(moment.date)]);
  const houses = await facilitiesByIds(db, [...new Set(owed.map(({ facilityId }) => facilityId))]);
  return owed.map((one) => ({
    ...one,
    house: houses.find(({ id }) => id === one.facilityId)!.name_ja,
  }));
}

/** NOT_FOUND_ERROR where no certificate of that booking is to be sent: none was asked for, it was sent, or the stay is not over. */
export function noteCertificateSent(
  services: UseCaseServices,
  actor: Actor,
  bookingNumber: string,
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'noteCertificateSent',
    subject: bookingNumber,
    work: async (tx) => {
      const { at, moment } = await businessNow(tx);
      const [[sent]] = await sendTogether(tx, [
        sendCertificateQuery(bookingNumber, { at, today: moment.date }),
      ]);
      if (!sent) return refuse('NOT_FOUND_ERROR');
      await enqueue(tx, mailCertificateSent, { bookingId: sent.id }, `certificate-sent:${sent.id}`);
      return true as const;
    },
  });
}
