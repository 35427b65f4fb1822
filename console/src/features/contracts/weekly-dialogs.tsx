/** What the exchange desk does with a right: assigns it, makes a step or takes the last one back, and exchanges it for a week. */
import { useState } from 'react';
import { useClient } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useChoiceCheck } from '#web/forms/use-entry.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';
import type { DialogProps } from './change-dialogs.tsx';
import { besideField, type Houses, type WeeklyRight, type WeekToBook } from './contract-queries.ts';
import { ASSIGN, DEPOSIT, EXCHANGE, LOOK, STEP, TAKE_BACK } from './weekly-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

export function AssignDialog({ contract, today, onClose, done }: DialogProps & { today: string }) {
  const words = useWords('contracts');
  const { assign: says, causes, wrong } = words;
  const latest = contract.weeklyRights[0]?.year;
  const form = useEntryForm({
    start: { year: String(latest === undefined ? Number(today.slice(0, 4)) + 1 : latest + 1), reason: '' },
    problems: 'beside',
    send: ({ year, reason }, call) => call(ASSIGN, { contractId: contract.id, year: Number(year), reason }),
    refused: besideField(['year', 'reason'], { causes, wrong }),
    done: () => {
      showToast(says.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title(contract.contractNumber)}
      onClose={onClose}
      says={{ keep: words.close, act: says.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead(contract.week ?? 0)}</p>
      <TextField
        {...form.entry('year', says.year, [required], {
          check: (value) => /^(19|20|21)\d\d$/.test(value.trim()) || wrong,
        })}
        tidy="number"
      />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}

export type PlainStep = 'CONFIRM' | 'DEPOSIT' | 'REVOKE' | 'USE' | 'TAKE_BACK';
type RightProps = DialogProps & { right: WeeklyRight };

export function StepDialog({ contract, right, step, onClose, done }: RightProps & { step: PlainStep }) {
  const words = useWords('contracts');
  const says = words.steps[step];
  const format = useFormat();
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: async ({ reason }, call): Promise<Awaited<ReturnType<typeof call<unknown, object>>>> => {
      const asked = { contractId: contract.id, year: right.year, version: right.version, reason };
      if (step === 'TAKE_BACK') return call(TAKE_BACK, asked);
      return step === 'DEPOSIT'
        ? call(DEPOSIT, { ...asked, usableUntil: right.depositUntil! })
        : call(STEP, { ...asked, step });
    },
    refused: besideField(['reason'], words),
    done: () => {
      showToast(says.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title(right.year)}
      onClose={onClose}
      says={{ keep: words.close, act: says.submit, busy: words.busy }}
      {...(step === 'REVOKE' ? { kind: 'danger' as const } : {})}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      {step === 'DEPOSIT' && right.depositUntil ? (
        <Notice tone="info">
          {words.depositWindow(format.date(right.startsOn), format.date(right.depositUntil))}
        </Notice>
      ) : null}
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}

type Looked = {
  readonly houseId: string;
  readonly day: string;
  readonly ownClass: Season | null;
  readonly wantedClass: Season | null;
};

type ExchangeProps = RightProps & { houses: Houses; book?: (week: WeekToBook) => void };

export function ExchangeDialog({ houses, book, ...dialog }: ExchangeProps) {
  const { contract, right, onClose } = dialog;
  const words = useWords('contracts');
  const { exchange: says, causes, wrong } = words;
  const format = useFormat();
  const client = useClient();
  const chosen = useChoiceCheck();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isDone, setIsDone] = useState(false);
  const form = useEntryForm({
    start: { houseId: '', day: '' },
    problems: 'beside',
    send: async (wanted) => {
      const { data, error } = await client
        .query(
          LOOK,
          { contractId: contract.id, year: right.year, ...wanted },
          { ...handling('all'), requestPolicy: 'network-only' },
        )
        .toPromise();
      return error ? { error } : { data: { ...data!.weeklyExchangePreview, ...wanted } };
    },
    done: ({ barredBy, ...found }) => {
      if (barredBy === null) return setLooked(found);
      form.showBeside({ name: 'day', message: says.barred(causes[barredBy] ?? wrong, found) });
    },
    saved: 'later',
  });
  if (looked && isDone && book)
    return (
      <Dialog
        open
        title={says.doneTitle}
        onClose={onClose}
        actions={
          <>
            <Button kind="secondary" onClick={onClose}>
              {says.later}
            </Button>
            <Button onClick={() => book({ weekFrom: looked.day, weekHouseId: looked.houseId })}>
              {words.book.next}
            </Button>
          </>
        }
      >
        <p className="lines">
          {says.toBook(houses.find(({ id }) => id === looked.houseId)?.name ?? '', format.date(looked.day))}
        </p>
      </Dialog>
    );
  return (
    <>
      <FormDialog
        of={form}
        open={looked === null}
        title={says.title(right.year)}
        onClose={onClose}
        says={{ keep: words.close, act: says.look, busy: says.looking }}
      >
        <p className="lines text-sm text-ink-soft">
          {says.lead(format.plainDate(right.startsOn), format.plainDate(right.usableUntil ?? right.startsOn))}
        </p>
        <Select {...form.entry('houseId', says.house, [], { check: chosen(says.house) })}>
          <option value="">{words.fields.choose}</option>
          {houses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField {...form.entry('day', says.day, [required])} type="date" help={says.dayHelp} />
      </FormDialog>
      {looked ? (
        <ConfirmExchange
          {...dialog}
          {...(book ? { onClose: () => setIsDone(true) } : {})}
          looked={looked}
          houses={houses}
          told={book ? null : says.done}
          edit={() => setLooked(null)}
        />
      ) : null}
    </>
  );
}

/** `told` is null where what follows tells that it was done. */
type ConfirmProps = RightProps & { houses: Houses; looked: Looked; told: string | null; edit: () => void };

function ConfirmExchange(props: ConfirmProps) {
  const { contract, right, houses, looked, told, edit, onClose, done } = props;
  const words = useWords('contracts');
  const { exchange: says } = words;
  const format = useFormat();
  const { houseId, day, ownClass, wantedClass } = looked;
  const feeYen = contract.exchangeFeeYen ?? 0;
  return (
    <ReasonDialog
      says={{
        title: says.title(right.year),
        ...{ reason: words.reason, close: says.edit, submit: says.submit, busy: words.busy },
      }}
      send={(reason, call) => {
        const { year, version } = right;
        return call(EXCHANGE, { contractId: contract.id, year, version, houseId, day, feeYen, reason });
      }}
      done={() => {
        if (told) showToast(told);
        onClose();
        done();
      }}
      onClose={edit}
    >
      <p className="lines">
        {says.what(houses.find(({ id }) => id === houseId)?.name ?? '', format.date(day))}
      </p>
      <p className="lines">{says.classes({ ownClass, wantedClass })}</p>
      <p className="lines font-semibold">{says.fee(format.yen(feeYen))}</p>
      <p className="lines text-sm text-ink-soft">{says.bookApart}</p>
    </ReasonDialog>
  );
}
