/**
 * While something is typed and the keyboard leaves little of the screen, the document is marked, and what sticks to its
 * edges makes room (`in-data-typing:` in the classes).
 */
import { useEffect } from 'react';
import { afterPress } from './after-press.ts';

/** Less than this is left in height where a telephone's keyboard is open, or in a very low window. */
const lowPx = 600;

const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

function mark(): void {
  const { dataset } = document.documentElement;
  const height = visualViewport?.height ?? innerHeight;
  if (height < lowPx && document.activeElement?.matches(typed)) dataset.typing = '';
  else delete dataset.typing;
}

/** The bars come back only after the press that took the focus away, so that nothing moves from under the finger. */
const markLater = () => afterPress(mark);

/** For the screens on which much is typed beneath bars. */
export function useTypingMark(): void {
  useEffect(() => {
    mark();
    document.addEventListener('focusin', mark);
    document.addEventListener('focusout', markLater);
    visualViewport?.addEventListener('resize', mark);
    return () => {
      document.removeEventListener('focusin', mark);
      document.removeEventListener('focusout', markLater);
      visualViewport?.removeEventListener('resize', mark);
      delete document.documentElement.dataset.typing;
    };
  }, []);
}
