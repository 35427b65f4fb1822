/** The automatic renewal setting: how it stands, until when it can be changed, and what it should be. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse, type RefusalKey } from '#domain/kernel/refusal.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { renewableOf, renewalQuery, type Renewable } from './renewal-fields.ts';
import { ContractSelect } from './contract-select.tsx';

function RenewalForm({ contract, chosen }: { contract: Renewable; chosen: 'on' | 'off' | undefined }) {
  const words = useWords('contract');
  const errors = useWords('errors');
  const format = useFormat();
  const navigate = useNavigate();
  const standing = contract.autoRenewal ? 'on' : 'off';
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const denied = checkMembershipCare({ role });
  const obstacle =
    denied ?? (contract.autoRenewalObstacle ? refuse(contract.autoRenewalObstacle as RefusalKey) : null);
  const form = useEntryForm<{ renewal: 'on' | 'off' }, true>({
    start: { renewal: chosen ?? standing },
    problems: 'beside',
    send: sendNothing,
    done: (_, { renewal }) =>
      navigate({
        to: paths.contractInformationConfirmation,
        search: { contract: contract.id, to: renewal },
      }),
  });
  const isChanged = (wanted: string) => wanted !== standing || words.renewal.unchanged;
  return (
    <EntryForm of={form}>
      <Rows
        rows={[
          {
            term: words.detail.term,
            value: words.detail.range(
              format.plainDate(contract.startDate),
              format.plainDate(contract.endDate),
            ),
          },
          {
            term: words.renewal.now,
            value: contract.autoRenewal ? words.detail.renewalOn : words.detail.renewalOff,
          },
        ]}
      />
      {obstacle ? (
        <Notice tone="warning">{refusalMessage(errors, obstacle)}</Notice>
      ) : contract.autoRenewalSettledAfter ? (
        <p className="text-sm text-ink-soft">
          {words.renewal.until(format.plainDate(contract.autoRenewalSettledAfter))}
        </p>
      ) : null}
      <RadioGroup
        {...form.entry('renewal', words.renewal.question, [], { check: isChanged })}
        disabled={obstacle !== null}
        options={[
          { value: 'on', label: words.renewal.on, help: words.renewal.onHelp },
          { value: 'off', label: words.renewal.off, help: words.renewal.offHelp },
        ]}
      />
      <div>
        <Button type="submit" wide="narrow" disabled={obstacle !== null}>
          {words.renewal.next}
        </Button>
      </div>
    </EntryForm>
  );
}

/** The contract looked at, and the way to another one. */
function Renewal({ contracts }: { contracts: readonly Renewable[] }) {
  const words = useWords('contract');
  const navigate = useNavigate();
  const search = useSearch({ from: '/member/home/contract-information' });
  const contract = contracts.find(({ id }) => id === search.contract) ?? contracts[0];
  if (!contract)
    return (
      <div className="grid gap-6">
        <Notice>{words.renewal.none}</Notice>
        <div>
          <Link to={paths.contract} className={buttonClass('secondary')}>
            {words.detail.back}
          </Link>
        </div>
      </div>
    );
  return (
    <Card>
      <div className="grid gap-6">
        {contracts.length > 1 ? (
          <ContractSelect
            contracts={contracts}
            label={words.renewal.choose}
            value={contract.id}
            onChange={(event) =>
              void navigate({
                to: paths.contractInformation,
                search: { contract: event.target.value },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ) : (
          <h2 className="text-xl">
            {contract.productType.name}{' '}
            <span className="tabular block text-sm font-normal text-ink-soft">
              {words.list.number(contract.contractNumber)}
            </span>
          </h2>
        )}
        <RenewalForm
          key={`${contract.id} ${String(contract.autoRenewal)}`}
          contract={contract}
          chosen={search.to}
        />
      </div>
    </Card>
  );
}

export function RenewalPage() {
  const words = useWords('contract').renewal;
  // Another tab or another person may have switched it since.
  const asked = useAsked({ query: renewalQuery, requestPolicy: 'cache-and-network' });
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-96">
        {({ myContractList }) => <Renewal contracts={renewableOf(myContractList)} />}
      </Loaded>
    </div>
  );
}
