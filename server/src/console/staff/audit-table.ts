/**
 * Rows of the audit log as a table of comma-separated values, for an inspector: first what a person reads, in the club's time and the words of a language,
 * and behind it the row as it was written down, by keys and in UTC, as the chain has sealed it and a program reads it.
 */
import { asOneLine } from '#domain/kernel/controls.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { audit as en } from '#messages/en/console/audit.ts';
import { staffErrors as staffErrorsEn } from '#messages/en/console/errors.ts';
import { history as historyEn } from '#messages/en/console/history.ts';
import { errors as errorsEn } from '#messages/en/errors.ts';
import type { ErrorText } from '#messages/error-text.ts';
import { audit as ja } from '#messages/ja/console/audit.ts';
import { staffErrors as staffErrorsJa } from '#messages/ja/console/errors.ts';
import { history as historyJa } from '#messages/ja/console/history.ts';
import { errors as errorsJa } from '#messages/ja/errors.ts';
import type { AuditRow } from '#server/platform/audit-read.ts';
import { asTable } from '../as-table.ts';

/** Keys by which a row is written down. */
const KEPT = [
  ...['id', 'at', 'kind', 'name', 'member', 'action', 'outcome', 'refusal', 'subject', 'reason'],
  ...['stands_for', 'request_id'],
];

/** What was not done alone and became a proposal. */
const NEEDS_SECOND = 'NEEDS_SECOND';

/** Day and time in Japan, to the second: '2026-12-01' and '09:05:07', as programs of tables sort them. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' },
});

const REFUSALS: Readonly<Record<Language, Readonly<Record<string, ErrorText>>>> = {
  ja: { ...errorsJa.codes, ...errorsJa.exact, ...staffErrorsJa },
  en: { ...errorsEn.codes, ...errorsEn.exact, ...staffErrorsEn },
};

/** The first sentence of what whoever was refused has read, as the page says it; nothing for a key that has no words any more. */
function refusalText(language: Language, key: string): string {
  const text = REFUSALS[language][key];
  const said = typeof text === 'function' ? text({}, { phone: '' }) : (text ?? '');
  return said.split('\n')[0] ?? '';
}

type TableRow = AuditRow & {
  readonly memberId: string | null;
  readonly person: string | null;
  readonly about: string | null;
};

/** A text that a table program would take for a formula stays a text. A page that goes on begins without the head. */
export const auditTable = (
  rows: readonly TableRow[],
  { place, language }: { readonly place: 'begins' | 'goes on'; readonly language: Language },
): string => {
  const words = inLanguage(language, ja, en);
  const ofMembers: Readonly<Record<string, string>> = inLanguage(language, historyJa, historyEn).actions;
  const { columns: heads, file } = words;
  const read = (row: TableRow) => {
    const [day = '', time = ''] = clock.format(row.at).split(' ');
    const who = [words.kinds[row.actorKind ?? ''] ?? row.actorKind, row.actorName ?? row.person]
      .filter(Boolean)
      .join(' ');
    const outcome =
      row.refusal === NEEDS_SECOND ? words.proposed : (words.outcomes[row.outcome] ?? row.outcome);
    return [
      ...[day, time, who, row.memberId, ofMembers[row.action] ?? words.actions[row.action] ?? row.action],
      ...[
        [
          outcome + (row.standsFor > 1 ? words.times(row.standsFor) : ''),
          row.refusal === null || row.refusal === NEEDS_SECOND
            ? ''
            : (words.refusals[`${row.action} ${row.refusal}`] ?? refusalText(language, row.refusal)),
        ]
          .filter(Boolean)
          .join(': '),
        asOneLine(row.about ?? ''),
        asOneLine(row.reason ?? ''),
      ],
    ];
  };
  const table = asTable(
    [
      ...[file.day, file.time, heads.who, heads.member, heads.action, heads.outcome, heads.subject],
      ...[heads.reason, ...KEPT],
    ],
    rows.map((row) => [
      ...read(row),
      ...[row.id, row.at.toISOString(), row.actorKind, row.actorName, row.memberId, row.action, row.outcome],
      ...[row.refusal, asOneLine(row.subject ?? ''), asOneLine(row.reason ?? ''), row.standsFor],
      row.requestId,
    ]),
  );
  return place === 'begins' ? table : table.slice(table.indexOf('\n') + 1);
};
