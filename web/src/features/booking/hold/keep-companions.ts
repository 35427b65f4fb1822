/** Keeps the companions that were ticked, once their stay is booked; the booking neither waits for it nor fails with it. */
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { companionsToKeep, type GuestForm } from './guest-form.ts';
import type { HeldStay } from './held-stay.ts';

const keepMutation = graphql(`
  mutation KeepMyCompanions($companions: [CompanionInput!]!, $ageOn: Date!) {
    keepMyCompanions(companions: $companions, ageOn: $ageOn)
  }
`);

const quietly = handling('all');

export function useKeepingCompanions(held: HeldStay, form: GuestForm): () => Promise<void> {
  const client = useClient();
  const words = useWords('booking/hold').companions;
  return async () => {
    const companions = companionsToKeep(held, form);
    const ageOn = held.bookings[0]?.checkInDate;
    if (companions.length === 0 || !ageOn) return;
    const { error } = await client.mutation(keepMutation, { companions, ageOn }, quietly).toPromise();
    showToast(!error ? words.saved : isRefusedWith(error, 'TOO_MANY_KEPT') ? words.tooMany : words.notSaved);
  };
}
