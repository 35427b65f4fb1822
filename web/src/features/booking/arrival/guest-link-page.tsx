/** A guest's own entry by the guest's own link, without a login: where and when the stay is, and nobody else of it. */
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { ArrivalForm } from './arrival-form.tsx';
import { useLinkCode } from './link-code.ts';
import { LinkFrame } from './link-frame.tsx';
import { PassportPicture } from './passport-picture.tsx';
import { useStanding } from './pre-check-in-card.tsx';
import { StayCard } from './stay-card.tsx';

const entryFields = graphql(`
  fragment GuestEntry on GuestEntryNonLogin {
    checkInDate
    checkOutDate
    cancelledAt
    checkedInAt
    opensAt
    stands
    facility {
      name
      postalCode
      address1
      tel
      checkInFrom
      checkOutUntil
    }
    guest {
      id
      name
      representative
      child
      bedShared
      noAddressInJapan
      isEntered
      hasPassportPicture
      filled
    }
  }
`);
const entryQuery = graphql(
  `
    query MyGuestEntryNonLogin($id: ID!, $code: String!) {
      myGuestEntryNonLogin(id: $id, code: $code) {
        ...GuestEntry
      }
    }
  `,
  [entryFields],
);
const sendEntry = graphql(
  `
    mutation PreCheckInGuestNonLogin($id: ID!, $code: String!, $entry: RegisterEntryInput!) {
      preCheckInGuestNonLogin(id: $id, code: $code, entry: $entry) {
        ...GuestEntry
      }
    }
  `,
  [entryFields],
);

type GuestEntry = ResultOf<typeof entryQuery>['myGuestEntryNonLogin'];

/** Why nothing can be entered now; what became of the stay itself stands above it. */
function NotNow({ entry }: { entry: GuestEntry }) {
  const words = useWords('booking/arrival').byGuest;
  const standing = useStanding();
  if (entry.cancelledAt) return null;
  if (entry.stands === 'NOT_YET')
    return <Notice>{standing({ ...entry, state: 'OPEN', lacksPictures: false }, entry.checkInDate)}</Notice>;
  return <Notice>{entry.guest.isEntered ? words.closedDone : words.closed}</Notice>;
}

/** A picture of the passport may come after the rest. */
function LaterPicture({ guest, code }: { guest: GuestEntry['guest']; code: string }) {
  if (!guest.noAddressInJapan) return null;
  return (
    <PassportPicture
      guestId={guest.id}
      who={null}
      door={{ 'X-Guest-Code': code }}
      isKept={guest.hasPassportPicture}
      url={null}
    />
  );
}

function Done({ entry, code, onChange }: { entry: GuestEntry; code: string; onChange: () => void }) {
  const words = useWords('booking/arrival').byGuest;
  const format = useFormat();
  return (
    <Card>
      <div className="grid gap-4">
        <Notice tone="success" role="status" title={words.done}>
          {words.doneUntil(format.date(entry.checkInDate))}
        </Notice>
        <LaterPicture guest={entry.guest} code={code} />
        <div>
          <Button kind="secondary" wide="narrow" onClick={onChange}>
            {words.change}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type BodyProps = { entry: GuestEntry; code: string; again: () => void };

function Body({ entry: asked, code, again }: BodyProps) {
  const [sent, setSent] = useState<GuestEntry['guest'] | null>(null);
  const [changes, setChanges] = useState(false);
  // What was answered to the entry itself is newer than what the page was opened with.
  const guest = sent ?? asked.guest;
  const entry = { ...asked, guest };
  const done = ({ guest: now }: GuestEntry) => {
    setSent(now);
    setChanges(false);
    document.getElementById(pageHeadingId)?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StayCard stay={entry} />
      {entry.stands !== 'OPEN' ? (
        <NotNow entry={entry} />
      ) : guest.isEntered && !changes ? (
        <Done entry={entry} code={code} onChange={() => setChanges(true)} />
      ) : (
        <ArrivalForm
          guests={[{ ...guest, told: { name: guest.name } }]}
          told={null}
          pictures={{ 'X-Guest-Code': code }}
          send={async ({ guests: [typed] }, call) => {
            const answer = await call(sendEntry, { id: guest.id, code, entry: typed! });
            // Taken back, or closed, since the page was opened: the page says so in the form's place.
            if (isRefusedWith(answer.error, 'NOT_FOUND_ERROR', 'PRE_CHECK_IN_CLOSED')) again();
            return answer;
          }}
          done={({ preCheckInGuestNonLogin }) => done(preCheckInGuestNonLogin)}
        />
      )}
    </div>
  );
}

/** What the link does not open is said in the page. */
const quietly = handling('all');

export function GuestLinkPage() {
  const { id } = useParams({ from: '/public/guest-entry/$id' });
  const words = useWords('booking/arrival').byGuest;
  const code = useLinkCode(paths.guestEntry.replace('$id', id));
  const asked = useAsked({
    query: entryQuery,
    variables: { id, code: code ?? '' },
    requestPolicy: 'cache-and-network',
    context: quietly,
  });
  return (
    <LinkFrame title={words.title} lead={words.lead} asked={asked} nothing={words}>
      {({ myGuestEntryNonLogin: entry }) => <Body entry={entry} code={code ?? ''} again={asked.again} />}
    </LinkFrame>
  );
}
