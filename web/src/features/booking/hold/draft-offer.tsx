/** On returning to the search: the room that is still held, or the one that was, one tap away with all that was typed. */
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { japanDay } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { StayChoice } from '../choose/choice.ts';
import { OfferFrame, StillHeld } from '../held-offer.tsx';
import { useLiveHold } from '../live-hold.ts';
import { borrowsOf, draftQuery, formOfText, hasDraft, resumeDraft } from './draft.ts';
import { holdsEntries } from './guest-form.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useHolding } from './use-holding.ts';

const placeQuery = graphql(`
  query DraftPlace($roomTypeId: ID!, $contractId: ID!, $fromDate: Date!) {
    roomTypeCalendar(roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $fromDate, days: 1) {
      facility {
        id
        name
        mainImageUrl
        mainImageSources {
          width
          height
          avif
          webp
        }
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

function choiceOfDraft(draft: Draft, form: unknown): StayChoice {
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
    borrowPoints: borrowsOf(form),
    offerId: null,
  };
}

type Place = ResultOf<typeof placeQuery>['roomTypeCalendar'];

function Again({ draft, place }: { draft: Draft; place: Place }) {
  const words = useWords('booking/hold');
  const format = useFormat();
  const navigate = useNavigate();
  const form = formOfText(draft.form);
  const holding = useHolding(async (held) => {
    if (!hasDraft(held)) resumeDraft(held, draft.form);
    await navigate({ to: paths.enterInformation });
  });
  return (
    <div className="grid gap-4">
      <OfferFrame
        title={words.draft.title}
        house={place.facility}
        about={
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              {place.facility.name}
              <span className="inline-block pl-3">{place.roomType.name}</span>
            </p>
            <p className="tabular">
              <StayText stay={draft} />
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              {words.draft.text(format.momentOfYear(draft.savedAt))}
              {holdsEntries(form) ? words.draft.typed : ''}
            </p>
          </div>
        }
      >
        <Button
          kind="secondary"
          busy={holding.busy ? words.hold.holding : null}
          onClick={() => void holding.hold(choiceOfDraft(draft, form))}
        >
          {words.draft.again}
        </Button>
      </OfferFrame>
      <FocusedFailure error={holding.error} notSent={words.hold.notHeld} />
      <ReplaceDialog of={holding} />
    </div>
  );
}

/** The offer, and whether it is still on its way: the screen waits for it, so that nothing is pushed down later. */
export function useDraftOffer(): { pending: boolean; offer: ReactNode } {
  const held = useLiveHold();
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
  if (held) return { pending: false, offer: <StillHeld held={held} /> };
  if (draftError || placeError) return { pending: false, offer: null };
  if (!draftData || (draft && !placeData)) return { pending: true, offer: null };
  if (!draft || !placeData) return { pending: false, offer: null };
  return { pending: false, offer: <Again draft={draft} place={placeData.roomTypeCalendar} /> };
}
