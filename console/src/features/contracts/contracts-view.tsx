/** The contracts of a membership: made, renewed, ended and corrected, and what becomes of weekly rights. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { CorrectDialog, RenewDialog, SwitchDialog } from './change-dialogs.tsx';
import {
  CONTRACTS,
  CONTRACTS_A_PAGE,
  type Asked,
  type Contract,
  type WeeklyRight,
  type WeekToBook,
} from './contract-queries.ts';
import { EndDialog } from './end-dialog.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { AssignDialog, ExchangeDialog, StepDialog, type PlainStep } from './weekly-dialogs.tsx';
import { WeekFeeDialog } from './week-fee-dialog.tsx';
import { WeeklyTable } from './weekly-table.tsx';

type Deed =
  | { readonly kind: 'make' }
  | { readonly kind: 'renew' | 'end' | 'switch' | 'correct' | 'assign'; readonly contract: Contract }
  | {
      readonly kind: PlainStep | 'EXCHANGE' | 'FEE';
      readonly contract: Contract;
      readonly right: WeeklyRight;
    };
type Begin = (deed: Deed) => void;

export function ContractsView({ memberId }: { memberId: string }) {
  const words = useWords('contracts');
  const mayManage = useRights()('MANAGE_CONTRACTS');
  const [skip, setSkip] = useState(0);
  const [deed, setDeed] = useState<Deed | null>(null);
  const asked = useAsked({ query: CONTRACTS, variables: { memberId, skip } });
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="lines max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
        {mayManage ? (
          <SmallButton kind="primary" onClick={() => setDeed({ kind: 'make' })}>
            {words.make.open}
          </SmallButton>
        ) : null}
      </div>
      <Loaded asked={asked} waiting="h-96">
        {(found) => (
          <>
            {found.member.contracts.length === 0 ? (
              <p className="text-sm text-ink-soft">{words.none}</p>
            ) : null}
            {found.member.contracts.map((contract) => (
              <ContractCard key={contract.id} of={contract} asked={found} begin={setDeed} />
            ))}
            <PageButtons
              skip={skip}
              page={CONTRACTS_A_PAGE}
              came={found.member.contracts.length}
              skipTo={setSkip}
            />
            {deed ? (
              <DeedDialog of={deed} asked={found} onClose={() => setDeed(null)} done={asked.again} />
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

type DeedProps = { of: Deed; asked: Asked; onClose: () => void; done: () => void };

function DeedDialog({ of: deed, asked: { businessDay: today, houses, member }, ...ends }: DeedProps) {
  const mayBook = useRights()('BOOK_FOR_MEMBERS');
  const bookWeek = useBookWeek(member.memberId);
  if (deed.kind === 'make')
    return <MakeDialog memberId={member.memberId} today={today} houses={houses} {...ends} />;
  // What was done in a dialog that stays open shows there.
  const contract = member.contracts.find(({ id }) => id === deed.contract.id) ?? deed.contract;
  const dialog = { contract, ...ends };
  switch (deed.kind) {
    case 'renew':
      return <RenewDialog {...dialog} />;
    case 'end':
      return <EndDialog {...dialog} today={today} />;
    case 'switch':
      return <SwitchDialog {...dialog} />;
    case 'correct':
      return <CorrectDialog {...dialog} houses={houses} />;
    case 'assign':
      return <AssignDialog {...dialog} today={today} />;
    case 'EXCHANGE':
      return (
        <ExchangeDialog
          {...dialog}
          right={deed.right}
          houses={houses}
          {...(mayBook ? { book: (to) => bookWeek(contract, to) } : {})}
        />
      );
    case 'FEE': {
      const right = contract.weeklyRights.find(({ year }) => year === deed.right.year) ?? deed.right;
      return <WeekFeeDialog {...dialog} right={right} />;
    }
    default:
      return <StepDialog {...dialog} right={deed.right} step={deed.kind} />;
  }
}

/** Leads to booking the rooms of a week. */
function useBookWeek(memberId: string) {
  const navigate = useNavigate();
  return ({ id: contract }: Contract, { weekFrom, weekHouseId }: WeekToBook) =>
    void navigate({
      to: paths.bookByStaff,
      params: { memberId },
      search: {
        contract,
        ...(weekHouseId ? { house: weekHouseId } : {}),
        ...(weekFrom ? { from: weekFrom } : {}),
      },
    });
}

type State = 'AHEAD' | 'RUNS' | 'RENEWS' | 'OVER';
const TONES: Readonly<Record<State, BadgeTone>> = {
  AHEAD: 'key',
  RUNS: 'success',
  RENEWS: 'success',
  OVER: 'plain',
};

function stateOf({ startDate, endDate, autoRenewal }: Contract, today: string): State {
  if (startDate > today) return 'AHEAD';
  if (autoRenewal) return 'RENEWS';
  return endDate < today ? 'OVER' : 'RUNS';
}

type CardProps = { of: Contract; asked: Asked; begin: Begin };

function ContractCard({ of: contract, asked, begin }: CardProps) {
  const words = useWords('contracts');
  const mayExchange = useRights()('EXCHANGE_WEEKS');
  const state = stateOf(contract, asked.businessDay);
  const rows = useRows(contract, asked);
  const { contractNumber, productName, week } = contract;
  const bookWeek = useBookWeek(asked.member.memberId);
  return (
    <section
      aria-label={contractNumber}
      className="grid gap-3 rounded-sm border border-line bg-white px-4 pt-3 pb-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-lg wrap-anywhere">{contractNumber}</h2>
        <span className="text-sm text-ink-soft">{productName}</span>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        <Acts of={contract} state={state} begin={begin} />
      </div>
      <div className="max-w-[44rem]">
        <Rows rows={rows} />
      </div>
      {week === null ? null : (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-4">
            <h3 className="font-semibold">{words.rights.title}</h3>
            {mayExchange ? (
              <SmallButton onClick={() => begin({ kind: 'assign', contract })}>
                {words.assign.open}
              </SmallButton>
            ) : null}
          </div>
          <WeeklyTable
            contract={contract}
            today={asked.businessDay}
            begin={(kind, right) =>
              kind === 'BOOK' ? bookWeek(contract, right) : begin({ kind, contract, right })
            }
          />
        </div>
      )}
    </section>
  );
}

function Acts({ of: contract, state, begin }: { of: Contract; state: State; begin: Begin }) {
  const words = useWords('contracts');
  const may = useRights()('MANAGE_CONTRACTS');
  if (!may) return null;
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      <SmallButton onClick={() => begin({ kind: 'renew', contract })}>{words.renew.open}</SmallButton>
      {contract.line === 'VS' ? (
        <SmallButton onClick={() => begin({ kind: 'switch', contract })}>
          {contract.autoRenewal ? words.switchOff.open : words.switchOn.open}
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => begin({ kind: 'correct', contract })}>{words.correct.open}</SmallButton>
      {state === 'OVER' ? null : (
        <SmallButton onClick={() => begin({ kind: 'end', contract })}>{words.end.open}</SmallButton>
      )}
    </span>
  );
}

/** What the contract says, each line only where it has it. */
function useRows(contract: Contract, { houses }: Asked) {
  const { facts: words } = useWords('contracts');
  const format = useFormat();
  const { startDate, endDate, years, autoRenewal, line, week, exchangeFeeYen } = contract;
  const { houseId, roomTypeJa, roomTypeEn, stayFrom, stayUntil, additionalPointPrice } = contract;
  const house = houses.find(({ id }) => id === houseId)?.name;
  const rooms = [roomTypeJa, roomTypeEn].filter(Boolean).join(' / ');
  return [
    {
      term: words.term,
      value: words.termOf(format.plainDate(startDate), format.plainDate(endDate), years),
    },
    line === 'VS' || autoRenewal
      ? { term: words.renewal, value: autoRenewal ? words.renews : words.ends }
      : null,
    rooms ? { term: words.rooms, value: rooms } : null,
    week === null ? null : { term: words.week, value: words.weekOf(week, house ?? words.noHouse) },
    week === null
      ? null
      : { term: words.fee, value: exchangeFeeYen === null ? words.noFee : format.yen(exchangeFeeYen) },
    stayFrom && stayUntil
      ? {
          term: words.stay,
          value: words.termOf(format.plainDate(stayFrom), format.plainDate(stayUntil), null),
        }
      : null,
    additionalPointPrice === null
      ? null
      : { term: words.pointPrice, value: words.net(format.yen(additionalPointPrice)) },
  ].filter((row) => row !== null);
}
