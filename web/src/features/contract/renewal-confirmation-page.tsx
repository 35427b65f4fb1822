/** The change of the renewal before it is executed: before and after side by side. Going back changes nothing. */
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useMutation } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useContractName } from './contract-select.tsx';
import { renewableOf, renewalQuery, switchRenewal, type Renewable } from './renewal-fields.ts';

const quietly = handling('all');

function Confirmation({ contract, to }: { contract: Renewable; to: 'on' | 'off' }) {
  const words = useWords('contract');
  const format = useFormat();
  const navigate = useNavigate();
  const [{ error, fetching }, execute] = useMutation(switchRenewal);
  const nameOf = useContractName();
  const said = (on: boolean) => (on ? words.detail.renewalOn : words.detail.renewalOff);
  const change = async () => {
    const answer = await execute({ autoRenewal: to === 'on', contractId: contract.id }, quietly);
    if (!answer.data) return;
    showToast(words.renewal.saved);
    await navigate({ to: paths.contractInformation, search: { contract: contract.id }, replace: true });
  };
  return (
    <Card>
      <div className="grid gap-6">
        <Rows
          rows={[
            {
              term: words.renewal.choose,
              value: nameOf(contract),
            },
            { term: words.renewal.before, value: said(contract.autoRenewal) },
            { term: words.renewal.after, value: <strong>{said(to === 'on')}</strong>, changed: 'yes' },
          ]}
        />
        {to === 'off' ? (
          <Notice tone="warning">{words.renewal.endsOn(format.date(contract.endDate))}</Notice>
        ) : null}
        <FocusedFailure error={fetching ? undefined : error} />
        <div className="flex flex-wrap gap-4">
          <Button wide="narrow" busy={fetching ? words.renewal.busy : null} onClick={() => void change()}>
            {words.renewal.execute}
          </Button>
          <Link
            to={paths.contractInformation}
            search={{ contract: contract.id, to }}
            className={`${buttonClass('secondary')} w-full sm:w-auto`}
          >
            {words.renewal.back}
          </Link>
        </div>
      </div>
    </Card>
  );
}

export function RenewalConfirmationPage() {
  const words = useWords('contract').renewal;
  const search = useSearch({ from: '/member/home/contract-information/confirmation' });
  // Another tab or another person may have switched it since.
  const asked = useAsked({ query: renewalQuery, requestPolicy: 'cache-and-network' });
  const { data } = asked;
  const contract = renewableOf(data?.myContractList ?? []).find(({ id }) => id === search.contract);
  // Without something to confirm, or with what has been changed already, there is only the setting itself.
  const stands = contract && (contract.autoRenewal ? 'on' : 'off') === search.to;
  if (!search.to || stands || (data && !contract))
    return <Navigate to={paths.contractInformation} search={{ contract: contract?.id }} replace />;
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.confirmLead}>{words.confirmTitle}</PageHeading>
      <Loaded asked={asked} waiting="h-72">
        {() => (contract && search.to ? <Confirmation contract={contract} to={search.to} /> : null)}
      </Loaded>
    </div>
  );
}
