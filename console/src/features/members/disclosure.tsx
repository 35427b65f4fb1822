/** What the club holds about a person, collected page by page and put together here as a workbook; whoever collects it may leave it any time. */
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { DISCLOSED, DISCLOSED_PARTS } from '#domain/account/disclosure.ts';
import type { DisclosedColumn, DisclosedPart } from '#domain/account/disclosure.ts';
import { handling } from '#web/api/handling.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { download } from '../../ui/download.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';

const PART = graphql(`
  mutation DisclosePart(
    $memberId: String!
    $personId: ID
    $part: DisclosedPart!
    $after: String
    $reason: String!
  ) {
    disclosePart(memberId: $memberId, personId: $personId, part: $part, after: $after, reason: $reason) {
      rows {
        cells
      }
      next
    }
  }
`);

type Props = { memberId: string; personId: string | null; name: string };
type Sheet = { name: string; head: string[]; rows: string[][] };

export function DisclosureSection({ memberId, personId, name }: Props) {
  const { disclosure: words } = useWords('personalData');
  const client = useClient();
  const say = useSaying();
  const [isAsking, setAsking] = useState(false);
  const [at, setAt] = useState<DisclosedPart | null>(null);
  const isLeft = useRef(false);
  // Whoever goes elsewhere leaves it too.
  useEffect(() => () => void (isLeft.current = true), []);

  const page = (part: DisclosedPart, after: string | null, reason: string) =>
    client.mutation(PART, { memberId, personId, part, after, reason }, handling('all')).toPromise();

  /** All rows of a part; null where it was left or refused, which has been told. */
  const collect = async (part: DisclosedPart, reason: string): Promise<string[][] | null> => {
    const rows: string[][] = [];
    for (let after: string | null = null; ;) {
      const { data, error } = await page(part, after, reason);
      if (isLeft.current) return null;
      if (error || !data) {
        if (error) await tellFailure(error);
        return null;
      }
      rows.push(...data.disclosePart.rows.map(({ cells }) => say(part, cells)));
      after = data.disclosePart.next;
      if (after === null) return rows;
    }
  };

  const make = async (reason: string) => {
    isLeft.current = false;
    const sheets: Sheet[] = [];
    for (const part of DISCLOSED_PARTS) {
      setAt(part);
      const rows = await collect(part, reason);
      if (rows === null) return setAt(null);
      const head = DISCLOSED[part].map((column) => words.columns[column]);
      sheets.push({ name: words.parts[part], head, rows });
    }
    const { workbookOfSheets } = await import('../../ui/workbook.ts');
    download(`${words.fileName(memberId)}.xlsx`, await workbookOfSheets(sheets));
    setAt(null);
    showToast(words.done);
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <p className="lines text-sm text-ink-soft">{words.passports}</p>
      {at ? (
        <Progress
          at={at}
          stop={() => {
            isLeft.current = true;
            setAt(null);
            showToast(words.stopped);
          }}
        />
      ) : (
        <span>
          <SmallButton kind="primary" onClick={() => setAsking(true)}>
            {words.open}
          </SmallButton>
        </span>
      )}
      {isAsking ? (
        <ReasonDialog
          says={{
            ...{ title: words.ask(name), reason: words.reason },
            ...{ close: words.keep, submit: words.submit, busy: words.busy },
          }}
          // The first part is asked for with the reason, so that a reason that is none is told beside its field.
          send={async (reason) => {
            const { error } = await page('CONTACT', null, reason);
            return error ? { error } : { data: reason };
          }}
          done={(reason) => {
            setAsking(false);
            void make(reason);
          }}
          onClose={() => setAsking(false)}
        >
          <p className="lines text-sm text-ink-soft">{words.lead}</p>
        </ReasonDialog>
      ) : null}
    </section>
  );
}

function Progress({ at, stop }: { at: DisclosedPart; stop: () => void }) {
  const { disclosure: words } = useWords('personalData');
  const done = DISCLOSED_PARTS.indexOf(at) + 1;
  const said = words.progress(words.parts[at], done, DISCLOSED_PARTS.length);
  return (
    <div className="flex flex-wrap items-center gap-4" role="status">
      {/* As wide whatever part it is at, so that the button beside it stays where it is pressed. */}
      <label className="grid w-80 gap-1 text-sm">
        {said}
        <progress className="w-64" value={done} max={DISCLOSED_PARTS.length} />
      </label>
      <SmallButton onClick={stop}>{words.stop}</SmallButton>
    </div>
  );
}

/** The cells of a row in words: kinds and states are said as the console says them elsewhere. */
function useSaying() {
  const { disclosure: words } = useWords('personalData');
  const { actions } = useWords('history');
  const { about } = useWords('member').mails;
  const { subjects } = useWords('stay').bill;
  const waiting = useWords('waiting');
  const { rights: weeks } = useWords('contracts');
  const { meansOf } = useWords('deskPayments');
  const known: Partial<Record<DisclosedColumn, Readonly<Record<string, string>>>> = {
    action: actions as Readonly<Record<string, string>>,
    mail: about,
    subject: subjects,
    mode: waiting.modes,
    means: meansOf,
  };
  const statesOf: Partial<Record<DisclosedPart, Readonly<Record<string, string>>>> = {
    WAITING: waiting.states,
    WEEKS: weeks.states,
  };
  const CODES: readonly DisclosedColumn[] = [
    ...(['sex', 'role', 'renewal', 'passport', 'kind', 'way', 'language', 'state'] as const),
    ...(['reason', 'outcome', 'who'] as const),
  ];
  return (part: DisclosedPart, cells: readonly (string | null)[]): string[] =>
    DISCLOSED[part].map((column, nth) => {
      const cell = cells[nth] ?? '';
      const values =
        (column === 'state' ? statesOf[part] : undefined) ??
        known[column] ??
        (CODES.includes(column) ? words.values : {});
      return values[cell] ?? cell;
    });
}
