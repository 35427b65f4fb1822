/** Members of stays of which something is due are told how to pay, one after another: by a mail, or in another way that is only written down. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { failureMessageLater, failureOf } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { GUIDE, type GuidanceWay, type StayFee } from './stay-fee-queries.ts';

export type ToGuide = Pick<
  StayFee,
  | 'bookingNumber'
  | 'name'
  | 'memberId'
  | 'dueYen'
  | 'isNotCheckedIn'
  | 'guidances'
  | 'toldYen'
  | 'payByIfTold'
>;
type Failed = { readonly stay: ToGuide; readonly why: string };

const WAYS = ['MAIL', 'TELEPHONE', 'POST'] as const satisfies readonly GuidanceWay[];

type Props = { wanted: readonly ToGuide[]; today: string; onClose: () => void; done: () => void };

export function GuideDialog({ wanted, today, onClose, done }: Props) {
  const { guide: words } = useWords('money').stayFees;
  const [, guide] = useMutation(GUIDE);
  const [way, setWay] = useState<GuidanceWay>('MAIL');
  const [again, setAgain] = useState(false);
  const [evenNotCheckedIn, setEvenNotCheckedIn] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[] | null>(null);
  const format = useFormat();
  // Of more than they were told the member is told at any time.
  const isToday = ({ guidances: [last], toldYen }: ToGuide) => last?.on === today && toldYen === null;
  const [payBy = today] = wanted.map(({ payByIfTold }) => payByIfTold);
  const notCheckedIn = wanted.filter((stay) => stay.isNotCheckedIn);
  const toldToday = wanted.filter(isToday);
  // What looks like a mistake is left out, unless somebody says that it is none.
  const chosen = wanted.filter(
    (stay) => (evenNotCheckedIn || !stay.isNotCheckedIn) && (again || !isToday(stay)),
  );
  const close = () => {
    onClose();
    // Some may have been told before it was closed.
    if (failed) done();
  };
  const send = async () => {
    const left: Failed[] = [];
    for (const [nth, stay] of chosen.entries()) {
      setAt(nth);
      const { error } = await guide(
        { bookingNumber: stay.bookingNumber, way, again, evenNotCheckedIn },
        handling('all'),
      );
      if (error) left.push({ stay, why: await failureMessageLater(failureOf(error)) });
    }
    setAt(null);
    if (left.length < chosen.length) showToast(words.done(chosen.length - left.length));
    if (left.length > 0) return setFailed(left);
    onClose();
    done();
  };
  const act = way === 'MAIL' ? words.send : words.note;
  return (
    <Dialog
      open
      title={words.title(wanted.length)}
      onClose={close}
      actions={
        failed ? (
          <Button kind="secondary" onClick={close}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button kind="secondary" onClick={close}>
              {words.back}
            </Button>
            <Button
              disabled={chosen.length === 0}
              busy={at === null ? null : words.busy(at + 1, chosen.length)}
              onClick={() => void send()}
            >
              {act(wanted.length === 1 ? 1 : chosen.length)}
            </Button>
          </>
        )
      }
    >
      {failed ? (
        <NotTold of={failed} />
      ) : (
        <div className="grid gap-4">
          <p className="lines">{(way === 'MAIL' ? words.lead : words.leadOther)(format.date(payBy))}</p>
          <Listed of={wanted} isLeftOut={(stay) => wanted.length > 1 && !chosen.includes(stay)} />
          <RadioGroup
            label={words.way}
            name="way"
            options={WAYS.map((value) => ({
              ...{ value, label: words.wayActs[value], checked: way === value },
            }))}
            onChange={({ currentTarget: { value } }) => setWay(value as GuidanceWay)}
          />
          {notCheckedIn.length > 0 ? (
            <Checkbox
              label={words.notCheckedIn(notCheckedIn.length)}
              checked={evenNotCheckedIn}
              onChange={({ currentTarget: { checked } }) => setEvenNotCheckedIn(checked)}
            />
          ) : null}
          {toldToday.length > 0 ? (
            <Checkbox
              label={words.today(toldToday.length)}
              checked={again}
              onChange={({ currentTarget: { checked } }) => setAgain(checked)}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

type ListedProps = { of: readonly ToGuide[]; isLeftOut: (stay: ToGuide) => boolean };

function Listed({ of: stays, isLeftOut }: ListedProps) {
  const { stayFees } = useWords('money');
  const format = useFormat();
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
      tabIndex={0}
      className="max-h-60 divide-y divide-line overflow-auto border-y border-line text-sm"
    >
      {stays.map((stay) => (
        <li
          key={stay.bookingNumber}
          className={`flex flex-wrap justify-between gap-x-4 py-2 ${isLeftOut(stay) ? 'text-ink-soft line-through' : ''}`}
        >
          <span className="wrap-anywhere">
            <span className="tabular">{stay.bookingNumber}</span> {stay.name}
            {stay.isNotCheckedIn ? ` ${stayFees.inBrackets(stayFees.notCheckedIn)}` : ''}
          </span>
          <span className="tabular">{format.yen(stay.dueYen)}</span>
        </li>
      ))}
    </ul>
  );
}

function NotTold({ of: failed }: { of: readonly Failed[] }) {
  const { guide: words } = useWords('money').stayFees;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{words.notDone(failed.length)}</p>
      <ul className="mt-1 grid gap-2 text-sm">
        {failed.map(({ stay, why }) => (
          <li key={stay.bookingNumber}>
            <span className="tabular font-semibold">{stay.bookingNumber}</span> {stay.name}
            <span className="lines block">{why}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
