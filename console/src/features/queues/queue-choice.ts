/** Which queue is shown: the one that the address names, else the first in which something waits for whoever looks. */
import { QUEUE_KINDS, type QueueKind } from '#domain/staff/queues.ts';

/** OWN has what whoever looks has taken, of all queues. */
export type QueueChoice = QueueKind | 'OWN';

export const isQueueChoice = (kind: unknown): kind is QueueChoice =>
  kind === 'OWN' || (QUEUE_KINDS as readonly unknown[]).includes(kind);

type Count = { readonly kind: QueueKind; readonly waiting: number };

/** Null where nothing waits anywhere and the address names none, or one at which whoever looks does not work. */
export function queueToShow(counts: readonly Count[], wanted: QueueChoice | undefined): QueueChoice | null {
  if (wanted === 'OWN' || counts.some(({ kind }) => kind === wanted)) return wanted!;
  return counts.find(({ waiting }) => waiting > 0)?.kind ?? null;
}
