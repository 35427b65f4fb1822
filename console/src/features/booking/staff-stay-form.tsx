/** Who comes, what a night costs and why it is booked; then the total, and the confirmation. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useClient } from 'urql';
import { MOST_YEN_A_NIGHT } from '#domain/booking/staff-stay.ts';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { paths } from '../../app/paths.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import {
  BOOK_BY_STAFF,
  PRICE_BY_STAFF,
  type ChosenRooms,
  type Customer,
  type StayAsked,
  type WantedByStaff,
} from './staff-stay-queries.ts';
import { useGuestsCheck, useTakenOut } from './room-counts.tsx';
import { MOST_ROOMS } from './wanted-stay.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

const NOBODY = {
  name: '',
  kana: '',
  tel: '',
  email: '',
  adults: '2',
  children: '0',
  bedShares: '0',
  childAges: '',
};
/** Kinds whose nights somebody has paid already, or nobody pays. */
const FREE_KINDS: ReadonlySet<StayAsked['kind']> = new Set(['TICKET', 'POINT', 'DP', 'MW', 'PW']);

type Values = {
  rooms: (typeof NOBODY)[];
  nights: { yen: string }[];
  payBy: StayAsked['payBy'];
  reference: string;
  note: string;
  reason: string;
};
type Props = { member: Customer; wanted: WantedByStaff; chosen: ChosenRooms; back: () => void };
type Priced = { readonly yen: number; readonly stay: StayAsked; readonly reason: string };

const agesOf = (text: string) => text.split(/[\s,、，]+/).filter(Boolean);

export function StaffStayForm({ member, wanted, chosen, back }: Props) {
  const words = useWords('staffStays');
  const client = useClient();
  const format = useFormat();
  const [priced, setPriced] = useState<Priced | null>(null);
  const refusedField = useRefusedField<Values>(fieldOf);
  const dates = nightsOf({
    checkIn: calendarDate(wanted.checkInDate),
    checkOut: calendarDate(wanted.checkOutDate),
  });
  const form = useEntryForm<Values, Priced>({
    start: {
      rooms: [{ ...NOBODY, ...(member.isCompany ? {} : whoBooks(member)) }],
      nights: dates.map((_, index) => ({
        yen: FREE_KINDS.has(wanted.kind) ? '0' : String(chosen.nightYen?.[index] ?? ''),
      })),
      ...{ payBy: member.isCompany ? 'PREFERENCE' : 'ON_SITE', reference: '', note: '', reason: '' },
    },
    problems: 'beside',
    send: async ({ reason, ...values }) => {
      const stay = stayOf(values, { member, wanted, chosen });
      const { data, error } = await client
        .query(PRICE_BY_STAFF, { stay }, { ...handling('all'), requestPolicy: 'network-only' })
        .toPromise();
      return error ? { error } : { data: { yen: data!.priceByStaff.yen, stay, reason } };
    },
    done: setPriced,
    refused: refusedField,
    saved: 'later',
  });
  const { fields: nights } = useFieldArray({ control: form.fields.control, name: 'nights' });
  const isYen = (value: string) => {
    const yen = value.replaceAll(',', '').trim();
    return (/^\d{1,7}$/.test(yen) && Number(yen) <= MOST_YEN_A_NIGHT) || words.notYen;
  };
  return (
    <>
      <div className="mb-4 flex max-w-[56rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm border border-line bg-white p-4">
        <p className="flex flex-wrap gap-x-4 gap-y-1 break-keep">
          <span className="font-semibold">{words.kinds[wanted.kind]}</span>
          <span>{wanted.houseName}</span>
          <span className="break-keep wrap-anywhere">{chosen.name}</span>
          {chosen.block ? (
            <span className="break-keep wrap-anywhere">{words.block(chosen.block.name)}</span>
          ) : null}
          <span className="tabular">{format.stay(wanted)}</span>
        </p>
        <SmallButton onClick={back}>{words.back}</SmallButton>
      </div>
      <EntryForm of={form}>
        <RoomsFields of={form} />
        <section className="max-w-[56rem] rounded-sm border border-line bg-white p-4">
          <h2 className="mb-1 text-lg">{words.prices}</h2>
          <p className="lines mb-3 text-sm text-ink-soft">{words.pricesHelp}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-3">
            {nights.map(({ id }, index) => (
              <TextField
                key={id}
                {...form.entry(`nights.${index}.yen`, format.plainDate(dates[index]!), [required], {
                  check: isYen,
                })}
                inputMode="numeric"
                tidy="halfWidth"
              />
            ))}
          </div>
        </section>
        <div className="grid max-w-[56rem] items-start gap-4 sm:grid-cols-2">
          <Select {...form.entry('payBy', words.payBy)}>
            {(member.isCompany ? (['PREFERENCE', 'ON_SITE'] as const) : (['ON_SITE'] as const)).map((way) => (
              <option key={way} value={way}>
                {words.payWays[way]}
              </option>
            ))}
          </Select>
          <TextField {...form.entry('reference', words.reference)} maxLength={60} />
          <TextArea {...form.entry('note', words.note)} rows={3} maxLength={500} />
          <ReasonField of={form} label={words.reason} />
        </div>
        <div>
          <SubmitButton busy={words.pricing}>{words.price}</SubmitButton>
        </div>
      </EntryForm>
      {priced ? (
        <ConfirmDialog
          {...priced}
          member={member}
          wanted={wanted}
          chosen={chosen}
          of={form}
          onClose={() => setPriced(null)}
        />
      ) : null}
    </>
  );
}

/** Whoever books comes as well, until somebody else is named. */
const whoBooks = ({ name, nameKana, tel, mobile }: Customer) => ({
  ...{ name, kana: nameKana, tel: tel ?? mobile ?? '' },
});

type ToAsk = Pick<Props, 'member' | 'wanted' | 'chosen'>;

function stayOf(
  { rooms, nights, payBy, reference, note }: Omit<Values, 'reason'>,
  { member: { memberId }, wanted, chosen }: ToAsk,
): StayAsked {
  return {
    ...{ memberId, kind: wanted.kind, contractId: wanted.contractId, roomTypeId: chosen.roomTypeId },
    ...{ checkInDate: wanted.checkInDate, checkOutDate: wanted.checkOutDate },
    rooms: rooms.map((room) => ({
      ...{ adults: Number(room.adults), children: Number(room.children), bedShares: Number(room.bedShares) },
      ...{ name: room.name, kana: room.kana || null, tel: room.tel || null, email: room.email || null },
      childAges: agesOf(room.childAges).map(Number),
    })),
    nightYen: nights.map(({ yen }) => Number(yen.replaceAll(',', ''))),
    ...{ payBy, channelReference: reference || null, requestNote: note || null },
    blockId: chosen.block?.id ?? null,
  };
}

function RoomsFields({ of: form }: { of: EntryFormState<Values> }) {
  const words = useWords('staffStays');
  const { fields: rooms, append, remove } = useFieldArray({ control: form.fields.control, name: 'rooms' });
  const isNumber = useGuestsCheck();
  const { addButton, takeOut } = useTakenOut(remove);
  const areAges = (index: number) => (value: string) => {
    const { children, bedShares } = form.fields.getValues(`rooms.${index}`);
    const [ages, needed] = [agesOf(value), Number(children) + Number(bedShares)];
    return (
      (ages.length === needed && ages.every((age) => /^\d{1,2}$/.test(age))) || words.childAgesNeeded(needed)
    );
  };
  return (
    <>
      {rooms.map(({ id }, index) => (
        <fieldset key={id} className="grid max-w-[56rem] gap-3 rounded-sm border border-line bg-white p-4">
          <legend className="sr-only">{words.room(index + 1)}</legend>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg" aria-hidden>
              {words.room(index + 1)}
            </h2>
            {rooms.length > 1 ? (
              <SmallButton onClick={() => takeOut(index)}>{words.removeRoom(index + 1)}</SmallButton>
            ) : null}
          </div>
          <div className="grid grid-cols-[repeat(3,minmax(0,9rem))] items-start gap-3">
            {(['adults', 'children', 'bedShares'] as const).map((kind) => (
              <TextField
                key={kind}
                {...form.entry(`rooms.${index}.${kind}`, words[kind], [required], {
                  check: isNumber(kind),
                })}
                inputMode="numeric"
                tidy="halfWidth"
              />
            ))}
          </div>
          <div className="sm:max-w-[28.5rem]">
            <TextField
              {...form.entry(`rooms.${index}.childAges`, words.childAges, [], { check: areAges(index) })}
              help={words.childAgesHelp}
              tidy="halfWidth"
            />
          </div>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField {...form.entry(`rooms.${index}.name`, words.name, [required])} maxLength={100} />
            <TextField {...form.entry(`rooms.${index}.kana`, words.kana)} tidy="kana" maxLength={100} />
            <TextField
              {...form.entry(`rooms.${index}.tel`, words.tel)}
              inputMode="tel"
              tidy="halfWidth"
              maxLength={20}
            />
            <TextField
              {...form.entry(`rooms.${index}.email`, words.email)}
              inputMode="email"
              maxLength={254}
            />
          </div>
        </fieldset>
      ))}
      {rooms.length < MOST_ROOMS ? (
        <div>
          <SmallButton ref={addButton} onClick={() => append(NOBODY)}>
            {words.addRoom}
          </SmallButton>
        </div>
      ) : null}
    </>
  );
}

/** The field of the form that an argument is; of a room where the refusal says which. */
function fieldOf(argument: string, { room }: Readonly<Record<string, unknown>>) {
  if (argument === 'nightYen') return 'nights.0.yen' as const;
  if (argument === 'channelReference') return 'reference' as const;
  if (argument === 'reason') return 'reason' as const;
  if (typeof room !== 'number') return null;
  const known = (['name', 'kana', 'tel', 'email', 'childAges'] as const).find((one) => one === argument);
  const field = argument === 'age' ? 'childAges' : known;
  return field ? (`rooms.${room}.${field}` as const) : null;
}

type ConfirmProps = Omit<Props, 'back'> & Priced & { of: EntryFormState<Values>; onClose: () => void };

function ConfirmDialog({ member, wanted, chosen, yen, stay, reason, of, onClose }: ConfirmProps) {
  const words = useWords('staffStays');
  const { confirm: says } = words;
  const format = useFormat();
  const navigate = useNavigate();
  const refusedField = useRefusedField<Values>(fieldOf);
  // One confirmation, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    send: (_, call) => call(BOOK_BY_STAFF, { id, stay, yen, reason }),
    done: ({ bookByStaff: numbers }) => {
      of.letGo(true);
      showToast(words.confirmed(format.list(numbers)));
      const [only, ...others] = numbers;
      void (only && others.length === 0
        ? navigate({ to: paths.stay, params: { bookingNumber: only } })
        : navigate({ to: paths.member, params: { memberId: member.memberId } }));
    },
    refused: (error) => {
      const found = refusedField(error);
      if (found === 'toShow') return found;
      of.showBeside(found);
      onClose();
      return 'answered';
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: says.close, act: says.submit, busy: says.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <div className="break-keep wrap-anywhere">
        <Rows
          rows={[
            { term: says.kind, value: words.kinds[wanted.kind] },
            { term: says.house, value: wanted.houseName },
            { term: says.room, value: chosen.name },
            { term: says.stay, value: format.stay(wanted) },
            { term: says.rooms, value: words.nRooms(stay.rooms.length) },
            { term: says.yen, value: `${format.yen(yen)}　${words.payWays[stay.payBy]}` },
          ]}
        />
      </div>
    </FormDialog>
  );
}
