/** What the houses hold about a person: those that a login has marked. */
import type { DataSubject } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

export async function forgetInVacancies(tx: Tx, { loginIds }: DataSubject): Promise<void> {
  await sendTogether(tx, [
    statement('delete from favourite_facilities where login_id = any($1::uuid[])', [loginIds]),
  ]);
}
