/** That nobody came is written down at the fee that is read first. */
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import { FeeBasis } from '../booking/fee-basis.tsx';
import { BASIS } from '../booking/stay-queries.ts';
import { YenLeft } from '../booking/yen-left.tsx';

const NO_SHOW_FEE = graphql(
  `
    query NoShowFee($bookingNumber: String!) {
      noShowFee(bookingNumber: $bookingNumber) {
        percent
        basis {
          ...Basis
        }
        unit
        points
        yen
        returnedPoints
        returnedTvp
        refundedYen
        totalYen
        owedYen
        billedYen
      }
    }
  `,
  [BASIS],
);
type Fee = ResultOf<typeof NO_SHOW_FEE>['noShowFee'];

const NO_SHOW = graphql(`
  mutation NoShow($bookingNumber: String!, $points: Int!, $yen: Int!) {
    noShow(bookingNumber: $bookingNumber, points: $points, yen: $yen)
  }
`);

type Props = { bookingNumber: string; name: string; onClose: () => void; done: () => void };

export function NoShowDialog({ bookingNumber, name, onClose, done }: Props) {
  const { confirmNoShow: words, working, noShowWritten } = useWords('today');
  const asked = useAsked({
    query: NO_SHOW_FEE,
    variables: { bookingNumber },
    requestPolicy: 'network-only',
  });
  const fee = asked.data?.noShowFee;
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    // Nobody has read the fee before it is there.
    send: async (_, call) => (fee ? call(NO_SHOW, { bookingNumber, points: fee.points, yen: fee.yen }) : {}),
    done: () => {
      showToast(noShowWritten(bookingNumber));
      done();
    },
    refused: () => {
      asked.again();
      return 'toShow';
    },
  });
  return (
    <FormDialog
      of={form}
      open
      kind="danger"
      title={words.title}
      onClose={onClose}
      says={{ keep: words.no, act: words.yes, busy: working }}
      awaits={fee || asked.error ? null : words.asking}
    >
      <p className="lines">{words.text(name, bookingNumber)}</p>
      {fee ? (
        <>
          <FeeBasis of={fee.basis} percent={fee.percent} unit={fee.unit} />
          <FeeRows of={fee} />
        </>
      ) : null}
      {asked.error && !fee ? <FailureNotice error={asked.error} /> : null}
    </FormDialog>
  );
}

function FeeRows({ of: fee }: { of: Fee }) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  const points = (amount: number) => format.amount(amount, fee.unit.toLowerCase());
  const paysPoints = fee.unit === 'SP' || fee.unit === 'FP';
  return (
    <Rows
      rows={[
        ...(paysPoints
          ? [
              { term: words.points, value: points(fee.points) },
              { term: words.returned, value: points(fee.returnedPoints) },
            ]
          : []),
        { term: words.yen, value: format.yen(fee.yen) },
        ...(fee.refundedYen > 0 ? [{ term: words.refund, value: format.yen(fee.refundedYen) }] : []),
        ...(fee.returnedTvp > 0
          ? [{ term: words.returnedTvp, value: format.amount(fee.returnedTvp, 'tvp') }]
          : []),
        {
          term: words.total,
          value: (
            <>
              {format.yen(fee.totalYen)}
              <YenLeft of={fee} paidTo="office" />
            </>
          ),
        },
      ]}
    />
  );
}
