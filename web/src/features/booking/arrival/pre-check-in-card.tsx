/** Where pre-check-in stands, with the way to it once it is open; nothing stands there where it is over and was never used. */
import { Link } from '@tanstack/react-router';
import { japanDay } from '#messages/format.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';

type Standing = {
  opensAt: string;
  stands: 'NOT_YET' | 'OPEN' | 'CLOSED';
  state: 'OPEN' | 'PARTLY' | 'DONE';
  /** Whether only pictures of passports are missing, or they are too. */
  lacksPictures: boolean;
};

/** What stands there in a sentence. */
export function useStanding(): (preCheckIn: Standing, checkInDate: string) => string {
  const { preCheckIn: words, byGuest } = useWords('booking/arrival');
  const format = useFormat();
  return ({ opensAt, stands, state, lacksPictures }, checkInDate) => {
    if (stands === 'NOT_YET') return words.notYet(format.date(japanDay(new Date(opensAt).getTime())));
    if (stands === 'CLOSED' && state !== 'DONE') return words.closed;
    const done = state === 'DONE' && lacksPictures ? words.picturesMissing : words.states[state];
    if (stands === 'CLOSED') return done;
    const until = format.date(checkInDate);
    return `${done}\n${state === 'DONE' ? byGuest.doneUntil(until) : words.until(until)}`;
  };
}

type Sent = { checkInDate: string; state: Standing['state']; hasRequests: boolean };

/** The word of thanks for what was sent. */
export function useSent(): (sent: Sent) => string {
  const words = useWords('booking/arrival').preCheckIn;
  const format = useFormat();
  return ({ checkInDate, state, hasRequests }) =>
    [
      state === 'DONE' ? words.sent : words.sentPartly(format.date(checkInDate)),
      ...(hasRequests ? [words.requestsSent] : []),
    ].join('\n');
}

type Props = { id: string; checkInDate: string; preCheckIn: Standing; by?: 'link' };

export function PreCheckInCard({ id, checkInDate, preCheckIn, by }: Props) {
  const words = useWords('booking/arrival').preCheckIn;
  const said = useStanding();
  const { stands, state } = preCheckIn;
  if (stands === 'CLOSED' && state === 'OPEN') return null;
  return (
    <Card>
      <h2 className="mb-3 text-lg">{words.title}</h2>
      <div className="grid gap-4">
        <p className="lines">{said(preCheckIn, checkInDate)}</p>
        {stands === 'OPEN' ? (
          <Link
            to={by === 'link' ? paths.preCheckInByLink : paths.preCheckIn}
            params={{ id }}
            className={buttonClass(state === 'DONE' ? 'secondary' : 'primary')}
          >
            {state === 'DONE' ? words.goAgain : words.go}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
