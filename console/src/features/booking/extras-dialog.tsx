/** All things to rent, cars or pets of a stay as they will be. Asks the price, changes nothing. */
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import { ExtrasRows } from './extras-rows.tsx';
import {
  changeOf,
  startOf,
  shownField,
  useRefusedExtra,
  type ExtrasKind,
  type ExtrasValues,
} from './stay-extras-form.ts';
import type { Change, Quote } from './change-queries.ts';
import type { Offered, Stay } from './stay-queries.ts';
import { useForgetting } from './use-forgetting.ts';
import { useQuote } from './use-quote.ts';

type Props = {
  kind: ExtrasKind;
  stay: Stay;
  offered: Offered;
  /** Closed while its quote is read out; what was entered stays. */
  open: boolean;
  onClose: () => void;
  quoted: (quote: Quote, change: Change) => void;
};

export function ExtrasDialog({ kind, stay, offered, open, onClose, quoted }: Props) {
  const { extras: words, dates } = useWords('stay');
  const quote = useQuote(stay);
  const refusedExtra = useRefusedExtra(words.tooLate);
  const form = useEntryForm<ExtrasValues, { changeQuoteForMember: Quote }>({
    start: startOf(kind, stay),
    problems: 'beside',
    send: (values) => quote(changeOf(kind, values)),
    done: ({ changeQuoteForMember }, values) => quoted(changeQuoteForMember, changeOf(kind, values)),
    refused: (error, { rows }) => {
      const found = refusedExtra(error);
      if (!found) return 'toShow';
      const { index, name, message } = found;
      if (name === 'agreed') return { name, message };
      return index < rows.length ? { name: shownField(`rows.${index}`, name), message } : 'toShow';
    },
  });
  useForgetting(form);
  const isClosed = offered.areClosed && kind !== 'pets';
  return (
    <FormDialog
      of={form}
      open={open}
      title={words.acts[kind]}
      onClose={onClose}
      says={{ keep: dates.close, act: words.submits[kind], busy: dates.busy }}
    >
      {isClosed ? (
        <Notice tone="warning">{words.tooLate}</Notice>
      ) : (
        <p className="lines text-sm text-ink-soft">{words.leads[kind]}</p>
      )}
      <ExtrasRows
        kind={kind}
        at="rows"
        agreedAt="agreed"
        stay={stay}
        had={hadBy(stay)[kind]}
        offered={offered}
        isClosed={isClosed}
      />
    </FormDialog>
  );
}

/** What the stay has, by what its house calls it. */
const hadBy = ({ rentalItems, parkings }: Stay) => ({
  rentalItems: rentalItems.map(({ rentalItemId: id, name }) => ({ id, name })),
  parkings: parkings.map(({ parkingId: id, name }) => ({ id, name })),
  pets: [],
});
