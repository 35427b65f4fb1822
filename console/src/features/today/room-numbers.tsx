/** The numbers of a house's rooms: added, several at once, retired, and used again. */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { roomNumbersMeant } from '#domain/booking/room-numbers.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { House } from '../../api/club-queries.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { barControl } from '../../ui/bar-control.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { BoardRoom } from './room-board.ts';

const ROOM_NUMBERS = graphql(`
  query RoomNumbers($houseId: ID!) {
    roomNumbers(houseId: $houseId) {
      kinds {
        id
        name
      }
      retired {
        id
        number
        roomTypeId
        retiredAt
      }
    }
  }
`);
const ADD = graphql(`
  mutation AddHouseRooms($houseId: ID!, $roomTypeId: ID!, $numbers: [String!]!) {
    addHouseRooms(houseId: $houseId, roomTypeId: $roomTypeId, numbers: $numbers)
  }
`);
const RETIRE = graphql(`
  mutation RetireHouseRoom($roomId: ID!) {
    retireHouseRoom(roomId: $roomId)
  }
`);
const BRING_BACK = graphql(`
  mutation BringBackHouseRoom($roomId: ID!, $roomTypeId: ID!) {
    bringBackHouseRoom(roomId: $roomId, roomTypeId: $roomTypeId)
  }
`);

type Numbers = ResultOf<typeof ROOM_NUMBERS>['roomNumbers'];
type Kinds = Numbers['kinds'];
type Shown = { house: House; onClose: () => void; done: () => void };

/** What a desk does with the numbers of its house, above the board. */
export function NumberButtons({ house, done }: Pick<Shown, 'house' | 'done'>) {
  const { numbers: words } = useWords('rooms');
  const [shown, setShown] = useState<'add' | 'retired' | null>(null);
  const of = { house, done, onClose: () => setShown(null) };
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SmallButton onClick={() => setShown('add')}>{words.add}</SmallButton>
      <SmallButton onClick={() => setShown('retired')}>{words.retired}</SmallButton>
      {shown === 'add' ? <AddDialog {...of} /> : null}
      {shown === 'retired' ? <RetiredDialog {...of} /> : null}
    </div>
  );
}

const useNumbers = (house: House) =>
  useAsked({ query: ROOM_NUMBERS, variables: { houseId: house.id }, requestPolicy: 'network-only' });

function AddDialog({ house, onClose, done }: Shown) {
  const { numbers: words, close } = useWords('rooms');
  const asked = useNumbers(house);
  if (asked.data) return <AddForm {...{ house, onClose, done }} kinds={asked.data.roomNumbers.kinds} />;
  return (
    <Dialog
      open
      title={words.addTitle(house.name)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <Loaded asked={asked} waiting="h-32">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function AddForm({ house, onClose, done, kinds }: Shown & { kinds: Kinds }) {
  const { numbers: words, close } = useWords('rooms');
  const form = useEntryForm({
    start: { roomTypeId: kinds[0]?.id ?? '', numbers: '' },
    problems: 'beside',
    send: ({ roomTypeId, numbers }, call) =>
      call(ADD, { houseId: house.id, roomTypeId, numbers: [...(roomNumbersMeant(numbers) ?? [])] }),
    done: (_data, { numbers }) => {
      showToast(words.added(roomNumbersMeant(numbers)?.length ?? 0));
      onClose();
      done();
    },
  });
  const meant = roomNumbersMeant(form.fields.watch('numbers'));
  return (
    <FormDialog
      of={form}
      open
      title={words.addTitle(house.name)}
      onClose={onClose}
      says={{ keep: close, act: words.submit, busy: words.busy }}
    >
      <Select {...form.entry('roomTypeId', words.kind, [required])}>
        {kinds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...form.entry('numbers', words.which, [required], {
          check: (typed) => roomNumbersMeant(typed) !== null || words.wrong,
        })}
        help={words.whichHelp}
        tidy="halfWidth"
        maxLength={2_000}
        autoComplete="off"
      />
      <p role="status" className="tabular text-sm wrap-anywhere text-ink-soft">
        {meant ? words.meant(meant) : ''}
      </p>
    </FormDialog>
  );
}

/** One room: what it is, and that its number is used no more. */
export function RetireDialog({ room, onClose, done }: Omit<Shown, 'house'> & { room: BoardRoom }) {
  const { numbers: words, close } = useWords('rooms');
  const client = useClient();
  return (
    <AskDialog
      title={words.retireTitle(room.number)}
      says={{ keep: close, act: words.retire, busy: words.busy }}
      kind="danger"
      act={async () =>
        (await client.mutation(RETIRE, { roomId: room.id }, handling('all')).toPromise()).error
      }
      done={() => {
        showToast(words.retiredNow(room.number));
        onClose();
        done();
      }}
      onClose={onClose}
    >
      <p>{room.roomTypeName}</p>
      <p>{words.retireLead}</p>
    </AskDialog>
  );
}

function RetiredDialog({ house, onClose, done }: Shown) {
  const { numbers: words, close } = useWords('rooms');
  const asked = useNumbers(house);
  const [failure, setFailure] = useState<CombinedError>();
  return (
    <Dialog
      open
      title={words.retired}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <FocusedFailure error={failure} />
      <Loaded asked={asked} waiting="h-32">
        {({ roomNumbers: { kinds, retired } }) =>
          retired.length === 0 ? (
            <p>{words.noneRetired}</p>
          ) : (
            <div className="grid gap-3">
              <p>{words.retiredLead}</p>
              <ul className="grid gap-2">
                {retired.map((room) => (
                  <RetiredRow
                    key={room.id}
                    room={room}
                    kinds={kinds}
                    tried={(error) => {
                      setFailure(error);
                      asked.again();
                      if (error) return;
                      showToast(words.back(room.number));
                      done();
                    }}
                  />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type RowProps = {
  room: Numbers['retired'][number];
  kinds: Kinds;
  tried: (error: CombinedError | undefined) => void;
};

function RetiredRow({ room, kinds, tried }: RowProps) {
  const { numbers: words } = useWords('rooms');
  const format = useFormat();
  const client = useClient();
  const [roomTypeId, setRoomTypeId] = useState(room.roomTypeId);
  const bringBack = async () =>
    tried(
      (await client.mutation(BRING_BACK, { roomId: room.id, roomTypeId }, handling('all')).toPromise()).error,
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
      <span>
        <strong className="block">{room.number}</strong>
        <span className="text-xs text-ink-soft">{words.since(format.momentOfYear(room.retiredAt))}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <select
          aria-label={words.kindOf(room.number)}
          className={barControl}
          value={roomTypeId}
          onChange={({ currentTarget }) => setRoomTypeId(currentTarget.value)}
        >
          {kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <SmallButton aria-label={words.bringBackOf(room.number)} onClick={() => void bringBack()}>
          {words.bringBack}
        </SmallButton>
      </span>
    </li>
  );
}
