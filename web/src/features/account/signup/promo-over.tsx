/** Where the promo code takes nothing off any more: a link without it, under which what was typed goes on. */
import { useFailureText } from '#web/api/failure-notice.tsx';
import { FocusedNotice } from '#web/features/payment/public.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { useState } from 'react';
import { MailAwaited } from '../mail-awaited.tsx';
import { startMutation, type Application } from './signup-queries.ts';

export function PromoOver({ application, why }: { application: Application; why: string }) {
  const words = useWords('account/signup').promoOver;
  const said = useFailureText(why);
  const format = useFormat();
  const { email, isCompany, clientCode } = application;
  const [isSent, setIsSent] = useState(false);
  const form = useEntryForm({
    start: {},
    send: (_values, call) => call(startMutation, { email, isCompany, clientCode, promoCode: null }),
    done: () => setIsSent(true),
  });
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isSent ? (
          <>
            <FocusedNotice tone="success">
              <span className="wrap-anywhere">{words.sent(email)}</span>
            </FocusedNotice>
            <MailAwaited />
          </>
        ) : (
          <>
            <Notice tone="warning" role="alert">
              {`${said ?? ''}\n${words.text}`}
            </Notice>
            <p>{words.fee(format.yen(application.fullFeeYen))}</p>
            <EntryForm of={form}>
              <div>
                <SubmitButton busy={words.busy}>{words.act}</SubmitButton>
              </div>
            </EntryForm>
          </>
        )}
      </div>
    </Card>
  );
}
