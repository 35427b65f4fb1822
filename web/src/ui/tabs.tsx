/** Views of one list side by side; arrow keys move between them. */
import { useId, type KeyboardEvent, type ReactNode } from 'react';

type Tab<Key extends string> = { key: Key; label: ReactNode };
type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
};

export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: Props<Key>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const index = tabs.findIndex((tab) => tab.key === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="mb-6 flex border-b-2 border-line sm:gap-1">
        {tabs.map((tab) => {
          const current = tab.key === selected;
          return (
            <button
              key={tab.key}
              id={`${id}-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={current}
              aria-controls={`${id}-panel`}
              tabIndex={current ? 0 : -1}
              onKeyDown={move}
              onClick={() => onSelect(tab.key)}
              className={`-mb-0.5 min-h-12 border-b-4 px-1 py-1 text-[min(var(--text-sm),20px,5.6vw)] font-semibold max-sm:flex-auto sm:px-4 sm:text-base sm:whitespace-nowrap ${
                current ? 'border-key text-key' : 'border-transparent text-ink-soft hover:text-key'
              }`}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
