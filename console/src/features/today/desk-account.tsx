/** What is owed of a stay and was paid for it at the house, in the stay's dialog. */
import { Loaded } from '#web/api/loaded.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { useFormat, type Format } from '#web/i18n/use-format.ts';
import { dayOf } from '../../api/day-of.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords, type ConsoleWords } from '../../words.ts';
import type { DeskAccount, DeskPayment } from './desk-payment-queries.ts';

/** A payment as it is listed; papers have those to the office alone. */
type Listed = Omit<DeskPayment, 'houseId' | 'bookingNumber'> & {
  readonly receiptNumbers?: readonly string[];
  readonly sentOn?: string | null;
  readonly houseId?: string | null;
};

type May<Payment> = { record: () => void; takeBack: (payment: Payment) => void };
type Props = {
  asked: Asked<{ deskAccount: DeskAccount }>;
  houseId: string;
  /** Null for who may only look. */
  may: May<DeskPayment> | null;
};

export function DeskAccountPart({ asked, houseId, may }: Props) {
  const words = useWords('deskPayments');
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold">{words.title}</h3>
      <Loaded asked={asked} waiting="h-16">
        {({ deskAccount }) => <Account {...deskAccount} houseId={houseId} may={may} />}
      </Loaded>
    </section>
  );
}

type AccountProps<Payment extends Listed> = {
  owedYen: number;
  payments: readonly Payment[];
  may: May<Payment> | null;
  /** At which house whoever takes back stands; what was paid elsewhere is given back there. */
  houseId?: string;
  /** What taking a payment back is called, where that is not owed again. */
  says?: Partial<
    Pick<ConsoleWords['deskPayments'], 'takeBack' | 'takeBackOf' | 'owed' | 'record' | 'isTakenBack'>
  >;
};

/** What is owed, and what was paid of it, with what may be done about both. */
export function Account<Payment extends Listed>(props: AccountProps<Payment>) {
  const words = useWords('deskPayments');
  const { owedYen, payments, may, says, houseId = null } = props;
  const said = { ...words, ...says };
  const format = useFormat();
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {said.owed} <strong className="tabular">{format.yen(owedYen)}</strong>
        </span>
        {may && owedYen > 0 ? <SmallButton onClick={may.record}>{said.record}</SmallButton> : null}
      </p>
      {payments.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {payments.map((payment) => (
            <Payment
              key={payment.id}
              of={payment}
              replaced={payments.find(({ id }) => id === payment.replacesId)}
              isReplaced={payments.some(({ replacesId }) => replacesId === payment.id)}
              takeBack={(payment.houseId ?? null) === houseId ? may?.takeBack : undefined}
              says={said}
              isElsewhere={(payment.houseId ?? null) !== houseId}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

type Returned = Pick<Listed, 'isCorrection' | 'returnedMeans'>;
type ReturnWords = Pick<
  ConsoleWords['deskPayments'],
  'isCorrected' | 'isTakenBack' | 'isGivenBack' | 'meansOf'
>;

/** Whether an entry was put right or money went back, and in which way; older ones say neither. */
export function returnedAs({ isCorrection, returnedMeans }: Returned, words: ReturnWords): string {
  if (isCorrection) return words.isCorrected;
  return returnedMeans ? words.isGivenBack(words.meansOf[returnedMeans]) : words.isTakenBack;
}

/** Whether money of a payment went back, so that the way and the day may have to be put right. */
const wasGivenBack = ({ returnedAt, isCorrection, sentOn }: Listed): boolean =>
  returnedAt !== null && !isCorrection && !sentOn;

type DayWords = ConsoleWords['deskPayments'];

/** On which day a payment came, where that is not the day on which it was written down, and on which one it counts, where the money of that day was closed by then. */
export function cameAs(
  { at, receivedOn, cameOnClosedDay }: Pick<Listed, 'at' | 'receivedOn' | 'cameOnClosedDay'>,
  words: DayWords,
  format: Format,
): string {
  if (!receivedOn) return '';
  const day = format.plainDate(receivedOn);
  return cameOnClosedDay ? words.cameOnClosedDay(day, format.plainDate(dayOf(at))) : words.cameOn(day);
}

/** The same of money that went back; a correction says against which day it counts. */
function wentAs(
  { returnedOn, isCorrection, wentOnClosedDay, returnCountsOn }: Listed,
  words: DayWords,
  format: Format,
): string {
  if (!returnedOn) return '';
  const day = format.plainDate(returnedOn);
  if (isCorrection) return words.countsOn(day);
  return wentOnClosedDay && returnCountsOn
    ? words.wentOnClosedDay(day, format.plainDate(returnCountsOn))
    : words.wentOn(day);
}

type PaymentProps<Of extends Listed> = {
  of: Of;
  takeBack: ((payment: Of) => void) | undefined;
  says: ConsoleWords['deskPayments'];
  /** The entry that was wrong, in whose place it stands. */
  replaced: Listed | undefined;
  /** Whether another one stands in its place. */
  isReplaced: boolean;
  /** Of whoever looks: at a house what the office was paid, and the other way round. */
  isElsewhere: boolean;
};

function Payment<Of extends Listed>(props: PaymentProps<Of>) {
  const { of: payment, replaced, isReplaced, takeBack, says, isElsewhere } = props;
  const words = useWords('deskPayments');
  const format = useFormat();
  const yen = format.yen(payment.yen);
  const at = format.moment(payment.at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
      <span>
        <span className={payment.returnedAt ? 'line-through' : 'font-semibold'}>{yen}</span>{' '}
        {words.meansOf[payment.means]}
        <span className="block text-xs text-ink-soft">
          {at} {words.by(payment.by)}
        </span>
        {isElsewhere ? (
          <span className="block text-xs text-ink-soft">
            {payment.houseId ? words.atHouse : words.atOffice}
          </span>
        ) : null}
        {payment.sentOn ? (
          <span className="block text-xs text-ink-soft">
            {words.sentOn(format.plainDate(payment.sentOn))}
          </span>
        ) : null}
        {payment.receivedOn ? (
          <span className="block text-xs text-ink-soft">{cameAs(payment, words, format)}</span>
        ) : null}
        {replaced ? (
          <span className="block text-xs text-ink-soft">
            {words.replaces(format.yen(replaced.yen), words.meansOf[replaced.means])}
          </span>
        ) : null}
        {payment.receiptNumbers?.length ? (
          <span className="block text-xs text-ink-soft">
            {words.papers(payment.receiptNumbers.join('・'))}
          </span>
        ) : null}
        {payment.returnCorrections.map(({ at: when, by, reason, means, on, transferredTo }) => (
          <span key={when} className="block text-xs text-ink-soft wrap-anywhere">
            {words.correctReturn.before(words.meansOf[means], format.plainDate(on))} {format.moment(when)}{' '}
            {words.by(by)}: {reason}
            {transferredTo ? (
              <span className="block">
                {words.correctReturn.transferred(
                  format.plainDate(dayOf(when)),
                  words.meansOf[means],
                  words.meansOf[transferredTo],
                  yen,
                )}
              </span>
            ) : null}
          </span>
        ))}
        {payment.returnedAt ? (
          <span className="block text-xs text-ink-soft wrap-anywhere">
            {isReplaced ? words.isReplaced : returnedAs(payment, { ...words, isTakenBack: says.isTakenBack })}{' '}
            {format.moment(payment.returnedAt)} {words.by(payment.returnedBy ?? '')}: {payment.returnReason}
            {payment.returnedOn ? <span className="block">{wentAs(payment, words, format)}</span> : null}
          </span>
        ) : null}
      </span>
      {takeBack && !payment.returnedAt ? (
        <SmallButton kind="quiet" aria-label={says.takeBackOf(yen, at)} onClick={() => takeBack(payment)}>
          {says.takeBack}
        </SmallButton>
      ) : null}
      {takeBack && wasGivenBack(payment) ? (
        <SmallButton
          kind="quiet"
          aria-label={words.correctReturn.openOf(yen, at)}
          onClick={() => takeBack(payment)}
        >
          {words.correctReturn.open}
        </SmallButton>
      ) : null}
    </li>
  );
}
