/** What the demo club publishes: its news and its documents. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { guideUrl, guideYears, issues, issueUrl, papers, paperUrl } from './club/documents.ts';
import { notices } from './club/notices.ts';
import type { Row } from './rows.ts';

/** The oldest first, so that ids grow with the days. */
export function noticeRows(today: CalendarDate): Row[] {
  return [...notices]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map((notice, index) => ({
      id: index + 1,
      title_ja: notice.title[0],
      title_en: notice.title[1],
      body_ja: notice.body[0],
      body_en: notice.body[1],
      image_url: notice.picture ?? null,
      show_from: addDays(today, -notice.daysAgo),
      important: notice.important ?? false,
      withdrawn_at: notice.withdrawn ? `${today}T00:00:00+09:00` : null,
    }));
}

export function documentRows(): Row[] {
  const none = { year: null, month: null, doc_type: null };
  const rows: Row[] = [
    ...issues.map((issue) => ({
      ...none,
      kind: 'VACATION_LIFE',
      year: issue.year,
      month: issue.month,
      file_name_ja: `会報誌_${issue.year}年${issue.month}月号.pdf`,
      file_name_en: `VacationLife_${issue.year}-${String(issue.month).padStart(2, '0')}.pdf`,
      url_ja: issueUrl(issue),
      url_en: issueUrl(issue),
    })),
    ...guideYears.map((year) => ({
      ...none,
      kind: 'USER_GUIDE',
      year,
      file_name_ja: `ご利用の手引き_${year}年度版.pdf`,
      file_name_en: `Guide_${year}.pdf`,
      url_ja: guideUrl(year, 'ja'),
      url_en: guideUrl(year, 'en'),
    })),
    ...papers.map((paper) => ({
      ...none,
      kind: 'OTHER',
      doc_type: paper.docType,
      file_name_ja: `${paper.name[0]}.pdf`,
      file_name_en: `${paper.name[1]}.pdf`,
      url_ja: paperUrl(paper, 'ja'),
      url_en: paperUrl(paper, 'en'),
    })),
  ];
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
