/** Points of a contract are granted or corrected; what is more than one may do alone becomes a proposal, and that is said. */
import { required } from '#domain/kernel/field-rules.ts';
import { MOST_ADJUSTED, type PointKind } from '#domain/points/adjustment.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const ADJUST = graphql(`
  mutation AdjustPoints($contractId: ID!, $lotId: ID, $grant: NewPointLot, $points: Int!, $reason: String!) {
    adjustPoints(contractId: $contractId, lotId: $lotId, grant: $grant, points: $points, reason: $reason) {
      points
      proposalId
    }
  }
`);

type Lot = {
  readonly id: string;
  readonly kind: string;
  readonly available: number;
  readonly validThru: string;
  readonly isCarried: boolean;
};
type Props = {
  contract: {
    readonly id: string;
    readonly contractNumber: string;
    readonly lots: readonly Lot[];
    readonly grantedKinds: readonly string[];
  };
  onClose: () => void;
  done: () => void;
};

const NEW = 'new:';

/** A whole number of points that one correction may give or, of a lot that is there, take. */
function isAdjustment(value: string, isNew: boolean): boolean {
  const typed = value.trim();
  if (!(isNew ? /^\+?[\d,]+$/ : /^[-+]?[\d,]+$/).test(typed)) return false;
  const points = Math.abs(Number(typed.replaceAll(',', '')));
  return points > 0 && points <= MOST_ADJUSTED;
}

export function AdjustDialog({ contract: { id, contractNumber, lots, grantedKinds }, onClose, done }: Props) {
  const { adjust: words } = useWords('members');
  const format = useFormat();
  const form = useEntryForm({
    start: { lot: lots[0]?.id ?? `${NEW}${grantedKinds[0]}`, validThru: '', points: '', reason: '' },
    problems: 'beside',
    send: ({ lot, validThru, points, reason }, call) => {
      const kind = lot.startsWith(NEW) ? (lot.slice(NEW.length).toUpperCase() as Uppercase<PointKind>) : null;
      return call(ADJUST, {
        contractId: id,
        ...(kind ? { grant: { kind, validThru: validThru || null } } : { lotId: lot }),
        ...{ points: Number(points.replaceAll(',', '')), reason },
      });
    },
    done: ({ adjustPoints: { points, proposalId } }) => {
      const amount = format.amount(points, 'sp');
      showToast(proposalId ? words.waits(amount) : words.done(amount));
      onClose();
      done();
    },
  });
  const isNew = form.fields.watch('lot').startsWith(NEW);
  return (
    <FormDialog
      of={form}
      open
      title={words.title(contractNumber)}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <Select {...form.entry('lot', words.lot)}>
        {lots.map((lot) => (
          <option key={lot.id} value={lot.id}>
            {words.ofLot(
              lot.kind.toUpperCase(),
              format.amount(lot.available, lot.kind),
              format.plainDate(lot.validThru),
              lot.isCarried,
            )}
          </option>
        ))}
        {grantedKinds.map((kind) => (
          <option key={kind} value={`${NEW}${kind}`}>
            {words.newLot(kind.toUpperCase())}
          </option>
        ))}
      </Select>
      {isNew ? <TextField {...form.entry('validThru', words.validThru)} type="date" /> : null}
      <TextField
        {...form.entry('points', isNew ? words.points : words.pointsEither, [required], {
          check: (value) => (isAdjustment(value, isNew) ? true : words.notANumber(MOST_ADJUSTED, isNew)),
        })}
        tidy="halfWidth"
      />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
