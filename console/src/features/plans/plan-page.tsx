/** One plan: its texts in both languages side by side, fee, limits and kinds of rooms; of a new one also what it asks. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isFarOff } from '#domain/kernel/far-off.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { PLAN_TEXTS } from '#domain/vacancy/written-plan.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRights } from '../../api/me.ts';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { FarOffEntry } from '../../ui/far-off-check.tsx';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { PlanPictures } from '../pictures/plan-pictures.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { AsksAlready, Questions } from './plan-questions.tsx';
import { ADD, KINDS, PLAN, SAVE, type Kind, type Plan } from './plan-queries.ts';
import { areDates, planInput, questionsInput, startOf, type PlanValues } from './plan-values.ts';
import { PlanStateBadge } from './plans-page.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

export function PlanPage() {
  // Asked for before anything is shown, so that the screen does not go away once more.
  useWords('plans');
  useWords('inventory');
  useWords('pictures');
  const { planId } = useParams({ from: '/inside/plans/$planId' });
  const { house = '' } = useSearch({ from: '/inside/plans/$planId' });
  return planId === 'new' ? <NewPlan houseId={house} /> : <KeptPlan key={planId} id={planId} />;
}

function NewPlan({ houseId }: { houseId: string }) {
  const asked = useAsked({ query: KINDS, variables: { houseId } });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ planRoomTypes, businessDay }) => (
        <Editor
          of={null}
          {...{ houseId, kinds: planRoomTypes, today: businessDay }}
          again={() => undefined}
        />
      )}
    </Loaded>
  );
}

function KeptPlan({ id }: { id: string }) {
  const asked = useAsked({ query: PLAN, variables: { id }, requestPolicy: 'cache-and-network' });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ housePlan: plan }) => <WithKinds key={plan.version} plan={plan} again={asked.again} />}
    </Loaded>
  );
}

function WithKinds({ plan, again }: { plan: Plan; again: () => void }) {
  const kinds = useAsked({ query: KINDS, variables: { houseId: plan.houseId } });
  return (
    <Loaded asked={kinds} waiting="h-96">
      {({ planRoomTypes, businessDay }) => (
        <>
          <Editor
            of={plan}
            {...{ houseId: plan.houseId, kinds: planRoomTypes, today: businessDay }}
            again={again}
          />
          <PlanPrices plan={plan} kinds={planRoomTypes} today={businessDay} />
          <PlanPictures planId={plan.id} />
        </>
      )}
    </Loaded>
  );
}

type Form = EntryFormState<PlanValues>;
type EditorProps = {
  of: Plan | null;
  houseId: string;
  kinds: readonly Kind[];
  today: string;
  again: () => void;
};

function Editor({ of, houseId, kinds, today, again }: EditorProps) {
  const words = useWords('plans');
  const navigate = useNavigate();
  const start = startOf(of, { kinds, today });
  const refusedField = useRefusedField<PlanValues>((argument) =>
    argument in start && argument !== 'questions' ? (argument as keyof PlanValues) : null,
  );
  const may = useRights()('CHANGE_PLANS');
  // One plan, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const form = useEntryForm<PlanValues, { id: string }>({
    start,
    problems: 'beside',
    send: async ({ reason, farOffConfirmed, ...values }, call) => {
      const plan = planInput(values);
      if (of) {
        const { data, error } = await call(SAVE, {
          ...{ id: of.id, version: of.version, plan, reason, farOffConfirmed },
        });
        return error ? { error } : { data: data!.savePlan };
      }
      const questions = questionsInput(values);
      const { data, error } = await call(ADD, { id: key, houseId, plan, questions, reason });
      return error ? { error } : { data: data!.addPlan };
    },
    done: async ({ id }) => {
      showToast(words.saved);
      if (of) again();
      else
        await navigate({ to: paths.plan, params: { planId: id }, search: { house: houseId }, replace: true });
    },
    refused: refusedField,
  });
  return (
    <>
      <PageHead
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            {of ? words.change : words.add}
            {of ? <PlanStateBadge state={of.state} /> : null}
          </span>
        }
        beside={
          <Link
            to={paths.plans}
            search={{ house: houseId }}
            className="text-key underline underline-offset-4"
          >
            {words.back}
          </Link>
        }
      />
      <EntryForm of={form} leaving="asks">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <Texts form={form} of="Ja" />
          <Texts form={form} of="En" />
        </div>
        <Sale form={form} before={of ?? null} />
        <Limits form={form} />
        <Choices form={form} kinds={kinds} />
        {of ? <AsksAlready of={of} /> : <Questions form={form} />}
        {may ? (
          <>
            <div className="max-w-[40rem]">
              <ReasonField of={form} label={words.reason} />
            </div>
            <div>
              <SubmitButton busy={words.busy}>{of ? words.save : words.submit}</SubmitButton>
            </div>
          </>
        ) : null}
      </EntryForm>
    </>
  );
}

function Texts({ form, of }: { form: Form; of: 'Ja' | 'En' }) {
  const { fields: said } = useWords('plans');
  return (
    <div className="grid content-start gap-4">
      <TextField
        {...form.entry(`title${of}`, said[`title${of}`], [required])}
        maxLength={PLAN_TEXTS.titleJa}
      />
      <TextField
        {...form.entry(`subtitle${of}`, said[`subtitle${of}`])}
        need="optional"
        maxLength={PLAN_TEXTS.subtitleJa}
      />
      <TextArea
        {...form.entry(`description${of}`, said[`description${of}`], [required])}
        maxLength={PLAN_TEXTS.descriptionJa}
        rows={8}
      />
      <TextArea
        {...form.entry(`remarks${of}`, said[`remarks${of}`])}
        need="optional"
        maxLength={PLAN_TEXTS.remarksJa}
        rows={4}
      />
    </div>
  );
}

const GRID = 'grid grid-cols-2 items-start gap-4 sm:grid-cols-4';

type Fee = Pick<Plan, 'feeYen' | 'feePer'>;

function Sale({ form, before }: { form: Form; before: Fee | null }) {
  const words = useWords('plans');
  const { fields: said } = words;
  return (
    <section className="rounded-sm border border-line bg-white p-4">
      <h2 className="mb-3 text-lg">{words.sale}</h2>
      <div className={GRID}>
        <TextField {...form.entry('saleStart', said.saleStart, [required])} type="date" />
        <TextField
          {...form.entry('saleEnd', said.saleEnd, [], {
            check: (value, { saleStart }) => value === '' || value >= saleStart || words.endsBefore,
          })}
          type="date"
          need="optional"
        />
        <TextField
          {...form.entry('feeYen', said.feeYen, [required], { check: useNumber(1_000_000) })}
          inputMode="numeric"
          tidy="halfWidth"
        />
        <Select {...form.entry('feePer', said.feePer)}>
          {(['ROOM_NIGHT', 'PERSON_NIGHT'] as const).map((one) => (
            <option key={one} value={one}>
              {words.feePers[one]}
            </option>
          ))}
        </Select>
        <TextField
          {...form.entry('sortOrder', said.sortOrder, [required], { check: useNumber(9_999) })}
          inputMode="numeric"
          tidy="halfWidth"
        />
      </div>
      {before ? <FarOffFee form={form} before={before} /> : null}
    </section>
  );
}

/** A fee three times what it was or a third of it, or counted otherwise, as the server finds it too. */
function FarOffFee({ form: { fields }, before }: { form: Form; before: Fee }) {
  const { farOff: words } = useWords('extras');
  const { feePers } = useWords('plans');
  const format = useFormat();
  const typed = fields.watch('feeYen').trim();
  const per = fields.watch('feePer');
  const isFar = /^\d+$/.test(typed) && isFarOff(before.feeYen, Number(typed));
  const isCountedOtherwise = per !== before.feePer;
  const title = () =>
    [
      ...(isFar ? [words.title(format.yen(before.feeYen), format.yen(Number(typed)))] : []),
      ...(isCountedOtherwise ? [words.counted(feePers[before.feePer], feePers[per])] : []),
    ].join(' ');
  return (
    <div className="mt-4 max-w-[40rem] empty:hidden">
      <FarOffEntry
        fields={fields}
        typed={`${typed} ${per}`}
        isFar={isFar || isCountedOtherwise}
        says={{ ...words, title }}
      />
    </div>
  );
}

function useNumber(most: number) {
  const words = useWords('plans');
  return (value: string) =>
    value.trim() === '' ||
    (/^\d{1,7}$/.test(value.trim()) && Number(value) <= most) ||
    words.notANumber(most.toLocaleString());
}

function Limits({ form }: { form: Form }) {
  const words = useWords('plans');
  const [nights, guests, rooms, days] = [useNumber(14), useNumber(60), useNumber(3), useNumber(400)];
  const bounds = [
    ['minNights', nights],
    ['maxNights', nights],
    ['minGuests', guests],
    ['maxGuests', guests],
    ['minRooms', rooms],
    ['maxRooms', rooms],
    ['acceptFromDays', days],
    ['acceptUntilDays', days],
  ] as const;
  return (
    <section className="rounded-sm border border-line bg-white p-4">
      <h2 className="mb-1 text-lg">{words.limits}</h2>
      <p className="lines mb-3 text-sm text-ink-soft">{words.limitsLead}</p>
      <div className={GRID}>
        {bounds.map(([name, check]) => (
          <TextField
            key={name}
            {...form.entry(name, words.fields[name], [], { check })}
            inputMode="numeric"
            tidy="halfWidth"
          />
        ))}
      </div>
      <div className="mt-4 max-w-[40rem]">
        <TextArea
          {...form.entry('excludedDates', words.fields.excludedDates, [], {
            check: (value) => areDates(value) || words.notDates,
          })}
          help={words.excludedHelp}
          rows={2}
        />
      </div>
    </section>
  );
}

function Choices({ form, kinds }: { form: Form; kinds: readonly Kind[] }) {
  const words = useWords('plans');
  const { span } = useWords('inventory');
  const { errors } = form.fields.formState;
  return (
    <section className="grid gap-4 rounded-sm border border-line bg-white p-4">
      <CheckList
        id="plan-weekdays"
        label={words.fields.weekdays}
        error={errors.weekdays?.message}
        options={span.weekday.map((text, day) => ({ value: String(day), text }))}
        field={form.fields.register('weekdays', {
          validate: (value) => value.length > 0 || words.chooseDay,
        })}
        shape="line"
      />
      <CheckList
        id="plan-kinds"
        label={words.fields.roomTypeIds}
        error={errors.roomTypeIds?.message}
        options={kinds.map(({ id, name }) => ({ value: id, text: name }))}
        field={form.fields.register('roomTypeIds', {
          validate: (value) => value.length > 0 || words.chooseKind,
        })}
        shape="columns"
      />
    </section>
  );
}
