/** That nobody came is written down at the fee that is read first. */
import { useEffect, useEffectEvent } from 'react';
import type { CombinedError } from 'urql';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import { FeeBasis } from '../booking/fee-basis.tsx';
import { FeeDialog, useYenRows } from '../booking/fee-dialog.tsx';
import { BASIS } from '../booking/stay-queries.ts';

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
  mutation NoShow($bookingNumber: String!, $points: Int!, $yen: Int!, $rest: ShownRest!) {
    noShow(bookingNumber: $bookingNumber, points: $points, yen: $yen, rest: $rest)
  }
`);

type Props = {
  bookingNumber: string;
  name: string;
  /** Says what another desk wrote meanwhile, where that is why it was refused. */
  told: (error: CombinedError) => Promise<boolean>;
  onClose: () => void;
  done: () => void;
};

export function NoShowDialog({ bookingNumber, name, told, onClose, done }: Props) {
  const { confirmNoShow: words, working, noShowWritten } = useWords('today');
  const asked = useAsked({
    query: NO_SHOW_FEE,
    variables: { bookingNumber },
    requestPolicy: 'network-only',
  });
  // Of guests who were let in since the page was read no fee is reckoned any more.
  const isRefused = useEffectEvent(async (error: CombinedError) => {
    if (await told(error)) done();
  });
  useEffect(() => {
    if (asked.error) void isRefused(asked.error);
  }, [asked.error]);
  return (
    <FeeDialog
      title={words.title}
      says={{ keep: words.no, act: words.yes, busy: working, asking: words.asking }}
      asked={asked}
      fee={asked.data?.noShowFee}
      send={async ({ points, yen, totalYen, owedYen, billedYen, refundedYen }, call) => {
        const rest = { totalYen, owedYen, billedYen, refundedYen };
        const sent = await call(NO_SHOW, { bookingNumber, points, yen, rest });
        if (!sent.error || !(await told(sent.error))) return sent;
        done();
        return {};
      }}
      done={() => {
        showToast(noShowWritten(bookingNumber));
        done();
      }}
      onClose={onClose}
      rows={(fee) => (
        <>
          <FeeBasis of={fee.basis} percent={fee.percent} unit={fee.unit} />
          <FeeRows of={fee} />
        </>
      )}
    >
      <p className="lines">{words.text(name, bookingNumber)}</p>
    </FeeDialog>
  );
}

function FeeRows({ of: fee }: { of: Fee }) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  const points = (amount: number) => format.amount(amount, fee.unit.toLowerCase());
  const paysPoints = fee.unit === 'SP' || fee.unit === 'FP';
  const inYen = useYenRows(fee, 'office');
  return (
    <Rows
      rows={[
        ...(paysPoints
          ? [
              { term: words.points, value: points(fee.points) },
              { term: words.returned, value: points(fee.returnedPoints) },
            ]
          : []),
        ...inYen,
      ]}
    />
  );
}
