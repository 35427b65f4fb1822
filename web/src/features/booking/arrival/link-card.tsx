/** The link that opens a booking without a login, on the booking's own page: taken back, or made anew and shown once. */
import { useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ShownOnce } from './shown-once.tsx';

const renewLink = graphql(`
  mutation RenewMyBookingLink($id: ID!) {
    renewMyBookingLink(id: $id) {
      code
      booking {
        id
        link {
          isOpen
          isFirst
          madeAt
          until
        }
      }
    }
  }
`);
const revokeLink = graphql(`
  mutation RevokeMyBookingLink($id: ID!) {
    revokeMyBookingLink(id: $id) {
      id
      link {
        isOpen
        isFirst
        madeAt
        until
      }
    }
  }
`);

type Acting = { id: string; onDone: (code: string | null) => void };

function Renew({ id, onDone }: Acting) {
  const words = useWords('booking/arrival').link;
  const [asks, setAsks] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(renewLink, { id }),
    done: ({ renewMyBookingLink: { code } }) => {
      setAsks(false);
      onDone(code);
    },
  });
  return (
    <>
      <Button kind="secondary" wide="narrow" onClick={() => setAsks(true)}>
        {words.renew}
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={words.renewTitle}
        onClose={() => setAsks(false)}
        says={{ keep: words.keep, act: words.renew, busy: words.renewing }}
      >
        <p>{words.renewText}</p>
      </FormDialog>
    </>
  );
}

function Revoke({ id, onDone }: Acting) {
  const words = useWords('booking/arrival').link;
  const [asks, setAsks] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(revokeLink, { id }),
    done: () => {
      setAsks(false);
      showToast(words.revoked);
      onDone(null);
    },
  });
  return (
    <>
      <Button kind="quiet" wide="narrow" onClick={() => setAsks(true)}>
        {words.revoke}
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={words.revokeTitle}
        onClose={() => setAsks(false)}
        says={{ keep: words.keep, act: words.revoke, busy: words.revoking }}
        kind="danger"
      >
        <p>{words.revokeText}</p>
      </FormDialog>
    </>
  );
}

type Link = { isOpen: boolean; isFirst: boolean; madeAt: string | null; until: string };

/** Which link is good, and until when. */
function useSaid(): (link: Link) => string {
  const words = useWords('booking/arrival').link;
  const format = useFormat();
  return ({ isOpen, isFirst, madeAt, until: day }) => {
    if (!isOpen) return words.closed;
    const until = format.date(day);
    return isFirst ? words.open(until) : words.openAnew({ until, at: madeAt ? format.moment(madeAt) : null });
  };
}

type Props = { id: string; link: Link };

export function LinkCard({ id, link }: Props) {
  const { link: words, byLink } = useWords('booking/arrival');
  const said = useSaid();
  const [code, setCode] = useState<string | null>(null);
  return (
    <Card>
      <h2 className="mb-3 text-lg">{words.title}</h2>
      <div className="grid gap-4">
        <p>{said(link)}</p>
        {code === null ? null : (
          <ShownOnce
            address={`${location.origin}${paths.bookingByLink.replace('$id', id)}#${code}`}
            said={words.renewed}
            label={words.address}
            title={byLink.title}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Renew id={id} onDone={setCode} />
          {link.isOpen ? <Revoke id={id} onDone={setCode} /> : null}
        </div>
      </div>
    </Card>
  );
}
