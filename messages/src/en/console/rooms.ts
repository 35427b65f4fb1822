/** The rooms of a house at the console: what each is used for, and whether it is clean. */
import type { rooms as source } from '#messages/ja/console/rooms.ts';

export const rooms: typeof source = {
  title: 'Rooms',
  room: 'Room',
  cleaning: 'Cleaning',
  states: { DIRTY: 'To be cleaned', CLEAN: 'Clean', INSPECTED: 'Inspected' },
  board: (house: string) => `Rooms of ${house}`,
  outOfOrder: 'Out of order',
  free: 'Free',
  kinds: 'Type',
  putOut: {
    ofNight: (number: string, night: string) => `${number}, ${night}: free. Put out of order`,
    title: (number: string) => `Put room ${number} out of order`,
    from: 'First night',
    before: 'Back in order on',
    reason: 'Reason',
    submit: 'Put out of order',
    busy: 'Writing it down…',
    done: (number: string) => `Room ${number} is out of order.`,
  },
  putBack: 'Put back in order',
  none: 'No rooms with numbers are known of this house.',
  assignTitle: (number: string) => `Room of ${number}`,
  choose: 'Choose a room',
  unassign: 'No room',
  ownKind: (kind: string) => `Free: ${kind}`,
  noneOfOwn: 'No room of the kind that was booked is free.',
  otherKinds: 'Choose another kind of room',
  otherKindsLead: (kind: string) => `${kind} was booked. The price stays as it is.`,
  close: 'Close',
};
