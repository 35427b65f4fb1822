/** A table of lodging tax is written before it begins: names, its first night, what it takes, and what that comes to, for a reason. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { LONGEST_TAX_NAME, MOST_STEPS, slipInTax, type TaxSlip } from '#domain/booking/written-tax.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type Beside, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { FarOffEntry } from '../../ui/far-off-check.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { TaxPreview } from './tax-preview.tsx';
import { ruleOf, SAVE_TAX, type TaxAuthority, type TaxTable } from './taxes-queries.ts';
import {
  shownAtFirst,
  startOf,
  typedRule,
  wrongInFrom,
  wrongInMost,
  wrongInPercent,
  wrongInYen,
  type Values,
  type WrongRule,
} from './tax-values.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Props = { of: TaxTable | null; authority: TaxAuthority; onClose: () => void; done: () => void };

export function TaxDialog({ of, authority: { authority, tables }, onClose, done }: Props) {
  const words = useWords('taxes');
  const { dialog } = words;
  const start = startOf(of, tables[0] ?? null);
  const form = useEntryForm<Values, unknown>({
    start,
    problems: 'beside',
    send: (values, call) => {
      const rule = typedRule(values) ?? { steps: [] };
      return call(SAVE_TAX, {
        ...{ id: of?.id ?? null, version: of?.version ?? null, reason: values.reason },
        farOffConfirmed: values.farOffConfirmed,
        tax: {
          ...{ authority, nameJa: values.nameJa.trim(), nameEn: values.nameEn.trim() },
          ...{ validFrom: values.validFrom },
          ...('percent' in rule ? rule : { steps: [...rule.steps] }),
        },
      });
    },
    refused: useRefused(),
    done: () => {
      showToast(dialog.done);
      done();
    },
  });
  const values = useWatch({ control: form.fields.control }) as Values;
  // Of the tables that stay, the one that would hold until then.
  const before = tables.find(
    ({ id, validFrom }) => id !== of?.id && validFrom < (values.validFrom || '9999'),
  );
  const typed = typedRule(values);
  const slip = typed ? slipInTax(before ? ruleOf(before) : null, typed) : null;
  return (
    <FormDialog
      of={form}
      open
      title={of ? dialog.changeOf : dialog.add}
      onClose={onClose}
      says={{ keep: dialog.close, act: dialog.submit, busy: dialog.busy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.entry('nameJa', dialog.nameJa, [required])} maxLength={LONGEST_TAX_NAME} />
        <TextField {...form.entry('nameEn', dialog.nameEn, [required])} maxLength={LONGEST_TAX_NAME} />
        <TextField {...form.entry('validFrom', dialog.validFrom, [required])} type="date" />
        <Select {...form.entry('kind', dialog.kind)}>
          <option value="STEPS">{dialog.kinds.STEPS}</option>
          <option value="PERCENT">{dialog.kinds.PERCENT}</option>
        </Select>
      </div>
      {values.kind === 'PERCENT' ? <Share form={form} /> : <Steps form={form} start={start} />}
      <TaxPreview before={before ? ruleOf(before) : null} after={typed} />
      <Slip form={form} slip={slip} />
      <ReasonField of={form} label={dialog.reason} />
    </FormDialog>
  );
}

const NAMED = ['nameJa', 'nameEn', 'validFrom', 'percent', 'most', 'reason'] as const;

function useRefused() {
  const { wrong } = useWords('taxes');
  return (error: CombinedError, { kind }: Values): Beside<Values> | 'toShow' => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.key !== 'BAD_INPUT_ERROR') return 'toShow';
    const { argument, taken } = failure.facts;
    if (argument === 'rule' || argument === 'from' || argument === 'yen')
      return { name: kind === 'PERCENT' ? 'percent' : 'steps.0.from', message: wrong.rule };
    const name = NAMED.find((one) => one === argument);
    if (!name) return 'toShow';
    if (taken) return { name, message: wrong.taken };
    return { name, message: name === 'nameJa' || name === 'nameEn' ? wrong.name : wrong[name] };
  };
}

/** A field's own check, by what is wrong with all that is typed. */
function useSaid() {
  const { wrong } = useWords('taxes');
  return (found: WrongRule | null) => (found ? wrong[found] : true);
}

type PartProps = { form: EntryFormState<Values> };

function Share({ form }: PartProps) {
  const { dialog } = useWords('taxes');
  const said = useSaid();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.entry('percent', dialog.percent, [], {
          check: (_value, typed) => said(wrongInPercent(typed)),
        })}
        inputMode="numeric"
        tidy="number"
      />
      <TextField
        {...form.entry('most', dialog.most, [], { check: (_value, typed) => said(wrongInMost(typed)) })}
        inputMode="numeric"
        tidy="number"
      />
    </div>
  );
}

function Steps({ form, start }: PartProps & { start: Values }) {
  const { dialog } = useWords('taxes');
  const said = useSaid();
  const [shown, setShown] = useState(() => shownAtFirst(start));
  return (
    <FieldGroup id="tax-steps" label={dialog.steps} help={dialog.stepsHelp}>
      {Array.from({ length: shown }, (_none, n) => (
        <div key={n} className="grid grid-cols-2 gap-4">
          <TextField
            {...form.entry(`steps.${n}.from`, dialog.from(n + 1), [], {
              check: (_value, typed) => said(wrongInFrom(typed, n)),
            })}
            inputMode="numeric"
            tidy="number"
          />
          <TextField
            {...form.entry(`steps.${n}.yen`, dialog.yen(n + 1), [], {
              check: (_value, typed) => said(wrongInYen(typed, n)),
            })}
            inputMode="numeric"
            tidy="number"
          />
        </div>
      ))}
      {shown < MOST_STEPS ? (
        <div>
          <SmallButton
            onClick={() => {
              setShown(shown + 1);
              // The row that came is where one goes on.
              requestAnimationFrame(() => form.fields.setFocus(`steps.${shown}.from`));
            }}
          >
            {dialog.addStep}
          </SmallButton>
        </div>
      ) : null}
    </FieldGroup>
  );
}

/** What looks like a slip, as a digit too many: for which price it is what, and that it is meant so. */
function Slip({ form: { fields }, slip }: { form: EntryFormState<Values>; slip: TaxSlip | null }) {
  const { farOff: words } = useWords('taxes');
  const format = useFormat();
  const title = () =>
    slip ? words.title(format.yen(slip.price), format.yen(slip.was), format.yen(slip.is)) : '';
  return (
    <FarOffEntry
      fields={fields}
      typed={slip ? `${slip.price} ${slip.was} ${slip.is}` : ''}
      isFar={slip !== null}
      says={{ ...words, title }}
    />
  );
}
