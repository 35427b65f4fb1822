/** Rooms and guests: a card per room with steppers, the limit of the room type said live where it is known. */
import { guestCount, type BedShareAlertType, type RoomCounts } from '#domain/booking/occupancy.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { roomsFit, type RoomLimits } from './rooms-fit.ts';
import { mostInRoom, mostRooms, oneAdult } from './rooms-text.ts';

type Props = {
  rooms: readonly RoomCounts[];
  onChange: (rooms: readonly RoomCounts[]) => void;
  /** Of the room type chosen; without it any number up to the club's largest room is taken. */
  limits?: RoomLimits | undefined;
  bedShareAlertType?: BedShareAlertType | undefined;
  /** As many rooms as are kept, no more and no fewer. */
  fixed?: boolean;
};

function LimitText({ room, limits }: { room: RoomCounts; limits: RoomLimits }) {
  const words = useWords('vacancy').rooms;
  const fits = roomsFit([room], limits);
  const left = limits.bedShareMaxOccupancy - guestCount(room);
  return (
    <div className="mb-3 text-sm">
      <p className="text-ink-soft">
        {words.limit({ most: limits.maxOccupancy, withBedShare: limits.bedShareMaxOccupancy })}
      </p>
      <p
        role="status"
        className={fits ? 'text-ink-soft' : 'flex items-start gap-2 font-semibold text-danger'}
      >
        {fits ? null : (
          <span className="mt-1">
            <Icon name="alert" size={18} />
          </span>
        )}
        {fits ? (left > 0 ? words.limitLeft(left) : words.limitReached) : words.over}
      </p>
    </div>
  );
}

/** A facility's exception for children in a bed holds only for its rooms with place above capacity. */
function takesMoreInBeds(limits: RoomLimits | undefined): boolean {
  return !limits || limits.bedShareMaxOccupancy > limits.maxOccupancy;
}

type CardProps = {
  number: number;
  room: RoomCounts;
  limits: RoomLimits | undefined;
  onChange: (room: RoomCounts) => void;
  onRemove: (() => void) | null;
};

function RoomCard({ number, room, limits, onChange, onRemove }: CardProps) {
  const words = useWords('vacancy').rooms;
  const { maxOccupancy: beds, bedShareMaxOccupancy: all } = limits ?? {
    maxOccupancy: mostInRoom,
    bedShareMaxOccupancy: mostInRoom,
  };
  const name = words.room(number);
  const free = all - guestCount(room);
  const bedsFree = Math.min(free, beds - room.adults - room.children);
  return (
    <fieldset className="rounded-md border border-line bg-paper p-4">
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex min-h-12 items-center justify-between gap-3">
        <p aria-hidden className="flex items-center gap-2 font-semibold">
          <Icon name="bed" size={22} />
          {name}
        </p>
        {onRemove ? (
          <button
            type="button"
            aria-label={words.remove(number)}
            className="-mr-2 grid size-12 place-items-center rounded-full text-ink-soft hover:bg-paper-deep"
            onClick={onRemove}
          >
            <Icon name="close" size={20} />
          </button>
        ) : null}
      </div>
      {limits ? <LimitText room={room} limits={limits} /> : null}
      <div className="grid gap-3">
        <Stepper
          label={words.adults}
          value={room.adults}
          least={1}
          most={room.adults + Math.max(0, bedsFree)}
          unit={words.unit}
          onChange={(adults) => onChange({ ...room, adults })}
        />
        <Stepper
          label={words.children}
          help={words.childrenHelp}
          value={room.children}
          least={0}
          most={room.children + Math.max(0, bedsFree)}
          unit={words.unit}
          onChange={(children) => onChange({ ...room, children })}
        />
        <Stepper
          label={words.bedShares}
          help={words.bedSharesHelp}
          value={room.bedShares}
          least={0}
          most={room.bedShares + Math.max(0, free)}
          unit={words.unit}
          onChange={(bedShares) => onChange({ ...room, bedShares })}
        />
      </div>
    </fieldset>
  );
}

export function RoomCards({ rooms, onChange, limits, bedShareAlertType = 'NONE', fixed = false }: Props) {
  const words = useWords('vacancy').rooms;
  const replace = (index: number, room: RoomCounts) =>
    onChange(rooms.map((old, at) => (at === index ? room : old)));
  return (
    <div className="grid gap-3">
      {rooms.map((room, index) => (
        <RoomCard
          key={index}
          number={index + 1}
          room={room}
          limits={limits}
          onChange={(changed) => replace(index, changed)}
          onRemove={rooms.length > 1 && !fixed ? () => onChange(rooms.filter((_, at) => at !== index)) : null}
        />
      ))}
      {limits ? null : <p className="text-sm text-ink-soft">{words.limitLater}</p>}
      {bedShareAlertType === 'NONE' || !takesMoreInBeds(limits) ? null : (
        <p className="flex items-start gap-2 text-sm">
          <span className="mt-1 text-key">
            <Icon name="info" size={18} />
          </span>
          {words.bedShareRules[bedShareAlertType]}
        </p>
      )}
      {fixed ? null : (
        <div>
          <Button
            kind="secondary"
            wide="always"
            disabled={rooms.length >= mostRooms}
            reason={words.addLimit}
            onClick={() => onChange([...rooms, oneAdult])}
          >
            <Icon name="plus" size={20} />
            {words.add}
          </Button>
        </div>
      )}
    </div>
  );
}
