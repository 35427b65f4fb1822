/** A stay is booked for a member on the telephone: what is wanted, which rooms there are, the hold with its guests, the confirmation. */
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { paths } from '../../app/paths.ts';
import { ImportantNotes } from '../members/notes.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { DESK, type Caller, type Held, type Wanted } from './booking-queries.ts';
import { HeldStay } from './held-stay.tsx';
import { OfferedStays, TakenOffer } from './offered-stays.tsx';
import { Offers } from './offers.tsx';
import { WantedStay } from './wanted-stay.tsx';

export function BookingPage() {
  const { memberId } = useParams({ from: '/inside/members/$memberId/book' });
  const words = useWords('booking');
  const byStaff = useWords('staffStays');
  const { view } = useWords('waiting');
  // An offer of the waiting list, led to from the page of the member; null once something else is looked for.
  const { offer } = useSearch({ from: '/inside/members/$memberId/book' });
  const [taking, setTaking] = useState<string | null>(offer ?? null);
  const asked = useAsked({ query: DESK, variables: { memberId } });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isStale, setIsStale] = useState(false);
  // Null once it was given back; undefined while what was found at first stands.
  const [made, setMade] = useState<Held | null>();
  return (
    <Loaded asked={asked} waiting="h-96" beside={<Link to={paths.members}>{words.back}</Link>}>
      {({ bookingDesk: { member, hasLogin, hold, offered }, houses, businessDay }) => {
        const held = made === undefined ? hold : made;
        const taken = offered.find(({ id, givesWay }) => id === taking && givesWay === null);
        const kept = taken?.offer
          ? { kept: { offerId: taken.offer.id, roomTypeId: taken.roomTypeId } }
          : undefined;
        const want = (next: Wanted) => {
          setWanted(next);
          setIsStale(false);
        };
        const turnTo = (next: string | null) => {
          setTaking(next);
          setWanted(null);
        };
        return (
          <>
            <PageHead
              title={words.title(member.name)}
              beside={
                <span className="flex flex-wrap gap-4">
                  <Link
                    to={paths.member}
                    params={{ memberId }}
                    search={{ view: 'waiting' }}
                    className="text-key underline underline-offset-4"
                  >
                    {view}
                  </Link>
                  <Link
                    to={paths.member}
                    params={{ memberId }}
                    className="text-key underline underline-offset-4"
                  >
                    {words.back}
                  </Link>
                </span>
              }
            />
            <CallerLine of={member} />
            <ImportantNotes notes={member.importantNotes} />
            {!hasLogin ? (
              <div className="grid max-w-[44rem] gap-4">
                <Notice tone="warning">{words.noLogin}</Notice>
                <Link
                  to={paths.bookByStaff}
                  params={{ memberId }}
                  className="text-key underline underline-offset-4"
                >
                  {byStaff.open}
                </Link>
              </div>
            ) : held ? (
              <HeldStay key={held.id} member={member} held={held} become={setMade} />
            ) : (
              <>
                {taken ? (
                  <TakenOffer
                    key={taken.id}
                    memberId={memberId}
                    of={taken}
                    want={want}
                    changed={() => setIsStale(true)}
                    leave={() => turnTo(null)}
                  />
                ) : (
                  <>
                    <OfferedStays offered={offered} take={({ id }) => turnTo(id)} />
                    <WantedStay
                      memberId={memberId}
                      contracts={member.contracts}
                      houses={houses}
                      today={businessDay}
                      want={want}
                      changed={() => setIsStale(true)}
                    />
                  </>
                )}
                {wanted && isStale ? <p role="status">{words.stale}</p> : null}
                {wanted && !isStale ? (
                  <Offers
                    key={JSON.stringify(wanted)}
                    wanted={wanted}
                    houseName={houses.find(({ id }) => id === wanted.houseId)?.name ?? taken?.houseName ?? ''}
                    {...kept}
                    today={businessDay}
                    held={setMade}
                  />
                ) : null}
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Who is on the telephone, so that the desk can make sure of it. */
function CallerLine({ of }: { of: Caller }) {
  const { member: words } = useWords('booking');
  const { languages } = useWords('members');
  const facts = [
    [words.number, of.memberId],
    [words.tel, [of.tel, of.mobile].filter(Boolean).join(' / ')],
    [words.language, languages[of.mailLanguage] ?? of.mailLanguage],
  ].filter(([, value]) => value);
  return (
    <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <span key={term}>
          <span className="text-ink-soft">{term}</span> <span className="tabular">{value}</span>
        </span>
      ))}
    </p>
  );
}
