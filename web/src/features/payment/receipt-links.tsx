/** The papers of one row of the payment list, and issuing a receipt anew. */
import { useState } from 'react';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ReissueReceipt } from './reissue-receipt.tsx';
import { shownHonorific } from './shown-honorific.ts';

export type ListedReceipt = {
  id: string;
  number: string;
  addressee: string;
  price: number;
  pdfFileUrl: string;
  canReissue: boolean;
  isCorrection: boolean;
  isVoid: boolean;
};

type Props = {
  kind: 'PAYMENT' | 'REFUND';
  /** Where there are none yet, what they wait for; null where none is to come. */
  promised: 'CARD' | 'OFFICE' | null;
  receipts: readonly ListedReceipt[];
  onReissued: () => void;
};

export function ReceiptLinks({ kind, promised, receipts, onReissued }: Props) {
  const words = useWords('payment').receipts;
  const format = useFormat();
  const [changing, setChanging] = useState<ListedReceipt | null>(null);
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const mayChange = checkMembershipCare({ role }) === null;
  if (receipts.length === 0)
    return promised ? <p className="text-sm text-ink-soft sm:col-span-2">{words.soon[promised]}</p> : null;
  return (
    <>
      <ul className="grid gap-2 sm:col-span-2">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <a
              href={receipt.pdfFileUrl}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
            >
              {words.open[receipt.isVoid ? 'VOID' : receipt.isCorrection ? 'CORRECTION' : kind](
                receipt.number,
              )}
            </a>
            <p className="text-sm break-words text-ink-soft">
              {words.about({ addressee: receipt.addressee, honorific: shownHonorific(receipt.addressee) })}
              {receipts.length > 1 ? (
                <span className="tabular ml-3 inline-block">{format.yen(receipt.price)}</span>
              ) : null}
            </p>
            {receipt.canReissue && mayChange ? (
              <div className="sm:-ml-3">
                <Button kind="quiet" onClick={() => setChanging(receipt)}>
                  {words.change}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {changing ? (
        <ReissueReceipt
          receipt={changing}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            onReissued();
          }}
        />
      ) : null}
    </>
  );
}
