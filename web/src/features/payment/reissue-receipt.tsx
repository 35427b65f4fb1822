/** Issuing a receipt anew: for another addressee, or divided over two. */
import { useWatch } from 'react-hook-form';
import { required } from '#domain/kernel/field-rules.ts';
import { LONGEST_ADDRESSEE } from '#domain/payment/receipt.ts';
import { graphql } from '#web/api/graphql.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { ListedReceipt } from './receipt-links.tsx';
import { shownHonorific } from './shown-honorific.ts';

const reissueMyReceipt = graphql(`
  mutation ReissueMyReceipt($receiptId: ID!, $parts: [ReceiptPartInput!]!) {
    reissueMyReceipt(receiptId: $receiptId, parts: $parts) {
      id
    }
  }
`);

type Props = { receipt: ListedReceipt; onClose: () => void; onDone: () => void };

/** What is typed as an amount; nothing while it is no amount that leaves something. */
function firstPart(typed: string, whole: number): number | null {
  const yen = Number(typed.replaceAll(',', ''));
  return /^[\d,]+$/.test(typed) && yen >= 1 && yen < whole ? yen : null;
}

type Sheet = { addressee: string; yen: number | null };

/** Each receipt as it will be issued, once and for good: its name with what is added to it, and its amount. */
function Preview({ sheets }: { sheets: readonly Sheet[] }) {
  const words = useWords('payment').receipts;
  const format = useFormat();
  return (
    <div className="grid gap-2 rounded-md bg-paper-deep p-4">
      <p>{words.preview}</p>
      <ul className="grid gap-2">
        {sheets.map(({ addressee, yen }, index) => (
          <li key={index}>
            {sheets.length > 1 ? (
              <span className="block text-sm text-ink-soft">{words.sheet(index + 1)}</span>
            ) : null}
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong className="min-w-0 wrap-anywhere">
                {addressee.trim() === '' ? words.notYet : `${addressee} ${shownHonorific(addressee)}`}
              </strong>
              <span className="tabular">{yen === null ? words.notYet : format.yen(yen)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ReissueReceipt({ receipt, onClose, onDone }: Props) {
  const words = useWords('payment').receipts;
  const format = useFormat();
  const { id: receiptId, price } = receipt;
  const form = useEntryForm({
    start: { addressee: receipt.addressee, divided: false, firstPrice: '', second: '' },
    problems: 'beside',
    send: ({ addressee, divided, firstPrice, second }, call) => {
      const first = divided ? (firstPart(firstPrice, price) ?? price) : price;
      const parts = [
        { addressee, price: first },
        ...(divided ? [{ addressee: second, price: price - first }] : []),
      ];
      return call(reissueMyReceipt, { receiptId, parts });
    },
    done: () => {
      showToast(words.done);
      onDone();
    },
  });
  const { entry, fields } = form;
  const { control, register } = fields;
  const divided = useWatch({ control, name: 'divided' });
  const [addressee, second] = useWatch({ control, name: ['addressee', 'second'] });
  const first = firstPart(useWatch({ control, name: 'firstPrice' }), price);
  const sheets = divided
    ? [
        { addressee, yen: first },
        { addressee: second, yen: first && price - first },
      ]
    : [{ addressee, yen: price }];
  const fits = (typed: string) => [...typed].length <= LONGEST_ADDRESSEE || words.tooLong(LONGEST_ADDRESSEE);
  const check = (typed: string) => firstPart(typed, price) !== null || words.tooMuch(format.yen(price));
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.keep, act: words.act, busy: words.busy }}
    >
      <p className="whitespace-pre-line">{words.text}</p>
      <TextField
        {...entry('addressee', divided ? words.first : words.addressee, [required], { check: fits })}
        need="required"
        help={words.addresseeHelp(LONGEST_ADDRESSEE)}
        autoComplete="organization"
      />
      <Checkbox label={words.divide} {...register('divided')} />
      {divided ? (
        <>
          <TextField
            {...entry('firstPrice', words.firstPrice, [required], { check })}
            need="required"
            inputMode="numeric"
            tidy="number"
            autoComplete="off"
          />
          <TextField
            {...entry('second', words.second, [required], { check: fits })}
            need="required"
            autoComplete="off"
          />
        </>
      ) : null}
      <Preview sheets={sheets} />
    </FormDialog>
  );
}
