/** An offer by the link of its mail, without a login. Opening the page does nothing: a mail program follows links, too. */
import { Link, useParams } from '@tanstack/react-router';
import { failureOf } from '#web/api/error-message.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { LinkFrame, useLinkCode } from '#web/features/booking/public.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { useState } from 'react';

const offerQuery = graphql(`
  query MyCancelWaitListOfferNonLogin($id: ID!, $code: String!) {
    myCancelWaitListOfferNonLogin(id: $id, code: $code) {
      id
      facilityName
      roomTypeName
      checkInDate
      checkOutDate
      rooms
      until
      isOpen
    }
  }
`);
const decline = graphql(`
  mutation DeclineMyCancelWaitListOfferNonLogin($id: ID!, $code: String!) {
    declineMyCancelWaitListOfferNonLogin(id: $id, code: $code) {
      id
      isOpen
    }
  }
`);
type Offer = ResultOf<typeof offerQuery>['myCancelWaitListOfferNonLogin'];
type Props = {
  offer: Offer;
  code: string;
  isDeclined: boolean;
  onStale: () => void;
  onDeclined: () => void;
};

function Answer({ offer, code, isDeclined, onStale, onDeclined }: Props) {
  const words = useWords('waitlist');
  const format = useFormat();
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(decline, { id: offer.id, code }),
    done: onDeclined,
    refused: (error) => {
      // What was not sent has changed nothing.
      if (failureOf(error).kind === 'refused') onStale();
      return 'toShow';
    },
  });
  if (isDeclined)
    return (
      <Notice tone="success" role="status">
        {words.byLink.declined}
      </Notice>
    );
  if (!offer.isOpen) return <Notice tone="warning">{words.byLink.over}</Notice>;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{words.offer.text(format.moment(offer.until))}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.vacancyNotification} className={buttonClass()}>
          {words.byLink.accept}
        </Link>
        <Button
          kind="secondary"
          busy={form.busy ? words.offer.declining : null}
          onClick={() => void form.submit()}
        >
          {words.offer.decline}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{words.offer.declineHelp}</p>
      <FailureNotice error={form.failure} />
    </div>
  );
}

/** What the link does not open is said in the page. */
const quietly = handling('all');

export function OfferPage() {
  const { id } = useParams({ from: '/public/waiting-offer/$id' });
  const code = useLinkCode(paths.waitingOffer.replace('$id', id)) ?? '';
  const words = useWords('waitlist');
  const { notFound, notFoundHelp } = words.byLink.nothing;
  const { callCenterPhone } = useSettings();
  const [isDeclined, setIsDeclined] = useState(false);
  const asked = useAsked({
    query: offerQuery,
    variables: { id, code },
    requestPolicy: 'cache-and-network',
    context: quietly,
  });
  return (
    <LinkFrame
      title={words.byLink.title}
      lead={
        isDeclined || asked.data?.myCancelWaitListOfferNonLogin.isOpen === false
          ? undefined
          : words.byLink.lead
      }
      asked={asked}
      nothing={{ notFound, notFoundHelp: notFoundHelp(callCenterPhone) }}
    >
      {({ myCancelWaitListOfferNonLogin: offer }) => (
        <Card>
          <h2 className="mb-2 text-xl">{offer.facilityName}</h2>
          <div className="mb-5">
            <Rows
              rows={[
                {
                  term: words.byLink.room,
                  value: words.roomsOf({ name: offer.roomTypeName, rooms: offer.rooms }),
                },
                { term: words.byLink.stay, value: <StayText stay={offer} /> },
              ]}
            />
          </div>
          <Answer
            offer={offer}
            code={code}
            isDeclined={isDeclined}
            onStale={asked.again}
            onDeclined={() => setIsDeclined(true)}
          />
        </Card>
      )}
    </LinkFrame>
  );
}
