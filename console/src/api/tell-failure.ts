/** Says in a toast why something could not be done, where no form stands that could say it. */
import type { CombinedError } from 'urql';
import { failureMessageLater, failureOf } from '#web/api/error-message.ts';
import { showToast } from '#web/ui/toasts.tsx';

export async function tellFailure(error: CombinedError): Promise<void> {
  showToast(await failureMessageLater(failureOf(error)), 'error');
}
