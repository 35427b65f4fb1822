/** What joining costs: the whole fee, what a promo code takes off, what is left; and for how long it is. */
import { handling } from '#web/api/handling.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { feeQuery } from './signup-queries.ts';

const quietly = handling('all');

/** How long the contract is that comes of it, and that it renews itself. */
export function ContractTerm() {
  const words = useWords('account/signup').fee;
  const { data } = useAsked({ query: feeQuery, context: quietly });
  return (
    <p className="lines min-h-12 text-ink-soft">
      {data ? words.term(data.portalSettings.joiningContractYears) : null}
    </p>
  );
}

export type Fee = { fullFeeYen: number; vsPromoDiscount: number; feeYen: number; bonusTvp: number };

export function FeeRows({ fee, code }: { fee: Fee; code: string | null }) {
  const words = useWords('account/signup').fee;
  const format = useFormat();
  const discount = code !== null && fee.vsPromoDiscount > 0;
  return (
    <>
      <Rows
        rows={[
          ...(discount
            ? [
                { term: words.full, value: format.yen(fee.fullFeeYen) },
                {
                  term: <span className="wrap-anywhere">{words.discount(code)}</span>,
                  value: format.yen(-fee.vsPromoDiscount),
                },
              ]
            : []),
          {
            term: discount ? words.due : words.full,
            value: <span className="text-lg font-semibold">{format.yen(fee.feeYen)}</span>,
          },
          ...(fee.bonusTvp > 0
            ? [{ term: words.bonus, value: words.bonusTvp(format.amount(fee.bonusTvp, 'tvp')) }]
            : []),
        ]}
      />
      {fee.feeYen === 0 ? <p className="text-ink-soft">{words.free}</p> : null}
    </>
  );
}
