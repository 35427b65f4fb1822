/** A promo code, whose discount is shown as soon as it is typed. What it comes to in the end the server says. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useClient } from 'urql';
import { readPromoCode } from '#domain/account/signup.ts';
import { handling } from '#web/api/handling.ts';
import { failureMessageLater, failureOf } from '#web/api/error-message.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FeeRows, type Fee } from './fee-rows.tsx';
import { promoQuery } from './signup-queries.ts';

const anew = { ...handling('all'), requestPolicy: 'network-only' } as const;

type Entries = { promoCode: string };
type Found = { typed: string; code: string; fee: Fee };

export function PromoField() {
  const words = useWords('account/signup').start;
  const client = useClient();
  const entry = useEntry<Entries>();
  const { getValues, setError } = useFormContext<Entries>();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState('');
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    const typed = getValues('promoCode').trim();
    if (typed === asked) return;
    setAsked(typed);
    setFound(null);
    if (typed === '') return;
    setBusy(true);
    const { data, error } = await client.query(promoQuery, { promoCode: typed }, anew).toPromise();
    setBusy(false);
    // Meanwhile it may have become another one, which is asked about by itself.
    if (getValues('promoCode').trim() !== typed) return;
    if (data) {
      const code = readPromoCode(typed) ?? typed;
      setFound({ typed, code, fee: data.validateVsPromoCodeSignupBonus });
    } else if (error && failureOf(error).kind === 'refused')
      setError('promoCode', { type: 'refused', message: await failureMessageLater(failureOf(error)) });
    else setAsked('');
  };

  return (
    <div className="grid gap-3">
      <TextField
        {...entry('promoCode', words.promoCode, [], { onBlur: () => void ask() })}
        need="optional"
        help={words.promoCodeHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <div>
        <Button kind="secondary" busy={busy ? words.promoChecking : null} onClick={() => void ask()}>
          {words.promoCheck}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {found ? <FeeRows fee={found.fee} code={found.code} /> : null}
      </div>
    </div>
  );
}
