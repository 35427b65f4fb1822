/** What joining costs: the whole fee, what a promo code takes off, what is left. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';

export type Fee = { fullFeeYen: number; vsPromoDiscount: number; feeYen: number };

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
        ]}
      />
      {fee.feeYen === 0 ? <p className="text-ink-soft">{words.free}</p> : null}
    </>
  );
}
