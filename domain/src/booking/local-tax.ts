/**
 * Lodging and bathing taxes, held for the authorities: dated tables, by stay night, per person and night. They bear
 * no consumption tax, no penalty, and are never prepaid in points.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { percentFloor } from '../kernel/amounts.ts';

export type LodgingTaxSteps =
  | { readonly steps: readonly { readonly from: number; readonly yen: number }[] }
  | { readonly percent: number; readonly most: number };

export type LodgingTaxTable = {
  readonly authority: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly validFrom: CalendarDate;
  readonly rule: LodgingTaxSteps;
};

export type TaxLine = {
  readonly subject: 'LODGING_TAX' | 'BATHING_TAX';
  readonly authority: string | null;
  readonly night: CalendarDate;
  readonly yen: number;
  /** How many are taxed, and what each is: the authorities are told of both. A line that was read back does not say. */
  readonly perGuest?: PerGuest | undefined;
};

/** An amount by guests: how many there are, and what each pays. */
export type PerGuest = { readonly guests: number; readonly rateYen: number };

type LodgingQuestion = {
  readonly night: CalendarDate;
  /** Yen for the room's night without consumption tax and meals. */
  readonly baseYen: number;
  readonly chargedGuests: number;
  readonly tables: readonly LodgingTaxTable[];
};

/**
 * The lodging taxes of one room's night, one line per authority in force; prefecture and town stack. The base is
 * divided by the charged guests and floored; a percentage floors per person and night. A base of zero is exempt.
 */
export function lodgingTax({ night, baseYen, chargedGuests, tables }: LodgingQuestion): TaxLine[] {
  if (chargedGuests < 1 || baseYen <= 0) return [];
  const base = Math.floor(baseYen / chargedGuests);
  const lines: TaxLine[] = [];
  for (const table of tablesInForce(tables, night)) {
    const each = taxPerPerson(table.rule, base);
    if (each > 0) {
      const perGuest = { guests: chargedGuests, rateYen: each };
      lines.push({
        subject: 'LODGING_TAX',
        authority: table.authority,
        night,
        yen: each * chargedGuests,
        perGuest,
      });
    }
  }
  return lines;
}

/** Of each authority the newest table that had begun by the night; nights before the first are not taxed. */
function tablesInForce(tables: readonly LodgingTaxTable[], night: CalendarDate): LodgingTaxTable[] {
  const newest = new Map<string, LodgingTaxTable>();
  for (const table of tables) {
    const rival = newest.get(table.authority);
    if (table.validFrom <= night && (!rival || rival.validFrom < table.validFrom))
      newest.set(table.authority, table);
  }
  return [...newest.values()].sort((a, b) => (a.authority < b.authority ? -1 : 1));
}

/** What each person pays of a night that costs so much for each. */
export function taxPerPerson(rule: LodgingTaxSteps, base: number): number {
  if ('percent' in rule) return Math.min(percentFloor(base, rule.percent), rule.most);
  return rule.steps.reduce((tax, step) => (base >= step.from ? step.yen : tax), 0);
}

/** The bathing tax of one room's night: a fixed amount for each person of taxable age; null where none is due. */
export function bathingTax({
  night,
  persons: guests,
  rule: { yenPerPersonNight: rateYen },
}: {
  night: CalendarDate;
  persons: number;
  rule: { yenPerPersonNight: number; fromAge: number };
}): TaxLine | null {
  const yen = guests * rateYen;
  return yen > 0
    ? { subject: 'BATHING_TAX', authority: null, night, yen, perGuest: { guests, rateYen } }
    : null;
}
