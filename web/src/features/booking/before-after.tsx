/** A stay before and after a step, side by side: shared by cancelling and changing. */
import { Fragment } from 'react';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** One of several things that a stay has, and its days where it has some. */
export type Had = { readonly what: string; readonly when: string | null };
type Side = string | readonly Had[];
export type BeforeAfterRow = {
  term: string;
  before: Side;
  after: Side;
  /** Amounts stand one below the other by their last figure, words by their first letter. */
  of?: 'amounts';
  /** Said in place of both sides, which are long and fold out beneath: things that only go along with the stay. */
  along?: string | undefined;
};
type BeforeAfterWords = { item: string; before: string; after: string; changed: string };

/** On a narrow screen a row's name stands above its two values, and each of them beside what it is. */
const row = 'max-sm:-mx-2 max-sm:block max-sm:px-2 max-sm:py-2';
const cell = 'sm:py-3 sm:pl-6 sm:last:pr-2 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-1';
const side = 'max-sm:flex-[1_1_8em]';
const amountSide = 'max-sm:grow';

type ValueProps = { when: string; value: Side; of: BeforeAfterRow['of']; strong?: 'yes' | undefined };

/** Things stand one below the other, each with its days beneath it. What is said of one breaks between its parts, not in a car's number. */
function Things({ things, look }: { things: readonly Had[]; look: string }) {
  return (
    <ul className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${look}`}>
      {things.map(({ what, when }, index) => (
        <li key={index} className="wrap-anywhere">
          {what.split(/(?<=・|, )/).map((part, place) => (
            <span key={place} className="inline-block whitespace-pre-wrap">
              {part}
            </span>
          ))}
          {when === null ? null : (
            <span className="block text-sm font-normal text-ink-soft">
              <Phrases text={when} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Value({ when, value, of, strong }: ValueProps) {
  return (
    <td
      className={`tabular ${cell} ${of === 'amounts' ? 'text-right' : ''} ${strong ? 'font-semibold' : ''}`}
    >
      <span className="min-w-[4em] text-left text-sm font-normal whitespace-nowrap text-ink-soft sm:hidden">
        {when}
      </span>
      {typeof value === 'string' ? (
        <span className={of === 'amounts' ? amountSide : side}>
          <Phrases text={value} />
        </span>
      ) : (
        <Things things={value} look={side} />
      )}
    </td>
  );
}

/** Both sides of what only goes along, each beneath its name. */
function Along({ row: { along, ...sides }, words }: { row: BeforeAfterRow; words: BeforeAfterWords }) {
  const both = (['before', 'after'] as const).map((when) => {
    const value = sides[when];
    return (
      <div key={when}>
        <p className="text-sm text-ink-soft">{words[when]}</p>
        {typeof value === 'string' ? <Phrases text={value} /> : <Things things={value} look="" />}
      </div>
    );
  });
  return (
    <Disclosure summary={along ?? ''}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3 sm:grid-cols-2 sm:gap-6">{both}</div>
    </Disclosure>
  );
}

/** Once more above amounts that follow words: their columns stand to the right. To the ear each cell has its column already. */
function AmountHeads({ words }: { words: BeforeAfterWords }) {
  return (
    <tr
      aria-hidden="true"
      className="border-b border-line text-right text-sm whitespace-nowrap text-ink-soft max-sm:hidden"
    >
      <td colSpan={2} className="pt-4 pb-1 pl-6 font-semibold">
        {words.before}
      </td>
      <td className="pt-4 pr-2 pb-1 pl-6 font-semibold">{words.after}</td>
    </tr>
  );
}

const changes = ({ before, after }: BeforeAfterRow) => JSON.stringify(before) !== JSON.stringify(after);

/** The rows of a stay before and after a step, those that change marked; in words too where others stay as they are. */
export function BeforeAfter({ rows, words }: { rows: readonly BeforeAfterRow[]; words: BeforeAfterWords }) {
  const firstAmount = rows.findIndex((one) => one.of === 'amounts');
  const headsStand = firstAmount === 0 ? 'text-right' : '';
  const mark = rows.every(changes) ? null : <Badge tone="few">{words.changed}</Badge>;
  return (
    <table className="w-full border-collapse text-left max-sm:block sm:table-fixed max-sm:[&_tbody]:block">
      <thead className="max-sm:hidden">
        <tr className="border-b-2 border-line text-sm whitespace-nowrap text-ink-soft">
          <th scope="col" className="w-[30%] py-2 pl-2 font-semibold">
            {words.item}
          </th>
          <th scope="col" className={`py-2 pl-6 font-semibold ${headsStand}`}>
            {words.before}
          </th>
          <th scope="col" className={`py-2 pr-2 pl-6 font-semibold ${headsStand}`}>
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, index) => {
          const { term, before, after, of } = one;
          const folded = one.along ? <Along row={one} words={words} /> : null;
          const changed = changes(one);
          return (
            <Fragment key={term}>
              {index > 0 && index === firstAmount ? <AmountHeads words={words} /> : null}
              <tr className={`border-b border-line align-top ${row} ${changed ? 'bg-few-soft' : ''}`}>
                <th scope="row" className="font-semibold max-sm:block sm:py-3 sm:pl-2">
                  <span className="flex flex-wrap items-center gap-x-2">
                    {term} {changed ? mark : null}
                  </span>
                </th>
                {folded ? (
                  <td colSpan={2} className="tabular max-sm:block sm:pr-2 sm:pl-6">
                    {folded}
                  </td>
                ) : (
                  <>
                    <Value when={words.before} value={before} of={of} />
                    <Value when={words.after} value={after} of={of} strong={changed ? 'yes' : undefined} />
                  </>
                )}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const SUM_LOOKS = {
  sum: { line: 'py-2', amount: 'text-lg font-semibold' },
  total: { line: 'mb-1 border-t border-line py-2', amount: 'text-lg font-semibold' },
  summand: { line: 'py-1', amount: '' },
  part: { line: 'pb-1 pl-5 text-sm', amount: '' },
} as const;

type SumProps = {
  term: string;
  amount: string;
  note?: string | undefined;
  /** Summands stand above their total, parts of a sum below it. */
  as?: keyof typeof SUM_LOOKS;
};

/** An amount with what it is, on one line. */
export function Sum({ term, amount, note, as = 'sum' }: SumProps) {
  const looks = SUM_LOOKS[as];
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${looks.line}`}>
      <dt>
        {term}
        {note ? <span className="ml-2 text-sm text-ink-soft">{note}</span> : null}
      </dt>
      <dd className={`lines tabular ml-auto text-right ${looks.amount}`}>{amount}</dd>
    </div>
  );
}
