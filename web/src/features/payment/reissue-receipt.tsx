/** Issuing a receipt anew: for another addressee, or divided over two. */
import { useWatch } from 'react-hook-form';
import { addresseeRules } from '#domain/payment/receipt.ts';
import { minInteger } from '#domain/kernel/field-rules.ts';
import { graphql } from '#web/api/graphql.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { ListedReceipt } from './receipt-links.tsx';

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
  const first = firstPart(useWatch({ control, name: 'firstPrice' }), price);
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
        {...entry('addressee', words.addressee, addresseeRules)}
        need="required"
        help={words.addresseeHelp}
        autoComplete="organization"
      />
      <Checkbox label={words.divide} {...register('divided')} />
      {divided ? (
        <>
          <TextField
            {...entry('firstPrice', words.firstPrice, [(value) => minInteger(value, 1)], { check })}
            need="required"
            help={first === null ? undefined : words.rest(format.yen(price - first))}
            inputMode="numeric"
            tidy="number"
            autoComplete="off"
          />
          <TextField {...entry('second', words.second, addresseeRules)} need="required" autoComplete="off" />
        </>
      ) : null}
    </FormDialog>
  );
}
