/** The automatic renewal setting: how it stands, until when it can be changed, and what it should be. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse, type RefusalKey } from '#domain/kernel/refusal.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { tokenClaims } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Rows, Skeleton } from '#web/ui/surfaces.tsx';
import { renewableOf, renewalQuery, type Renewable } from './renewal-fields.ts';
import { ContractSelect } from './contract-select.tsx';

function RenewalForm({ contract, chosen }: { contract: Renewable; chosen: 'on' | 'off' | undefined }) {
  const words = useWords('contract');
  const errors = useWords('errors');
  const format = useFormat();
  const navigate = useNavigate();
  const standing = contract.autoRenewal ? 'on' : 'off';
  const [wanted, setWanted] = useState<'on' | 'off'>(chosen ?? standing);
  const [unchanged, setUnchanged] = useState(false);
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const denied = checkMembershipCare({ role });
  const obstacle =
    denied ?? (contract.autoRenewalObstacle ? refuse(contract.autoRenewalObstacle as RefusalKey) : null);
  const goOn = () => {
    setUnchanged(wanted === standing);
    if (wanted !== standing)
      void navigate({
        to: paths.contractInformationConfirmation,
        search: { contract: contract.id, to: wanted },
      });
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
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
        label={words.renewal.question}
        name="renewal"
        disabled={obstacle !== null}
        error={unchanged && wanted === standing ? words.renewal.unchanged : undefined}
        onChange={(event) => setWanted(event.target.value === 'on' ? 'on' : 'off')}
        options={[
          { value: 'on', label: words.renewal.on, help: words.renewal.onHelp, checked: wanted === 'on' },
          { value: 'off', label: words.renewal.off, help: words.renewal.offHelp, checked: wanted === 'off' },
        ]}
      />
      <div>
        <Button type="submit" wide="narrow" disabled={obstacle !== null}>
          {words.renewal.next}
        </Button>
      </div>
    </form>
  );
}

export function RenewalPage() {
  const words = useWords('contract');
  const shell = useWords('shell');
  const navigate = useNavigate();
  const search = useSearch({ from: '/member/home/contract-information' });
  const [{ data, error }] = useQuery({ query: renewalQuery });
  const contracts = data ? renewableOf(data.myContractList) : [];
  const contract = contracts.find(({ id }) => id === search.contract) ?? contracts[0];
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.renewal.lead}>{words.renewal.title}</PageHeading>
      {data && !contract ? (
        <div className="grid gap-6">
          <Notice>{words.renewal.none}</Notice>
          <div>
            <Link to={paths.contract} className={buttonClass('secondary')}>
              {words.detail.back}
            </Link>
          </div>
        </div>
      ) : null}
      {contract ? (
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
      ) : null}
      {data ? null : error ? (
        <FailureNotice error={error} />
      ) : (
        <Loading label={shell.loading}>
          <Skeleton shape="h-96" />
        </Loading>
      )}
    </div>
  );
}
