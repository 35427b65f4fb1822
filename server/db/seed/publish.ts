/** What the demo club publishes, its news, its documents and who it is, as the operator's commands have it. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { guideUrl, guideYears, issues, issueUrl, papers, paperUrl } from './club/documents.ts';
import { notices } from './club/notices.ts';
import { products } from './club/products.ts';
import { settings, tried } from './club/settings.ts';
import { staffActor } from '#server/platform/actor.ts';
import { changeSetting } from '#server/platform/change-setting.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { setAsTyped } from '../operator/settings.ts';
import type { Cells } from './through-loader.ts';

/** The oldest first, so that ids grow with the days. */
export function noticeCells(today: CalendarDate): Cells[] {
  return [...notices]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map((notice) => ({
      show_from: addDays(today, -notice.daysAgo),
      title_ja: notice.title[0],
      title_en: notice.title[1],
      body_ja: notice.body[0],
      body_en: notice.body[1],
      image_url: notice.picture ?? '',
      important: notice.important ? 'yes' : 'no',
      withdrawn_on: notice.withdrawn ? today : '',
    }));
}

export function documentCells(): Cells[] {
  return [
    ...issues.map((issue) => ({
      kind: 'VACATION_LIFE',
      year: String(issue.year),
      month: String(issue.month),
      file_name_ja: `会報誌_${issue.year}年${issue.month}月号.pdf`,
      file_name_en: `VacationLife_${issue.year}-${String(issue.month).padStart(2, '0')}.pdf`,
      url_ja: issueUrl(issue),
    })),
    ...guideYears.map((year) => ({
      kind: 'USER_GUIDE',
      year: String(year),
      file_name_ja: `ご利用の手引き_${year}年度版.pdf`,
      file_name_en: `Guide_${year}.pdf`,
      url_ja: guideUrl(year, 'ja'),
      url_en: guideUrl(year, 'en'),
    })),
    ...papers.map((paper) => ({
      kind: 'OTHER',
      doc_type: paper.docType,
      file_name_ja: `${paper.name[0]}.pdf`,
      file_name_en: `${paper.name[1]}.pdf`,
      url_ja: paperUrl(paper, 'ja'),
      url_en: paperUrl(paper, 'en'),
    })),
  ];
}

export function productCells(today: CalendarDate): Cells[] {
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return products.map(({ code, name, company, about, picture, sp, fp, tvp, endsInDays, total }) => ({
    ...{ code, name_ja: name[0], name_en: name[1], company_ja: company[0], company_en: company[1] },
    ...{ description_ja: about[0], description_en: about[1], image_url: `/pictures/products/${picture}.svg` },
    ...{ sp_point: number(sp), fp_point: number(fp), tvp_point: number(tvp), total: number(total) },
    sale_end: endsInDays === undefined ? '' : addDays(today, endsInDays),
  }));
}

/** Sets who the club is, as an operator would before it opens. */
export async function publishSettings(services: UseCaseServices): Promise<void> {
  const all = settings.map(([setting]) => setting);
  for (const [{ name }, value] of settings) {
    const actor = staffActor('demo club', 'seed');
    const changed = await setAsTyped(services, actor, { all, name, text: JSON.stringify(value) });
    if (changed !== true) throw new Error(`the demo club may not set ${name} so: ${changed.refused}`);
  }
  for (const { value, reason } of tried.steps) {
    const wanted = { value: value === null ? null : JSON.stringify(value), reason };
    await changeSetting(services, staffActor(tried.by, 'seed'), tried.setting, wanted);
  }
}
