/** The one way to show what was asked: its place while it is awaited, the failure with a way on, or what came. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/ui/surfaces.tsx';
import { mayPass } from './error-message.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { Asked } from './use-asked.ts';

type Props<Data> = {
  asked: Asked<Data>;
  /** The shape of what will come, as one block or as several. */
  waiting: string | Exclude<ReactNode, string>;
  /** What is said while it is awaited, where "loading" says too little. */
  label?: string | undefined;
  /** What stands beneath a failure: a way on, or help. */
  beside?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ asked, waiting, label, beside, children }: Props<Data>) {
  const words = useWords('shell');
  const { data, error } = asked;
  if (data === undefined && !error)
    return (
      <Loading label={label ?? words.loading}>
        {typeof waiting === 'string' ? <Skeleton shape={waiting} /> : waiting}
      </Loading>
    );
  const failure = error ? <Failed asked={asked} error={error} /> : null;
  // What came keeps its place in the tree whatever stands above it: a form in it must not begin anew.
  if (data !== undefined)
    return (
      <>
        {failure ? <div className="mb-6">{failure}</div> : null}
        {children(data)}
      </>
    );
  return (
    <div className="grid gap-6">
      {failure}
      {beside ? <div>{beside}</div> : null}
    </div>
  );
}

/** Says what has failed; what may be otherwise in a moment can be asked again here. */
function Failed({ asked, error }: { asked: Asked<unknown>; error: CombinedError }) {
  const words = useWords('shell');
  const pressed = useRef(false);
  const may = mayPass(error);
  const { again } = asked;
  useEffect(() => {
    if (!may) return undefined;
    // Once the connection is back, nobody need ask for what it kept away.
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [may, again]);
  useEffect(
    () => () => {
      // The button goes when the answer comes, and with it the place of whoever uses the keyboard.
      if (pressed.current) document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div className="grid gap-4">
      <FailureNotice error={error} />
      {may ? (
        <div>
          <Button
            kind="secondary"
            busy={asked.busy ? words.loading : null}
            onClick={() => {
              pressed.current = true;
              asked.again();
            }}
          >
            {words.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
