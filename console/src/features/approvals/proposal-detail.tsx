/** What a proposal is about and what it would do, in words. */
import { Link } from '@tanstack/react-router';
import type { HeldRole } from '#domain/staff/roles.ts';
import { rolesCompared } from '#domain/staff/roles-compared.ts';
import { useFormat, type Format } from '#web/i18n/use-format.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { SettingValue } from '../../ui/setting-value.tsx';
import { StayText } from '../../ui/whole-dates.tsx';
import { useWords, type ConsoleWords } from '../../words.ts';

export const PROPOSALS = graphql(`
  query Proposals($onlyOpen: Boolean!) {
    houses {
      id
      name
    }
    proposals(onlyOpen: $onlyOpen, take: 100) {
      id
      kind
      subject
      memberId
      called
      fallback
      detail
      reason
      proposedBy
      proposedAt
      decidedBy
      decidedAt
      decidedReason
      outcome
      isOpen
      isMine
      mayDecide
    }
  }
`);

export type Data = ResultOf<typeof PROPOSALS>;
export type Proposal = Data['proposals'][number];

type Saying = {
  readonly words: ConsoleWords['approvals'];
  readonly settings: ConsoleWords['settings'];
  readonly personal: ConsoleWords['personalData'];
  readonly format: Format;
};

export function useSaying(): Saying {
  return {
    words: useWords('approvals'),
    settings: useWords('settings'),
    personal: useWords('personalData'),
    format: useFormat(),
  };
}

/** What it is about, by the name that people know. */
const subjectOf = ({ kind, subject, called }: Proposal, { settings, words }: Saying) => {
  if (kind === 'CHANGE_SETTING') return settings.said(subject, null).name;
  return called === null || called === subject ? subject : words.staff(called, subject);
};

/** Numbers and logins are read in one line; the name of a setting may be long. */
export function Subject({ of, saying }: { of: Proposal; saying: Saying }) {
  const isLong = of.kind === 'CHANGE_SETTING';
  const { memberId, subject } = of;
  return (
    <span className={isLong ? undefined : 'whitespace-nowrap'}>
      {subjectOf(of, saying)}
      {memberId === null || memberId === subject ? null : <MemberLink memberId={memberId} />}
    </span>
  );
}

/** The membership that it is about, whose page whoever decides may want to read first. */
function MemberLink({ memberId }: { memberId: string }) {
  const words = useWords('approvals');
  if (!useRights()('SEE_MEMBERS'))
    return <span className="block text-sm text-ink-soft">{words.member(memberId)}</span>;
  return (
    <Link
      to={paths.member}
      params={{ memberId }}
      className="block text-sm text-key underline underline-offset-4"
    >
      {words.member(memberId)}
    </Link>
  );
}

export function Detail({ of: proposal, houses }: { of: Proposal; houses: Data['houses'] }) {
  const saying = useSaying();
  const { words } = saying;
  if (proposal.kind === 'CHANGE_ROLES') return <Roles of={proposal} houses={houses} />;
  if (proposal.kind === 'ADJUST_POINTS') return <Adjusted of={JSON.parse(proposal.detail) as Adjustment} />;
  if (proposal.kind === 'WAIVE_FEE')
    return <Waived of={JSON.parse(proposal.detail) as Waiver} houses={houses} />;
  if (proposal.kind === 'DELETE_DATA') return deletionOf(proposal, saying);
  const { name, before, value } = JSON.parse(proposal.detail) as {
    name: string;
    before: string | null;
    value: string | null;
  };
  const setting = { name, kind: kindOfValue(value ?? before ?? proposal.fallback), windowSeconds: null };
  /** Where the portal's own holds, or is to hold, that is said with what it is. */
  const said = (written: string | null) =>
    written === null && proposal.fallback !== null ? (
      <span className="whitespace-nowrap">
        <SettingValue of={setting} written={proposal.fallback} />
        <span className="text-ink-soft">{words.isDefault}</span>
      </span>
    ) : (
      <SettingValue of={setting} written={written} />
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {said(before)} → {said(value)}
    </span>
  );
}

/** How a value of a setting that needs two is read, by what JSON writes; null where there is none. */
function kindOfValue(written: string | null): 'NUMBER' | 'LANGUAGES' | 'TEXT' {
  const value: unknown = written === null ? null : JSON.parse(written);
  if (typeof value === 'number') return 'NUMBER';
  return typeof value === 'object' && value !== null ? 'LANGUAGES' : 'TEXT';
}

/** Which roles come, which go and which stay; a proposal of before does not say what was held. */
function Roles({ of: { detail }, houses }: { of: Proposal; houses: Data['houses'] }) {
  const [words, staff] = [useWords('approvals'), useWords('staff')];
  const { roles, before } = JSON.parse(detail) as {
    roles: readonly HeldRole[];
    before?: readonly HeldRole[];
  };
  const nameOf = (id: number) => houses.find((house) => house.id === String(id))?.name ?? String(id);
  const said = (of: readonly HeldRole[]) =>
    of
      .map(({ role, facilityId }) =>
        facilityId === null ? staff.roles[role] : staff.atHouse(staff.roles[role], nameOf(facilityId)),
      )
      .join(staff.between);
  if (!before) return said(roles) || words.noRole;
  const compared = rolesCompared(before, roles);
  return (
    <span className="grid gap-1">
      {(['comes', 'goes', 'stays'] as const).map((what) =>
        compared[what].length === 0 ? null : (
          <span key={what} className={what === 'stays' ? 'text-ink-soft' : 'font-semibold'}>
            {words.roles[what](said(compared[what]))}
          </span>
        ),
      )}
      {roles.length === 0 ? <span>{words.noRole}</span> : null}
    </span>
  );
}

/** Whose data, in words. */
function deletionOf({ detail }: Proposal, { personal }: Saying): string {
  const { personId } = JSON.parse(detail) as { personId: number | null };
  return personal.deletion.of[personId === null ? 'whole' : 'person'];
}

type Waiver = {
  readonly wanted: 'all' | { readonly unit: 'yen' | 'points'; readonly amount: number };
  readonly proposed?: { readonly points: number; readonly yen: number };
  /** What whoever proposed it read; nothing of the fee of a week, nor of what was proposed before that was kept. */
  readonly seen?: {
    readonly facilityId: number;
    readonly checkIn: string;
    readonly checkOut: string;
    readonly keptYen: number;
    readonly keptPoints: number;
    readonly waivedYen: number;
    readonly waivedPoints: number;
  };
};

/** How much, of which stay, and of how much: small amounts one after the other are seen. */
function Waived({ of: { wanted, proposed, seen }, houses }: { of: Waiver; houses: Data['houses'] }) {
  const { words, format } = useSaying();
  const what = (yen: number, points: number) => words.what(yen > 0 ? format.yen(yen) : null, points);
  const all = proposed ? words.everythingOf(what(proposed.yen, proposed.points)) : words.everything;
  const part = wanted === 'all' ? null : what(...inBoth(wanted));
  if (!seen) return part ?? all;
  const house = houses.find(({ id }) => id === String(seen.facilityId))?.name;
  const before = what(seen.waivedYen, seen.waivedPoints) || null;
  return (
    <>
      <span className="block">{part ?? all}</span>
      {part || before ? (
        <span className="block text-sm text-ink-soft">
          {words.keptOf(what(seen.keptYen, seen.keptPoints), before)}
        </span>
      ) : null}
      <span className="block text-sm text-ink-soft">
        {house} <StayText of={{ checkInDate: seen.checkIn, checkOutDate: seen.checkOut }} />
      </span>
    </>
  );
}

/** Yen and points. */
const inBoth = ({ unit, amount }: { unit: 'yen' | 'points'; amount: number }): [number, number] =>
  unit === 'yen' ? [amount, 0] : [0, amount];

type Adjustment = {
  readonly points: number;
  readonly lot: { readonly kind?: string };
  /** The lot as it was when it was proposed; nothing of what was proposed before that was kept. */
  readonly seen?: {
    readonly kind: string;
    readonly validThru: string;
    readonly available: number;
    /** A proposal of before does not say. */
    readonly isCarried?: boolean;
  };
};

/** Which points become how many, in two lines that are not broken. */
function Adjusted({ of: { points, lot, seen } }: { of: Adjustment }) {
  const { words, format } = useSaying();
  const amount = words.amounts.points(points);
  const change = lot.kind || !seen ? amount : words.fromTo(seen.available, seen.available + points, points);
  const kind = (seen?.kind ?? lot.kind)?.toUpperCase();
  const what =
    kind && seen ? words.until(kind, format.plainDate(seen.validThru), seen.isCarried ?? false) : kind;
  return (
    <>
      {what ? <span className="block whitespace-nowrap">{lot.kind ? words.newLot(what) : what}</span> : null}
      <span className="block whitespace-nowrap">{change}</span>
    </>
  );
}
