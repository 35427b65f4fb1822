/** A stay that is over, for its member to confirm; once that is done, and before it, its papers. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { japanDay } from '#messages/format.ts';
import { graphql } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';

const confirmStay = graphql(`
  mutation ConfirmMyStay($id: ID!) {
    confirmMyStay(id: $id) {
      id
      stayConfirmedAt
      needsStayConfirmation
      canConfirmStay
    }
  }
`);

export type ConfirmableStay = {
  id: string;
  stayConfirmedAt: string | null;
  canConfirmStay: boolean;
  requestMailCertificate: boolean;
  certificateSentAt: string | null;
};

function ConfirmForm({ id, facts }: { id: string; facts: ReactNode }) {
  const words = useWords('booking/trip').confirm;
  const { callCenterPhone } = useSettings();
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(confirmStay, { id }),
    done: () => {},
  });
  return (
    <EntryForm of={form}>
      <p className="lines">{words.lead}</p>
      {facts}
      <p className="text-sm text-ink-soft">
        <KeptTogether text={words.differs(callCenterPhone)} part={callCenterPhone} />
      </p>
      <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
    </EntryForm>
  );
}

/** What was, and the member's word on it: given, or to be given by who may. */
function Word({ stay, facts }: Pick<Props, 'stay' | 'facts'>) {
  const words = useWords('booking/trip').confirm;
  const format = useFormat();
  if (stay.canConfirmStay) return <ConfirmForm id={stay.id} facts={facts} />;
  return (
    <div className="grid gap-6">
      {stay.stayConfirmedAt ? (
        <Notice tone="success" role="status">
          {words.done}
          <span className="mt-1 block text-sm">{words.doneAt(format.moment(stay.stayConfirmedAt))}</span>
        </Notice>
      ) : (
        <Notice>{words.others}</Notice>
      )}
      {facts}
    </div>
  );
}

/** What of a certificate by post is known, where one was asked for. */
export function useCertificateText(): (
  stay: Pick<ConfirmableStay, 'requestMailCertificate' | 'certificateSentAt'>,
) => string | null {
  const words = useWords('booking/trip').certificate;
  const format = useFormat();
  return ({ requestMailCertificate, certificateSentAt }) => {
    if (!requestMailCertificate) return null;
    return certificateSentAt ? words.sent(format.date(japanDay(certificateSentAt))) : words.asked;
  };
}

function Certificate({ stay, says }: { stay: ConfirmableStay; says: string | null }) {
  const words = useWords('booking/trip').confirm;
  const byPost = useCertificateText()(stay);
  return (
    <Card>
      <h2 className="mb-2 text-lg">{words.papers}</h2>
      <p className="text-ink-soft">{words.papersLead}</p>
      {byPost ? <p className="mt-1 text-ink-soft">{byPost}</p> : null}
      {says ? <p className="mt-1 text-ink-soft">{says}</p> : null}
      <p className="mt-4">
        <Link to={paths.usageCertificate} params={{ id: stay.id }} className={buttonClass('secondary')}>
          {words.certificate}
        </Link>
      </p>
    </Card>
  );
}

type Props = {
  stay: ConfirmableStay;
  /** What the stay was, and its receipts; null where none was issued. */
  facts: ReactNode;
  papers: ReactNode | null;
  /** Whether something was paid at the house, which gives its receipts itself. */
  paidThere: boolean;
};

export function ConfirmStay({ stay, facts, papers, paidThere }: Props) {
  const words = useWords('booking/trip').confirm;
  const says = paidThere ? words.paidThere : papers === null ? words.noPapers : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
      <Card>
        <Word stay={stay} facts={facts} />
      </Card>
      <div className="grid gap-6">
        <Certificate stay={stay} says={says} />
        {papers}
      </div>
    </div>
  );
}
