/** Giving a card: entered in the gateway's frame, saved at once or after the card company has asked its holder. */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { CardFrame, type EnteredCard } from './card-frame.tsx';
import { FocusedNotice } from './focused-notice.tsx';
import { keepFrom } from './kept-from.ts';
import { goToSecurePayment } from './secure-payment.ts';

const saveCard = graphql(`
  mutation ClientSaveCard($token: String!) {
    clientSaveCard(token: $token) {
      saved
      securePaymentUrl
    }
  }
`);

const quietly = handling('all');

type Props = {
  from: string | undefined;
  /** The saved card's number, masked, where it is to be replaced. */
  present: string | undefined;
  onSaved: () => void;
};

/** What was refused for certain: of an answer that never came nobody knows yet which card is saved. */
function isNotSaved(error: CombinedError | undefined): boolean {
  return (
    error !== undefined && failureOf(error).kind === 'refused' && !isRefusedWith(error, 'CARD_CHECK_UNSURE')
  );
}

export function CardEntry({ from, present, onSaved }: Props) {
  const words = useWords('payment').newCard;
  const client = useClient();
  const [failure, setFailure] = useState<CombinedError | undefined>();
  const [leaving, setLeaving] = useState(false);

  const take = async ({ token }: EnteredCard): Promise<'taken' | 'again'> => {
    setFailure(undefined);
    const { data, error } = await client.mutation(saveCard, { token }, quietly).toPromise();
    if (!data) {
      setFailure(error);
      return 'again';
    }
    const { saved, securePaymentUrl: address } = data.clientSaveCard;
    if (saved) onSaved();
    else if (address) {
      keepFrom(from);
      setLeaving(goToSecurePayment(address));
    }
    return 'taken';
  };

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{words.enter}</p>
        <p className="lines text-ink-soft">{words.safety}</p>
      </div>
      {isRefusedWith(failure, 'CREDIT_CARD_NOT_FOUND') ? (
        <FocusedNotice tone="danger">{words.notKept}</FocusedNotice>
      ) : (
        <FocusedFailure error={failure} />
      )}
      {present && isNotSaved(failure) ? <Notice>{words.stays(present.slice(-4))}</Notice> : null}
      {leaving ? <Notice role="status">{words.leaving}</Notice> : null}
      <CardFrame onCard={take} />
    </div>
  );
}
