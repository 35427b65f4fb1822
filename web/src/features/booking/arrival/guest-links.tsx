/** The links with which guests enter their own details: of each guest whether it is done, and what became of the link. */
import { useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { MailAddress } from '#web/ui/mail-address.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { usePlaceNames } from '../guest-places.ts';
import { GuestBadge } from './arrival-form.tsx';
import type { EntryGuest } from './entry.ts';
import { SendGuestLink, type LinkedGuest, type SentLink } from './send-guest-link.tsx';
import { ShownOnce } from './shown-once.tsx';

const revokeLink = graphql(`
  mutation RevokeMyGuestLink($guestId: ID!) {
    revokeMyGuestLink(guestId: $guestId) {
      id
      link {
        mailedTo
        madeAt
      }
    }
  }
`);

type RevokeProps = { guest: LinkedGuest; who: string; onDone: () => void };

function Revoke({ guest, who, onDone }: RevokeProps) {
  const { link: words, guestLinks } = useWords('booking/arrival');
  const [asks, setAsks] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(revokeLink, { guestId: guest.id }),
    done: () => {
      setAsks(false);
      showToast(words.revoked);
      onDone();
    },
  });
  return (
    <>
      <Button kind="quiet" wide="narrow" onClick={() => setAsks(true)}>
        <span>
          {words.revoke}
          <span className="sr-only">{guestLinks.of(who)}</span>
        </span>
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={words.revokeTitle}
        onClose={() => setAsks(false)}
        says={{ keep: words.keep, act: words.revoke, busy: words.revoking }}
        kind="danger"
      >
        <p>{guestLinks.revokeText}</p>
      </FormDialog>
    </>
  );
}

/** What was just made of a link: where it goes, or the address itself. */
function JustSent({ guest, sent }: { guest: LinkedGuest; sent: SentLink }) {
  const { byGuest, guestLinks: words } = useWords('booking/arrival');
  if (sent.mailedTo !== null)
    return (
      <Notice tone="success" role="status">
        {words.sent}
        <br />
        <MailAddress address={sent.mailedTo} />
      </Notice>
    );
  return (
    <ShownOnce
      address={`${location.origin}${paths.guestEntry.replace('$id', guest.id)}#${sent.code}`}
      said={words.made}
      label={words.address}
      title={byGuest.title}
    />
  );
}

type RowProps = { guest: LinkedGuest; entry: EntryGuest; who: string; until: string };

function GuestLine({ guest, entry, who, until }: RowProps) {
  const words = useWords('booking/arrival').guestLinks;
  const format = useFormat();
  const [sent, setSent] = useState<SentLink | null>(null);
  const { link } = guest;
  const since = { until, at: link?.madeAt ? format.moment(link.madeAt) : null };
  const isJustMailed = sent !== null && sent.mailedTo !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{who}</span>
        {guest.name ? <span className="min-w-0 wrap-anywhere">{guest.name}</span> : null}
        <GuestBadge guest={entry} />
      </p>
      {sent ? <JustSent guest={guest} sent={sent} /> : null}
      {link && !isJustMailed ? (
        <p className="text-ink-soft">
          {link.mailedTo === null ? words.handed(since) : words.mailed(since)}
          {link.mailedTo === null ? null : (
            <>
              <br />
              <MailAddress address={link.mailedTo} />
            </>
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <SendGuestLink guest={guest} who={who} onDone={setSent} />
        {link ? <Revoke guest={guest} who={who} onDone={() => setSent(null)} /> : null}
      </div>
    </li>
  );
}

type Props = {
  booking: { checkInDate: string; guests: readonly LinkedGuest[] };
  /** The same guests, in the same order, as the form has them. */
  entries: readonly EntryGuest[];
  /** The name of who reads it, who sends no link to themselves. */
  reader: string;
};

const sameName = (one: string | null, other: string): boolean =>
  one !== null && one.replace(/\s/g, '') === other.replace(/\s/g, '');

export function GuestLinks({ booking: { checkInDate, guests }, entries, reader }: Props) {
  const words = useWords('booking/arrival').guestLinks;
  const format = useFormat();
  const names = usePlaceNames()(guests);
  const others = guests.flatMap((guest, index) => {
    const entry = entries[index];
    const isReader = guest.representative && !guest.link && sameName(guest.name, reader);
    return entry && !isReader ? [{ guest, entry, who: names[index] ?? '' }] : [];
  });
  if (others.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <p className="mb-2 text-ink-soft">{words.lead}</p>
      <ul className="divide-y divide-line">
        {others.map((line) => (
          <GuestLine key={line.guest.id} {...line} until={format.date(checkInDate)} />
        ))}
      </ul>
    </Card>
  );
}
