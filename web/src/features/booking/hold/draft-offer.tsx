/** On returning to the search: the room that is still held, or the one that was, one tap away with all that was typed. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useClient, type CombinedError } from 'urql';
import { japanDay } from '#messages/format.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { StayChoice } from '../choose/choice.ts';
import { draftBorrows, draftQuery, resumeDraft } from './draft.ts';
import { createHold } from './hold.ts';

const stillHeldQuery = graphql(`
  query StillHeld {
    myTemporaryBookingGroup {
      id
      bookings {
        id
        checkInDate
        checkOutDate
      }
      facility {
        id
        name
        mainImageUrl
      }
      roomType {
        id
        name
      }
    }
  }
`);

const placeQuery = graphql(`
  query DraftPlace($roomTypeId: ID!, $contractId: ID!, $fromDate: Date!) {
    roomTypeCalendar(roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $fromDate, days: 1) {
      facility {
        id
        name
        mainImageUrl
      }
      roomType {
        id
        name
      }
    }
  }
`);

type Draft = NonNullable<ResultOf<typeof draftQuery>['myBookingDraft']>;

const freshly = { requestPolicy: 'network-only', ...handling('all') } as const;
const quietly = handling('all');

type FrameProps = {
  title: string;
  text: string;
  place: { facility: { name: string; mainImageUrl: string }; roomType: { name: string } };
  stay: { checkInDate: string; checkOutDate: string };
  children: ReactNode;
};

function OfferFrame({ title, text, place, stay, children }: FrameProps) {
  return (
    <section aria-label={title}>
      <Card pad="none">
        <div className="grid sm:grid-cols-[220px_minmax(0,1fr)]">
          <img
            src={place.facility.mainImageUrl}
            alt=""
            className="hidden h-full w-full bg-paper-deep object-cover sm:block"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 sm:p-6">
            <div className="min-w-0 basis-80 grow">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 font-semibold">
                {place.facility.name}　{place.roomType.name}
              </p>
              <p className="tabular">
                <StayText stay={stay} />
              </p>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
            {children}
          </div>
        </div>
      </Card>
    </section>
  );
}

function choiceOfDraft(draft: Draft): StayChoice {
  return {
    contractId: draft.contractId,
    roomTypeId: draft.roomTypeId,
    checkInDate: draft.checkInDate,
    checkOutDate: draft.checkOutDate,
    rooms: draft.rooms.map((room) => ({
      adults: room.numberOfAdults,
      children: room.numberOfChildren,
      bedShares: room.numberOfBedShare,
    })),
    planId: draft.bookingPlanId,
    borrowPoints: draftBorrows(),
  };
}

type Place = ResultOf<typeof placeQuery>['roomTypeCalendar'];

function Again({ draft, place }: { draft: Draft; place: Place }) {
  const words = useWords('booking/hold');
  const format = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CombinedError | undefined>();
  const again = async () => {
    setBusy(true);
    resumeDraft(draft.form);
    const result = await createHold(client, choiceOfDraft(draft));
    setBusy(false);
    setError(result.error);
    if (result.held) await navigate({ to: paths.enterInformation });
  };
  return (
    <div className="grid gap-4">
      <OfferFrame
        title={words.draft.title}
        text={words.draft.text(format.momentOfYear(draft.savedAt))}
        place={place}
        stay={draft}
      >
        <Button kind="secondary" busy={busy ? words.hold.holding : null} onClick={() => void again()}>
          {words.draft.again}
        </Button>
      </OfferFrame>
      <FailureNotice error={error} />
    </div>
  );
}

function StillHeld({
  held,
}: {
  held: NonNullable<ResultOf<typeof stillHeldQuery>['myTemporaryBookingGroup']>;
}) {
  const words = useWords('booking/hold').draft;
  const [first] = held.bookings;
  if (!first) return null;
  return (
    <OfferFrame title={words.heldTitle} text={words.heldText} place={held} stay={first}>
      <Link to={paths.enterInformation} className={buttonClass()}>
        {words.continue}
      </Link>
    </OfferFrame>
  );
}

/** The offer, and whether it is still on its way: the screen waits for it, so that nothing is pushed down later. */
export function useDraftOffer(): { pending: boolean; offer: ReactNode } {
  const { data: heldData, error: heldError } = useAsked({ query: stillHeldQuery, context: freshly });
  const { data: draftData, error: draftError } = useAsked({ query: draftQuery, context: freshly });
  const found = draftData?.myBookingDraft;
  const draft = found && found.checkInDate >= japanDay(serverNow()) ? found : null;
  const { data: placeData, error: placeError } = useAsked({
    query: placeQuery,
    variables: {
      roomTypeId: draft?.roomTypeId ?? '',
      contractId: draft?.contractId ?? '',
      fromDate: draft?.checkInDate ?? '',
    },
    context: quietly,
    pause: draft === null,
  });
  const held = heldData?.myTemporaryBookingGroup;
  if (heldError || draftError || placeError) return { pending: false, offer: null };
  if (!heldData || !draftData || (draft && !placeData)) return { pending: true, offer: null };
  if (held) return { pending: false, offer: <StillHeld held={held} /> };
  if (!draft || !placeData) return { pending: false, offer: null };
  return { pending: false, offer: <Again draft={draft} place={placeData.roomTypeCalendar} /> };
}
