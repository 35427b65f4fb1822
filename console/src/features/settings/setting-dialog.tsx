/**
 * A setting is changed, taken back, or brought to its default: with a reason, and what is out of bounds said beside its field. Where somebody else was faster,
 * their value stands beside what was typed, which is sent again over it or left.
 */
import { useState } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { isAmountFarOff } from '#domain/kernel/far-off.ts';
import { formatNumber } from '#messages/format.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { FarOffCheck, useForgetWith } from '../../ui/far-off-check.tsx';
import { SettingValue, useBounds, type InLanguages, type TimeWindow } from '../../ui/setting-value.tsx';
import { CHANGE, type Setting } from './settings-queries.ts';

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

type Values = Record<'value' | 'ja' | 'en' | 'from' | 'to' | 'reason', string> & { farOffConfirmed: boolean };

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
      if (failure.facts['argument'] === 'reason') return { name: 'reason', message: dialog.reasonNeeded };
      if (failure.facts['argument'] !== 'value' || isReset) return 'toShow';
      return { name: FIRST[one.kind], message: words.notSo(bounds(one)) };
    },
    done: ({ changeSetting: { proposalId } }) => {
      showToast(proposalId ? dialog.proposedDone : dialog.done);
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={isReset ? dialog.reset(said.name) : dialog.title(said.name)}
      onClose={onClose}
      says={{ keep: dialog.close, act: one.needsTwo ? dialog.propose : dialog.submit, busy: dialog.busy }}
    >
      {one.needsTwo ? <p className="lines text-sm text-ink-soft">{words.byTwo}</p> : null}
      {overtaken ? <Overtaken of={one} isRead={one.stored !== overtaken.stored} /> : null}
      {isReset ? (
        <>
          <Rows
            rows={[
              { term: words.now, value: <SettingValue of={one} written={one.value} /> },
              { term: words.fallback, value: <SettingValue of={one} written={one.fallback} /> },
            ]}
          />
          <FarOffNumber of={one} is={one.fallback} form={form} />
        </>
      ) : (
        <Fields of={one} form={form} />
      )}
      <TextField {...form.entry('reason', dialog.reason, [required])} maxLength={500} />
    </FormDialog>
  );
}

/** What somebody else has set meanwhile, or proposed: sent again, it is changed from there. Until it is read anew, only that it is so. */
function Overtaken({ of: one, isRead }: { of: Setting; isRead: boolean }) {
  const words = useWords('settings');
  const format = useFormat();
  const { overtaken } = words;
  if (one.isProposed)
    return (
      <Notice tone="warning" role="alert">
        {words.proposed}
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={overtaken.title}>
      {isRead ? (
        <>
          <p>
            {words.now}: <SettingValue of={one} written={one.value} />
          </p>
          <p className="text-sm text-ink-soft">
            {overtaken.by(one.changedBy ?? '', one.changedAt ? format.momentOfYear(one.changedAt) : '')}
          </p>
          <p>{overtaken.lead}</p>
        </>
      ) : null}
    </Notice>
  );
}

type FarOffProps = { of: Setting; is: string; form: EntryFormState<Values> };

/** A number three times what it was or a third of it, as the server finds it too. */
function FarOffNumber({ of: one, is: typed, form: { fields } }: FarOffProps) {
  const { farOff: words } = useWords('settings');
  const [was, is] = [Number(one.value), Number(typed)];
  useForgetWith(`${one.value} ${typed}`, () => fields.setValue('farOffConfirmed', false));
  const isFar = isAmountFarOff({ was, is, most: one.most });
  if (one.kind !== 'NUMBER' || one.windowSeconds !== null || !/^\d+$/.test(typed) || !isFar) return null;
  return (
    <FarOffCheck
      title={words.title(formatNumber(was), formatNumber(is))}
      confirm={words.confirm}
      field={fields.register('farOffConfirmed', { validate: (isMeant) => isMeant || words.needed })}
      error={fields.formState.errors.farOffConfirmed?.message}
    />
  );
}

/** The field that a refusal of the value stands beside. */
const FIRST = { NUMBER: 'value', TEXT: 'value', LANGUAGES: 'ja', WINDOW: 'from' } as const;

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

const NOTHING: Values = {
  ...{ value: '', ja: '', en: '', from: '', to: '', reason: '', farOffConfirmed: false },
};
const JAPAN_MS = 9 * 3_600_000;

/** A moment as a field of day and time has it, in Japan. */
const inJapan = (moment: string) => new Date(Date.parse(moment) + JAPAN_MS).toISOString().slice(0, 16);
const fromJapan = (typed: string) => (typed ? new Date(`${typed}:00+09:00`).toISOString() : '');

/** What stands in the fields for a value that JSON wrote. */
function typedOf({ kind }: Pick<Setting, 'kind'>, written: string | null): Values {
  const value: unknown = written === null ? null : JSON.parse(written);
  if (value === null) return NOTHING;
  if (kind === 'LANGUAGES') return { ...NOTHING, ...(value as InLanguages) };
  if (kind !== 'WINDOW') return { ...NOTHING, value: `${value as string | number}` };
  const { from, to, message } = value as TimeWindow;
  return { ...NOTHING, from: inJapan(from), to: inJapan(to), ...message };
}

function writtenOf({ kind }: Pick<Setting, 'kind'>, { value, ja, en, from, to }: Values): string {
  if (kind === 'NUMBER') return String(Number(value));
  if (kind === 'TEXT') return JSON.stringify(value.trim());
  const both = { ja: ja.trim(), en: en.trim() };
  if (kind === 'LANGUAGES') return JSON.stringify(both);
  return JSON.stringify({ from: fromJapan(from), to: fromJapan(to), message: both });
}
