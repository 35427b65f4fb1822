/**
 * Short notifications at the bottom right for 5000 ms, longer while the pointer or the focus rests on them. They are
 * never the only copy of an error: the screen that failed says it too. They leave free what can be pressed and what is
 * said in the page: on a narrow screen they rise as far as it takes, on a wide one they may stand at the left. What goes
 * on, such as being offline, stands there until it is over, or a message of the page says it.
 */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { bottomBar, coversAction, heightAbove } from './free-place.ts';
import { Icon } from './icon.tsx';
import { useOfflineIsSaid } from './offline-said.ts';

export type ToastTone = 'info' | 'error';
type Toast = { id: number; text: string; tone: ToastTone };

const lifetimeMs = 5000;
const gap = 16;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The same text is not shown twice at once. */
export function showToast(text: string, tone: ToastTone = 'info'): void {
  if (!text || toasts.some((toast) => toast.text === text)) return;
  publish([...toasts, { id: nextId++, text, tone }]);
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function ToastCard({ toast, dismissWord }: { toast: Toast; dismissWord: string }) {
  const timer = useRef<{ id: ReturnType<typeof setTimeout> | undefined; left: number; since: number }>({
    id: undefined,
    left: lifetimeMs,
    since: 0,
  });
  const run = () => {
    clearTimeout(timer.current.id);
    timer.current.since = Date.now();
    timer.current.id = setTimeout(() => dismiss(toast.id), timer.current.left);
  };
  const pause = () => {
    clearTimeout(timer.current.id);
    timer.current.left = Math.max(0, timer.current.left - (Date.now() - timer.current.since));
  };
  useEffect(() => {
    const current = timer.current;
    current.since = Date.now();
    current.id = setTimeout(() => dismiss(toast.id), current.left);
    return () => clearTimeout(current.id);
  }, [toast.id]);
  return (
    <ToastFace
      tone={toast.tone}
      dismissWord={dismissWord}
      onDismiss={() => dismiss(toast.id)}
      pausing={{ onPointerEnter: pause, onPointerLeave: run }}
    >
      {toast.text}
    </ToastFace>
  );
}

type FaceProps = {
  tone: ToastTone;
  dismissWord: string;
  onDismiss: () => void;
  pausing?: { onPointerEnter: () => void; onPointerLeave: () => void };
  children: ReactNode;
};

function ToastFace({ tone, dismissWord, onDismiss, pausing, children }: FaceProps) {
  return (
    <li
      {...pausing}
      className={`pointer-events-auto flex items-start gap-3 rounded-md py-3 pr-2 pl-4 text-white shadow-card animate-[rise_0.2s_ease-out] ${tone === 'error' ? 'bg-danger' : 'bg-key-deep'}`}
    >
      <span className="mt-1">
        <Icon name={tone === 'error' ? 'alert' : 'info'} />
      </span>
      <p className="lines min-w-0 grow py-1 text-[min(var(--text-base),20px)] leading-relaxed">{children}</p>
      <button
        type="button"
        className="-my-1 grid size-12 shrink-0 place-items-center rounded-full hover:bg-white/15"
        aria-label={dismissWord}
        onClick={onDismiss}
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}

/** From this width on a toast is a small thing in the corner; below it takes the whole breadth of the screen. */
const wideScreenPx = 640;

/** By which side of the screen toasts stand, and how far from its bottom. */
export type ToastPlace = { side: 'left' | 'right'; bottom: number };

/** As low as it can stand without covering a bar, a control or a message, and no higher than the middle of the screen. */
function freePlace(region: HTMLElement): ToastPlace {
  const { width, height } = region.getBoundingClientRect();
  const isWide = innerWidth >= wideScreenPx;
  const least = isWide ? gap : heightAbove(bottomBar(region)) + gap;
  const page = document.documentElement.clientWidth;
  for (const side of isWide ? (['right', 'left'] as const) : (['right'] as const)) {
    const left = side === 'left' ? gap : page - gap - width;
    for (let bottom = least; bottom <= innerHeight / 2; bottom += gap) {
      const edge = innerHeight - bottom;
      const box = { left, right: left + width, top: edge - height, bottom: edge };
      if (!coversAction(box, region)) return { side, bottom };
      // In a corner of a wide screen it stands low or at the other side; in the midst it would be in the way.
      if (isWide) break;
    }
  }
  return { side: 'right', bottom: least };
}

function place(region: HTMLElement, find: (region: HTMLElement) => ToastPlace): void {
  const { side, bottom } = find(region);
  region.style.bottom = `${bottom}px`;
  region.style.left = side === 'left' ? `${gap}px` : 'auto';
}

type RegionProps = {
  /** What goes on at present; null where nothing does. */
  standing: { text: string; onDismiss: () => void } | null;
  /** Finds the place where another one than the usual is wanted; asked anew while a toast stands, as what is beneath comes and goes. */
  find?: (region: HTMLElement) => ToastPlace;
};

/** So often is looked whether what came beneath meanwhile is covered. */
const lookAgainMs = 300;

export function ToastRegion({ standing: goingOn, find }: RegionProps) {
  const words = useWords('shell').toasts;
  const region = useRef<HTMLElement>(null);
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  const isSaid = useOfflineIsSaid();
  const standing = isSaid ? null : goingOn;
  const said = standing?.text;
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || (!said && shown.length === 0)) return undefined;
    place(current, find ?? freePlace);
    if (!find) return undefined;
    const timer = setInterval(() => place(current, find), lookAgainMs);
    return () => clearInterval(timer);
  }, [shown, said, find]);
  return (
    <section
      ref={region}
      aria-label={words.label}
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 z-50 w-[min(420px,calc(100vw-32px))] print:hidden"
    >
      <ol className="grid gap-3">
        {standing ? (
          <ToastFace tone="info" dismissWord={words.dismiss} onDismiss={standing.onDismiss}>
            {standing.text}
          </ToastFace>
        ) : null}
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissWord={words.dismiss} />
        ))}
      </ol>
    </section>
  );
}
