/** What the points say to the stay: short by so many, or to be borrowed from next year, for which consent is asked. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import type { PointUse } from './point-use.ts';

type Props = {
  points: PointUse | null;
  unit: string;
  consent: boolean;
  onConsent: (consent: boolean) => void;
};

export function PointsNotice({ points, unit, consent, onConsent }: Props) {
  const words = useWords('booking/choose');
  const format = useFormat();
  if (points?.kind === 'short')
    return (
      <Notice tone="warning" role="status" title={words.summary.short(format.amount(points.short, unit))}>
        <p className="lines">
          {points.onOtherNights > 0
            ? words.summary.onOtherNights(
                format.amount(points.usable, unit),
                format.amount(points.onOtherNights, unit),
              )
            : null}
          {words.summary.shortHelp}
        </p>
      </Notice>
    );
  if (points?.kind !== 'borrow') return null;
  return (
    <Card>
      <h2 className="mb-2 text-lg">{words.borrowing.title}</h2>
      <p className="lines">{words.borrowing.text(format.amount(points.borrowed, unit))}</p>
      <div className="mt-3">
        <Checkbox
          label={words.borrowing.consent}
          checked={consent}
          onChange={(event) => onConsent(event.target.checked)}
        />
      </div>
    </Card>
  );
}
