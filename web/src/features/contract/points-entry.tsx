/** How many points are applied for, what may be asked for at most, and what they cost. */
import { useWatch } from 'react-hook-form';
import { maxInteger, minInteger, required } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { mostPoints, priceOf, type Contract, type PointKind, type RequestEntries } from './requests.ts';

const fewestPoints = 1;

type Props = { contract: Contract | undefined; kind: PointKind };

export function PointsEntry({ contract, kind }: Props) {
  const words = useWords('contract').request;
  const format = useFormat();
  const entry = useEntry<RequestEntries>();
  const points = useWatch<RequestEntries, 'points'>({ name: 'points' });
  const most = mostPoints(contract, kind);
  const unit = contract?.pointUnit ?? 'sp';
  const problemOf = (value: string) =>
    minInteger(value, fewestPoints) ?? (most === null ? null : maxInteger(value, most));
  // How many may be asked for is said in points, as the help beside the field says it.
  const isWithin = (value: string) => {
    const found = problemOf(value);
    return found === null || most === null || !('limit' in found)
      ? true
      : words.pointsWithin(format.amount(fewestPoints, unit), format.amount(most, unit));
  };
  const wholeNumber = (value: string) => {
    const found = problemOf(value);
    return found !== null && 'limit' in found ? null : found;
  };
  const price =
    required(points) === null && problemOf(points) === null
      ? priceOf({ contract, kind, points: Number(points) })
      : null;
  return (
    <div className="grid gap-2">
      <TextField
        {...entry('points', words.points, [required, wholeNumber], { check: isWithin })}
        need="required"
        inputMode="numeric"
        tidy="number"
        autoComplete="off"
        help={most === null ? undefined : words.pointsHelp(format.amount(most, unit))}
      />
      {price === null ? null : (
        <p role="status" className="tabular text-ink-soft">
          {words.price(format.yen(price))}
        </p>
      )}
    </div>
  );
}
