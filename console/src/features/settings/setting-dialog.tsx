/**
 * A setting is changed, taken back, or brought to its default: with a reason, and what is out of bounds said beside its field. Where somebody else was faster,
 * what is theirs stands beside what was typed (`overtaken.tsx`), which is sent again over it or left.
 */
import { useState } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { isAmountFarOff } from '#domain/kernel/far-off.ts';
import { formatNumber } from '#messages/format.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { FarOffEntry } from '../../ui/far-off-check.tsx';
import { useBounds } from '../../ui/setting-value.tsx';
import { DefaultBeside } from './default-beside.tsx';
import { Overtaken, useOvertaking } from './overtaken.tsx';
import { PARTS, typedOf, writtenOf, type Values } from './setting-parts.ts';
import { CHANGE, type Setting } from './settings-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Props = {
  of: Setting;
  /** The value that is typed over, as JSON writes it. */
  start: string | null;
  wants: 'a value' | 'its default';
  /** Reads the setting anew. */
  again: () => void;
  onClose: () => void;
  done: () => void;
};

export function SettingDialog({ of: one, start, wants, again, onClose, done }: Props) {
  const words = useWords('settings');
  const bounds = useBounds();
  const { dialog } = words;
  /** What was taken for what holds when another's change was found; null while none was. */
  const [overtaken, setOvertaken] = useState<{ readonly stored: string | null } | null>(null);
  const said = words.said(one.name, one.windowSeconds);
  const isReset = wants === 'its default';
  const form = useEntryForm<Values, { changeSetting: { proposalId: string | null } }>({
    start: typedOf(one, start),
    problems: 'beside',
    send: (typed, call) =>
      call(CHANGE, {
        ...{ name: one.name, before: one.stored, reason: typed.reason },
        value: isReset ? null : writtenOf(one, typed),
        farOffConfirmed: typed.farOffConfirmed,
      }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'refused' && failure.key === 'CHANGED_BY_ANOTHER') {
        setOvertaken({ stored: one.stored });
        again();
        return 'answered';
      }
      if (failure.kind !== 'refused' || failure.key !== 'BAD_INPUT_ERROR') return 'toShow';
      if (failure.facts['argument'] !== 'value' || isReset) return 'toShow';
      return { name: PARTS[one.kind][0], message: words.notSo(bounds(one)) };
    },
    done: ({ changeSetting: { proposalId } }) => {
      showToast(proposalId ? dialog.proposedDone : dialog.done);
      done();
    },
  });
  const overtaking = useOvertaking(one, form);
  return (
    <FormDialog
      of={form}
      open
      title={isReset ? dialog.reset(said.name) : dialog.title(said.name)}
      onClose={onClose}
      says={{ keep: dialog.close, act: one.needsTwo ? dialog.propose : dialog.submit, busy: dialog.busy }}
    >
      {one.needsTwo ? <p className="lines text-sm text-ink-soft">{words.byTwo}</p> : null}
      {overtaken || overtaking.isOther ? (
        <Overtaken
          of={one}
          isRead={one.stored !== overtaken?.stored}
          overtaking={overtaking}
          isReset={isReset}
        />
      ) : null}
      {isReset ? (
        <>
          <DefaultBeside of={one} />
          <FarOffNumber of={one} is={one.fallback} form={form} />
        </>
      ) : (
        <Fields of={one} form={form} />
      )}
      <ReasonField of={form} label={dialog.reason} />
    </FormDialog>
  );
}

type FarOffProps = { of: Setting; is: string; form: EntryFormState<Values> };

/** A number three times what it was or a third of it, as the server finds it too. */
function FarOffNumber({ of: one, is: typed, form: { fields } }: FarOffProps) {
  const { farOff: words } = useWords('settings');
  const [was, is] = [Number(one.value), Number(typed)];
  const isAmount = one.kind === 'NUMBER' && one.windowSeconds === null && /^\d+$/.test(typed);
  return (
    <FarOffEntry
      fields={fields}
      typed={`${one.value} ${typed}`}
      isFar={isAmount && isAmountFarOff({ was, is, most: one.most })}
      says={{ ...words, title: () => words.title(formatNumber(was), formatNumber(is)) }}
    />
  );
}

function Fields({ of: one, form }: { of: Setting; form: EntryFormState<Values> }) {
  const words = useWords('settings');
  const bounds = useBounds();
  const { dialog } = words;
  const changes = (typed: Values) => writtenOf(one, typed) !== writtenOf(one, typedOf(one, one.value));
  const { choices } = words.said(one.name, one.windowSeconds);
  if (choices)
    return (
      <Select
        {...form.entry('value', dialog.value, [required], {
          check: (_value, typed) => changes(typed) || words.unchanged,
        })}
      >
        {choices.map((choice, value) => (
          <option key={choice} value={String(value)}>
            {choice}
          </option>
        ))}
      </Select>
    );
  if (one.kind === 'NUMBER')
    return (
      <>
        <TextField
          {...form.entry('value', dialog.value, [required], {
            check: (value, typed) => {
              const isWithin =
                /^\d+$/.test(value) && Number(value) >= (one.least ?? 0) && Number(value) <= one.most;
              if (!isWithin) return words.outOfBounds(bounds(one));
              return changes(typed) || words.unchanged;
            },
          })}
          help={bounds(one)}
          inputMode="numeric"
          tidy="number"
        />
        <FarOffNumber of={one} is={form.fields.watch('value').trim()} form={form} />
      </>
    );
  if (one.kind === 'TEXT')
    return (
      <TextField
        {...form.entry('value', dialog.value, [required], {
          check: (_value, typed) => changes(typed) || words.unchanged,
        })}
        help={bounds(one)}
        maxLength={one.most}
      />
    );
  const isWindow = one.kind === 'WINDOW';
  const rows = one.most > 200 ? 5 : 2;
  return (
    <>
      {isWindow ? (
        <>
          <TextField {...form.entry('from', dialog.from, [required])} type="datetime-local" />
          <TextField
            {...form.entry('to', dialog.to, [required], {
              check: (value, { from }) => value > from || words.endsBefore,
            })}
            type="datetime-local"
          />
        </>
      ) : null}
      <TextArea
        {...form.entry('ja', isWindow ? dialog.messageJa : dialog.ja, [required], {
          check: (_value, typed) => changes(typed) || words.unchanged,
        })}
        lang="ja"
        maxLength={one.most}
        rows={rows}
      />
      <TextArea
        {...form.entry('en', isWindow ? dialog.messageEn : dialog.en, [required])}
        lang="en"
        maxLength={one.most}
        rows={rows}
      />
    </>
  );
}
