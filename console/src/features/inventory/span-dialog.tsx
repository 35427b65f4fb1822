/** Rooms and prices for the nights of a span: of some kinds of rooms, on some weekdays. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { normalizeNumber } from '#domain/kernel/typed-text.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AllOrNone, CheckList } from '../../ui/check-list.tsx';
import { useWords } from '../../words.ts';
import { ChangeDialog, useLook, useLooked, type DialogProps } from './change-dialog.tsx';
import { SHOWN, type Kind, type Wanted } from './inventory-queries.ts';
import { SpanFields } from './span-fields.tsx';

const PRODUCTS = SHOWN.filter((one) => one !== 'rooms');
const ROOMS = ['KEEP', 'SET', 'ADD', 'CLOSE'] as const;

export type SpanStart = {
  readonly roomTypeIds: readonly string[];
  readonly from: string;
  readonly until: string;
};

type Values = {
  roomTypeIds: string[];
  from: string;
  until: string;
  weekdays: string[];
  roomsKind: (typeof ROOMS)[number];
  rooms: string;
} & Record<(typeof PRODUCTS)[number], string>;

/** The part of a change that is of a span. */
type SpanWanted = Extract<Wanted, { nights: unknown }>['nights'];

type Props = DialogProps & { kinds: readonly Kind[]; today: string; start: SpanStart };

export function SpanDialog({ kinds, today, start, ...dialog }: Props) {
  const { span: words, shown } = useWords('inventory');
  const look = useLook();
  const { looked, setLooked, edit } = useLooked();
  const form = useEntryForm<Values, NonNullable<typeof looked>>({
    start: {
      ...{ ...start, roomTypeIds: [...start.roomTypeIds], weekdays: [], roomsKind: 'KEEP', rooms: '' },
      ...{ sp: '', fp: '', vs: '', vm: '' },
    },
    problems: 'beside',
    send: (values) => look(dialog.houseId, { nights: nightsOf(values, words.notForSale) }),
    done: setLooked,
    saved: 'later',
  });
  const { fields, entry } = form;
  const isPrice = (value: string) =>
    value.trim() === '' ||
    value.trim() === words.notForSale ||
    /^\d{1,8}$/.test(normalizeNumber(value)) ||
    words.notANumber;
  const kind = fields.watch('roomsKind');
  const changesSomething = (value: string, rest: Values) =>
    value !== 'KEEP' || PRODUCTS.some((product) => rest[product].trim() !== '') || words.nothing;
  const kindsError = fields.formState.errors.roomTypeIds?.message;
  return (
    <ChangeDialog {...dialog} title={words.title} of={form} looked={looked} edit={edit}>
      <CheckList
        id="room-types"
        label={words.kinds}
        error={kindsError}
        options={kinds.map(({ id, name }) => ({ value: id, text: name }))}
        field={fields.register('roomTypeIds', {
          validate: (value) => value.length > 0 || words.chooseKind,
        })}
        shape="box"
      >
        <AllOrNone
          says={words}
          values={kinds.map(({ id }) => id)}
          choose={(ids) => fields.setValue('roomTypeIds', ids)}
        />
      </CheckList>
      <SpanFields today={today} says={words} />
      <CheckList
        id="weekdays"
        label={words.weekdays}
        options={words.weekday.map((text, day) => ({ value: String(day), text }))}
        field={fields.register('weekdays')}
        shape="line"
      />
      <Select {...entry('roomsKind', words.rooms, [], { check: changesSomething })}>
        {ROOMS.map((one) => (
          <option key={one} value={one}>
            {words.roomsKinds[one]}
          </option>
        ))}
      </Select>
      {kind === 'SET' || kind === 'ADD' ? (
        <TextField
          {...entry('rooms', kind === 'SET' ? words.number : words.numberToAdd, [required], {
            check: (value) => isRooms(value, kind) || words.notANumber,
          })}
          inputMode={kind === 'SET' ? 'numeric' : 'text'}
          tidy="halfWidth"
        />
      ) : null}
      <FieldGroup id="sp" label={words.prices}>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          {PRODUCTS.map((product) => (
            <TextField
              key={product}
              {...entry(product, words.price(shown[product]), [], { check: isPrice })}
              tidy="halfWidth"
            />
          ))}
        </div>
      </FieldGroup>
    </ChangeDialog>
  );
}

const isRooms = (value: string, kind: 'SET' | 'ADD') =>
  (kind === 'SET' ? /^\d{1,4}$/ : /^[-+]?\d{1,4}$/).test(value.trim());

function nightsOf(
  { roomTypeIds, from, until, weekdays, roomsKind, rooms, ...prices }: Values,
  no: string,
): SpanWanted {
  const count = Number(rooms.trim());
  const room = { KEEP: null, SET: { set: count }, ADD: { add: count }, CLOSE: { close: true } }[roomsKind];
  return {
    ...{ roomTypeIds, from, before: addDays(calendarDate(until), 1) },
    weekdays: weekdays.map(Number),
    rooms: room,
    prices: PRODUCTS.filter((product) => prices[product].trim() !== '').map((product) => ({
      product: product.toUpperCase() as Uppercase<typeof product>,
      amount: prices[product].trim() === no ? null : Number(normalizeNumber(prices[product])),
    })),
  };
}
