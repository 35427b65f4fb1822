/** A modal on the browser's own dialog element: focus is kept inside and given back, Escape closes. */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from './icon.tsx';

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, main one last; they stack on a narrow screen. */
  actions?: ReactNode;
  /** Needs nearly all the width that a narrow screen has; its texts keep their distance from the edge by themselves. */
  wide?: true;
  /** Has a table of several columns in it, for which the usual breadth is too little. */
  broad?: boolean;
  /** Is longer than most screens: where there is room for both, its buttons stay in sight while it is read. */
  keepsActions?: boolean;
};

export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  wide,
  broad = false,
  keepsActions = false,
}: Props) {
  const words = useWords('shell');
  const ref = useRef<HTMLDialogElement>(null);
  const closedHere = useRef(false);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // Whoever opened a form is about to type, and whoever is asked or told something reads it first: nobody came to close it.
      (
        dialog.querySelector<HTMLElement>('form :is(input, select, textarea):not([disabled])') ??
        dialog.querySelector('h2')
      )?.focus();
    }
    if (!open && dialog.open) {
      closedHere.current = true;
      dialog.close();
    }
  }, [open]);
  // One that is taken away while it is open gives the focus back as well: before it leaves the page, or the browser would not.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      closedHere.current = true;
      dialog?.close();
    };
  }, []);
  /** The element also tells, a moment later, of a close that was none of the reader's; by then it may be open again. */
  const closed = () => {
    if (!closedHere.current) onClose();
    closedHere.current = false;
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`${broad ? 'w-[min(920px,calc(100vw-32px))]' : 'w-[min(560px,calc(100vw-32px))]'} ${keepsActions ? 'scroll-pb-24' : ''} rounded-lg bg-white p-0 shadow-card open:animate-[rise_0.2s_ease-out]`}
      onCancel={(event) => {
        // Whether Escape closes is for whoever opened it to say; a chooser of files inside tells of its own cancelling.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={closed}
      onClick={(event) => {
        // A press on the backdrop lands on the dialog element itself.
        if (event.target === ref.current) onClose();
      }}
    >
      {open ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id={id} tabIndex={-1} className="text-[length:min(1.35rem,7.8vw)] leading-normal">
              {title}
            </h2>
            <button
              type="button"
              className="-mt-2 -mr-2 grid size-12 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
              aria-label={words.close}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className={wide ? 'lines -mx-4 sm:mx-0' : 'lines'}>{children}</div>
          {actions ? (
            <div
              className={`mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end ${keepsActions ? '[@media(min-width:40rem)_and_(min-height:30rem)]:sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-white px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8' : ''}`}
            >
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
