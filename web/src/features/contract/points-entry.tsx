/** How many points are applied for, what may be asked for at most, and what they cost. */
import { useWatch } from 'react-hook-form';
import { maxInteger, minInteger, required } from '#domain/kernel/field-rules.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { mostPoints, type Contract, type PointKind, type RequestEntries } from './requests.ts';

type Props = { contract: Contract | undefined; kind: PointKind };

export function PointsEntry({ contract, kind }: Props) {
  const words = useWords('contract').request;
  const format = useFormat();
  const entry = useEntry<RequestEntries>();
  const points = Number(useWatch<RequestEntries, 'points'>({ name: 'points' }));
  const most = mostPoints(contract, kind);
  const price = kind === 'ADD' ? contract?.additionalPointPrice : null;
  const isWithin = (value: string) =>
    minInteger(value, 1) ?? (most === null ? null : maxInteger(value, most));
  return (
    <div className="grid gap-2">
      <TextField
        {...entry('points', words.points, [required, isWithin])}
        need="required"
        inputMode="numeric"
        tidy="number"
        autoComplete="off"
        help={most === null ? undefined : words.pointsHelp(format.amount(most, contract?.pointUnit ?? 'sp'))}
      />
      {price && points > 0 ? (
        <p role="status" className="tabular text-ink-soft">
          {words.price(format.yen(withSalesTax(yen(Math.floor(points) * price))))}
        </p>
      ) : null}
    </div>
  );
}
