/** A list of files: each can be opened in a new tab, or saved under its own name. */
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export type DocumentLine = { name: string; type?: string; fileName: string; url: string };

function Line({ line }: { line: DocumentLine }) {
  const words = useWords('document');
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        {line.name}
        {line.type ? <Badge>{line.type}</Badge> : null}
      </span>
      <span className="flex gap-6 sm:-mr-3 sm:gap-3">
        <a
          href={line.url}
          target="_blank"
          rel="noreferrer"
          aria-label={words.openNamed(line.name)}
          className={buttonClass('secondary')}
        >
          {words.open}
        </a>
        <a
          href={line.url}
          download={line.fileName}
          aria-label={words.saveNamed(line.name)}
          className={buttonClass('quiet')}
        >
          {words.save}
        </a>
      </span>
    </li>
  );
}

export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  const words = useWords('document');
  if (lines.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.url} line={line} />
      ))}
    </ul>
  );
}
