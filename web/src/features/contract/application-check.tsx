/** Before an application for points is sent: what is applied for, how many, and about what they cost. */
import { useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { priceOf, type Contract, type PointKind } from './requests.ts';

type Application = { contract: Contract | undefined; kind: PointKind; points: number };

type Props = { application: Application | null; onAnswer: (answer: 'send' | 'back') => void };

function ApplicationCheck({ application, onAnswer }: Props) {
  const words = useWords('contract').request;
  return (
    <Dialog
      open={application !== null}
      title={words.check}
      onClose={() => onAnswer('back')}
      actions={
        <>
          <Button kind="secondary" onClick={() => onAnswer('back')}>
            {words.checkBack}
          </Button>
          <Button onClick={() => onAnswer('send')}>{words.checkSend}</Button>
        </>
      }
    >
      {application ? <Facts application={application} /> : null}
    </Dialog>
  );
}

function Facts({ application }: { application: Application }) {
  const words = useWords('contract').request;
  const format = useFormat();
  const { contract, kind, points } = application;
  const price = priceOf(application);
  const rows = [
    { term: words.kind, value: words.kinds[kind] },
    {
      term: words.contract,
      value: contract ? `${contract.productType.name} ${contract.contractNumber}` : '',
    },
    { term: words.points, value: format.amount(points, contract?.pointUnit ?? 'sp') },
    price === null ? null : { term: words.priceTerm, value: format.yen(price) },
  ];
  return <Rows rows={rows.filter((row) => row !== null)} />;
}

type Checking = { application: Application; answer: (answer: 'send' | 'back') => void };

/** `checked` waits for the answer of the dialog `check`, which stands in the page. */
export function useApplicationCheck() {
  const [checking, setChecking] = useState<Checking | null>(null);
  const checked = (application: Application) =>
    new Promise<'send' | 'back'>((answer) => {
      setChecking({ application, answer });
    });
  const check = (
    <ApplicationCheck
      application={checking?.application ?? null}
      onAnswer={(answer) => {
        checking?.answer(answer);
        setChecking(null);
      }}
    />
  );
  return { checked, check };
}
