/** Beneath all yen that a stay asks after a step: what of it is still to be paid, and what a company pays by its monthly bills. */
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';

type Left = { readonly totalYen: number; readonly owedYen: number; readonly billedYen: number };
/** Who is paid what is due: once nobody comes to the house any more, the office asks for it. */
type PaidTo = 'house' | 'office';

export function YenLeft({ of: { totalYen, owedYen, billedYen }, paidTo }: { of: Left; paidTo: PaidTo }) {
  const { bill: words } = useWords('stay');
  const format = useFormat();
  const lines = [
    ...(billedYen > 0 ? [words.ofItBilled(format.yen(billedYen))] : []),
    ...(totalYen > 0 && (owedYen > 0 || billedYen === 0)
      ? [words.ofItOwed(format.yen(owedYen), owedYen > 0 ? paidTo : null, owedYen === totalYen)]
      : []),
  ];
  return lines.map((line) => (
    <span key={line} className="block text-sm text-ink-soft">
      {line}
    </span>
  ));
}
