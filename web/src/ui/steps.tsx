/** Where one stands in a sequence: an ordered list with the current step marked. */
import { Icon } from './icon.tsx';

type Props = { label: string; steps: readonly string[]; current: number; doneWord: string };

export function Steps({ label, steps, current, doneWord }: Props) {
  return (
    <nav aria-label={label} className="mb-8 print:hidden">
      <ol className="flex gap-1 sm:gap-3">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <li
              key={step}
              aria-current={state === 'current' ? 'step' : undefined}
              className={`flex-1 border-t-4 pt-2 text-xs sm:text-sm ${
                state === 'ahead' ? 'border-line text-ink-soft' : 'border-key text-key-deep'
              } ${state === 'current' ? 'font-semibold' : ''}`}
            >
              <span className="flex flex-wrap items-center gap-1">
                <span className="tabular">{index + 1}</span>
                {state === 'done' ? (
                  <>
                    <Icon name="check" size={16} />
                    <span className="sr-only">{doneWord}</span>
                  </>
                ) : null}
                <span className="max-sm:sr-only">{step}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {/* On a narrow screen the names have no room in the row: the present one stands below it. */}
      <p aria-hidden className="mt-1 text-sm font-semibold text-key-deep sm:hidden">
        {steps[current]}
      </p>
    </nav>
  );
}
