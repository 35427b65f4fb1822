/** Giving a card: entered in the gateway's frame, saved at once or after the card company has asked its holder. */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/client.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { CardFrame } from './card-frame.tsx';
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

type Props = { from: string | undefined; onSaved: () => void };

export function CardEntry({ from, onSaved }: Props) {
  const words = useWords('payment').newCard;
  const client = useClient();
  const [failure, setFailure] = useState<CombinedError | undefined>();
  const [leaving, setLeaving] = useState(false);

  const take = async (token: string): Promise<'taken' | 'again'> => {
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
      <FocusedFailure error={failure} />
      {leaving ? <Notice role="status">{words.leaving}</Notice> : null}
      <CardFrame onToken={take} />
    </div>
  );
}
