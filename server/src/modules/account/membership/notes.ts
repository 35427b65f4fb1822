/** What the club's own people note of a membership: added, and never changed. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { standingClientQuery } from '../standing.ts';
import { clientByMemberIdQuery } from './client-store.ts';

export type MemberNote = {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly text: string;
  readonly important: boolean;
};

const LONGEST = 2_000;
const NOTES = `select n.id::text, n.at, n.by_name as by, n.text, n.important from member_notes n where n.client_id = $1`;

const LAST = '9223372036854775807';

/** The newest first, of those before one; of all where none is named. */
export const notesQuery = (
  clientId: number,
  { before, take }: { readonly before: string | null; readonly take: number },
): Statement<MemberNote> =>
  statement(`${NOTES} and n.id < $2 order by n.id desc limit $3`, [clientId, before ?? LAST, take]);

/** So many are shown at the top of a membership's page. */
const MOST_IMPORTANT = 5;

export const importantNotesQuery = (clientId: number): Statement<MemberNote> =>
  statement(`${NOTES} and n.important order by n.id desc limit ${MOST_IMPORTANT}`, [clientId]);

const ADD =
  'insert into member_notes (client_id, by_name, text, important) values ($1, $2, $3, $4) returning id::text';

/** Answers the note's id. NOT_FOUND_ERROR for a number that nobody has, BAD_INPUT_ERROR for a text that is empty or longer than 2,000 letters. */
export async function addMemberNote(
  services: UseCaseServices,
  actor: Actor,
  { memberId, text: typed, important }: { memberId: string; text: string; important: boolean },
): Promise<string | Refusal> {
  const text = typed.trim();
  const [[found]] = await sendTogether(services.db, [clientByMemberIdQuery(memberId)]);
  return runUseCase<UseCaseServices, string>(services, actor, {
    action: 'addMemberNote',
    subject: memberId.slice(0, 20),
    whose: { loginId: null, clientId: found?.id ?? null },
    once: { memberId, text, important },
    work: async (tx) => {
      const letters = [...text].length;
      if (letters < 1 || letters > LONGEST) return refuse('BAD_INPUT_ERROR', { argument: 'text' });
      const [client] = found ? (await sendTogether(tx, [standingClientQuery(found.id)]))[0] : [];
      if (!client) return refuse('NOT_FOUND_ERROR');
      const [[note]] = await sendTogether(tx, [
        statement<{ id: string }>(ADD, [client.id, nameOf(actor) ?? '', text, important]),
      ]);
      return note!.id;
    },
  });
}
