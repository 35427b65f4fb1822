/** Another has put a payment right or taken it back meanwhile: whoever is late reads so, and what stands now is read anew. */
import type { CombinedError } from 'urql';
import { showToast } from '#web/ui/toasts.tsx';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import { useWords } from '../../words.ts';

/** Answers a form's refusal of that kind; null for all others. */
export function useOvertaken(readAnew: () => void): (error: CombinedError) => 'answered' | null {
  const { changedElsewhere } = useWords('deskPayments');
  return (error) => {
    if (!isRefusedAs(error, 'UNEXECUTABLE_ERROR')) return null;
    showToast(changedElsewhere, 'error');
    readAnew();
    return 'answered';
  };
}
