/** The address from which the reader's own calendar fetches their stays: made and shown once, made anew, taken back. */
import { useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const addressQuery = graphql(`
  query MyCalendarAddress {
    myCalendarAddress {
      madeAt
    }
  }
`);
const renewAddress = graphql(`
  mutation RenewMyCalendarAddress {
    renewMyCalendarAddress {
      address
      calendarAddress {
        madeAt
      }
    }
  }
`);
const revokeAddress = graphql(`
  mutation RevokeMyCalendarAddress {
    revokeMyCalendarAddress
  }
`);

type Acting = { onDone: (address: string | null) => void };

/** Where there is none yet nothing ends by making one, so nothing is asked. */
function Renew({ standing, onDone }: Acting & { standing: boolean }) {
  const words = useWords('booking/trip').subscription;
  const [asks, setAsks] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(renewAddress, {}),
    done: ({ renewMyCalendarAddress: { address } }) => {
      setAsks(false);
      onDone(address);
    },
  });
  return (
    <>
      <Button kind="secondary" wide="narrow" onClick={() => setAsks(true)}>
        {standing ? words.renew : words.make}
      </Button>
      <FormDialog
        of={form}
        open={asks}
        title={standing ? words.renewTitle : words.makeTitle}
        onClose={() => setAsks(false)}
        says={{
          keep: standing ? words.keepAsIs : words.keep,
          act: standing ? words.renew : words.make,
          busy: words.making,
        }}
      >
        <p>{standing ? words.renewText : words.makeText}</p>
      </FormDialog>
    </>
  );
}

function Revoke({ onDone }: Acting) {
  const words = useWords('booking/trip').subscription;
  const [asks, setAsks] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(revokeAddress, {}),
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
        says={{ keep: words.keepAsIs, act: words.revoke, busy: words.revoking }}
        kind="danger"
      >
        <p>{words.revokeText}</p>
      </FormDialog>
    </>
  );
}

function ShownOnce({ address }: { address: string }) {
  const words = useWords('booking/trip').subscription;
  return (
    <div className="grid gap-3">
      <Notice tone="success" role="status">
        {words.made}
      </Notice>
      <p className="rounded-md bg-paper-deep p-3 text-sm break-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        {/* By this name telephones and desks know that a calendar is meant, and open the program for it. */}
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
          {words.open}
        </a>
        <Button
          kind="secondary"
          wide="narrow"
          onClick={() => void navigator.clipboard.writeText(address).then(() => showToast(words.copied))}
        >
          {words.copy}
        </Button>
      </div>
    </div>
  );
}

export function CalendarAddress() {
  const words = useWords('booking/trip').subscription;
  const format = useFormat();
  const asked = useAsked({ query: addressQuery, requestPolicy: 'cache-and-network' });
  const [address, setAddress] = useState<string | null>(null);
  const done = (shown: string | null) => {
    setAddress(shown);
    asked.again();
  };
  return (
    <Card>
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <p className="mb-4 text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-12">
        {({ myCalendarAddress: standing }) => (
          <div className="grid gap-4">
            {standing && address === null ? <p>{words.since(format.moment(standing.madeAt))}</p> : null}
            {address === null ? null : <ShownOnce address={address} />}
            <div className="flex flex-wrap gap-3">
              <Renew standing={standing !== null} onDone={done} />
              {standing ? <Revoke onDone={done} /> : null}
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
