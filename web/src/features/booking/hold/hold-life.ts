/**
 * The life of a hold as this tab knows it: every state it can be in and every event that changes it, as one pure
 * function. The time is handed in, by the server's clock; the server's answers outweigh what the clock says here.
 */

/** What the life of a hold depends on; the rest of it is only shown. */
export type KeptHold = { id: string; expiresAt: string };

/**
 * What is under way. While the hold is being paid no clock ends it: the answer decides. 'unsure' is a confirmation whose
 * answer was lost: the stay may be booked or not, and only confirming once more will tell.
 */
export type Doing = 'nothing' | 'extending' | 'paying' | 'unsure';

/**
 * Why a hold is no more: its time was up; it was given up in another tab or on another device; another one that was made
 * there took its place; given up here; booked here; booked elsewhere.
 */
export type EndReason =
  | 'expired'
  | 'givenUpElsewhere'
  | 'replaced'
  | 'givenUp'
  | 'booked'
  | 'bookedElsewhere';

/** What the server says of a hold that is not the live one any more. */
export type Fate = 'CONFIRMED' | 'REMOVED' | 'EXPIRED';

export type HoldLife<Held extends KeptHold, Failure> =
  /** Not asked yet, or the server could not be asked. */
  | { is: 'unknown'; failure: Failure | undefined }
  | { is: 'none' }
  | { is: 'held'; held: Held; soon: boolean; doing: Doing }
  /** Still shown, so that nothing typed for it is lost. */
  | {
      is: 'ended';
      held: Held;
      why: EndReason;
      /** The refusal that told. */
      key?: string;
      /** What is held in its place. */
      instead?: Held;
    };

export type HoldEvent<Held extends KeptHold, Failure> =
  /** What the server says is held by this login, and what became of the hold that stood here where that is another. */
  | { type: 'answered'; live: Held | null; fate?: Fate | undefined; now: number }
  /** A hold that was just made here, or that the member goes on with. */
  | { type: 'taken'; held: Held; now: number }
  | { type: 'unanswered'; failure: Failure }
  | { type: 'ticked'; now: number }
  | { type: 'extending' }
  | { type: 'extended'; change: Partial<Held>; now: number }
  | { type: 'paying' }
  | { type: 'booked' }
  /** The server refused what was under way. */
  | { type: 'refused'; key: string; now: number }
  /** The answer to what was under way never came. */
  | { type: 'lost'; now: number }
  | { type: 'givenUp' }
  /** The steps of the hold are left; the next ones begin by asking. */
  | { type: 'left' };

/** From then on the screen says that the time is nearly up. */
export const soonMs = 2 * 60_000;

const leftOf = ({ expiresAt }: KeptHold, now: number): number => Date.parse(expiresAt) - now;

function heldFrom<Held extends KeptHold>(held: Held, now: number, doing: Doing = 'nothing') {
  return { is: 'held', held, soon: leftOf(held, now) <= soonMs, doing } as const;
}

/** The end as the clock tells it; the server's word outweighs it. */
function endOf<Held extends KeptHold>(held: Held, now: number) {
  return { is: 'ended', held, why: leftOf(held, now) <= 0 ? 'expired' : 'givenUpElsewhere' } as const;
}

const endsOfRooms: readonly EndReason[] = ['expired', 'givenUpElsewhere', 'replaced'];

/** Whether the rooms are free for others again, so that they can only be held anew. */
export function isOver<Held extends KeptHold, Failure>(life: HoldLife<Held, Failure>): boolean {
  return life.is === 'ended' && endsOfRooms.includes(life.why);
}

/** Whether the confirmation is on its way, or done and about to lead on. */
export function isPaying<Held extends KeptHold, Failure>(life: HoldLife<Held, Failure>): boolean {
  return life.is === 'held' ? life.doing === 'paying' : life.is === 'ended' && life.why === 'booked';
}

export function holdAfter<Held extends KeptHold, Failure>(
  life: HoldLife<Held, Failure>,
  event: HoldEvent<Held, Failure>,
): HoldLife<Held, Failure> {
  switch (event.type) {
    case 'left':
      return { is: 'unknown', failure: undefined };
    case 'answered':
      return afterAnswer(life, event);
    case 'taken':
      return heldFrom(event.held, event.now);
    case 'unanswered':
      return life.is === 'unknown' ? { is: 'unknown', failure: event.failure } : life;
    default:
      return life.is === 'held' ? afterStep(life, event) : life;
  }
}

type Answer<Held extends KeptHold, Failure> = Extract<HoldEvent<Held, Failure>, { type: 'answered' }>;

function afterAnswer<Held extends KeptHold, Failure>(
  life: HoldLife<Held, Failure>,
  answer: Answer<Held, Failure>,
): HoldLife<Held, Failure> {
  const { live, now } = answer;
  const underWay = life.is === 'held' && (life.doing === 'paying' || life.doing === 'extending');
  // What is under way for this very hold ends with its own answer, and another question is overtaken by it.
  if (underWay && (live === null || live.id === life.held.id)) return life;
  if (life.is === 'unknown' || life.is === 'none') return live ? heldFrom(live, now) : { is: 'none' };
  return live?.id === life.held.id ? heldFrom(live, now) : afterLoss(life, answer);
}

/** The hold that stood here is not the live one any more. */
function afterLoss<Held extends KeptHold, Failure>(
  life: Extract<HoldLife<Held, Failure>, { is: 'held' | 'ended' }>,
  { live, fate, now }: Answer<Held, Failure>,
): HoldLife<Held, Failure> {
  const { held } = life;
  // Whoever has ended it here knows; what is held since then is gone on with.
  if (life.is === 'ended' && !isOver(life)) return live ? heldFrom(live, now) : life;
  if (fate === 'CONFIRMED') return { is: 'ended', held, why: 'bookedElsewhere' };
  // It may be booked: as long as nobody says what became of it, confirming once more is what tells.
  if (fate === undefined && life.is === 'held' && life.doing === 'unsure') return life;
  if (live) return { is: 'ended', held, why: 'replaced', instead: live };
  if (fate === 'REMOVED') return { is: 'ended', held, why: 'givenUpElsewhere' };
  if (fate === 'EXPIRED') return { is: 'ended', held, why: 'expired' };
  return life.is === 'ended' ? life : endOf(held, now);
}

type Standing<Hold extends KeptHold, Failure> = Extract<HoldLife<Hold, Failure>, { is: 'held' }>;
type Step<Hold extends KeptHold, Failure> = Exclude<
  HoldEvent<Hold, Failure>,
  { type: 'left' | 'answered' | 'taken' | 'unanswered' }
>;

/** What happens to a hold that stands. */
function afterStep<Hold extends KeptHold, Failure>(
  life: Standing<Hold, Failure>,
  event: Step<Hold, Failure>,
): HoldLife<Hold, Failure> {
  const { held } = life;
  switch (event.type) {
    case 'ticked':
      return afterTick(life, event.now);
    case 'extending':
      return { ...life, doing: 'extending' };
    case 'extended':
      return heldFrom({ ...held, ...event.change }, event.now);
    case 'paying':
      return { ...life, doing: 'paying' };
    case 'booked':
      return { is: 'ended', held, why: 'booked' };
    case 'refused':
      if (event.key === 'HOLD_EXPIRED') return endOf(held, event.now);
      if (event.key === 'HOLD_ALREADY_CONFIRMED' || event.key === 'CONFIRMED_OTHERWISE')
        return { is: 'ended', held, why: 'bookedElsewhere', key: event.key };
      return heldFrom(held, event.now);
    case 'lost':
      return heldFrom(held, event.now, life.doing === 'paying' ? 'unsure' : 'nothing');
    case 'givenUp':
      return { is: 'ended', held, why: 'givenUp' };
  }
}

/** A device that slept finds out at its first tick. */
function afterTick<Hold extends KeptHold, Failure>(
  life: Standing<Hold, Failure>,
  now: number,
): HoldLife<Hold, Failure> {
  const left = leftOf(life.held, now);
  if (left <= 0 && life.doing === 'nothing') return endOf(life.held, now);
  const soon = left <= soonMs;
  return soon === life.soon ? life : { ...life, soon };
}
