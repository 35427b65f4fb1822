/** Which contract pays. Only those that can book a new stay are offered, under the names they have there. */
import { UsablePoints } from '#web/features/points/public.ts';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { RadioGroup, Select } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { ContractChoice, SearchChoices } from './search-queries.ts';

export function bookableContracts(contracts: readonly ContractChoice[]): readonly ContractChoice[] {
  return contracts.filter((contract) => contract.canBook && contract.productType.newBookingName !== '');
}

/** For whoever owns weeks alone: there is nothing to fill in. */
export function NoContract() {
  const words = useWords('vacancy').conditions;
  const { callCenterPhone } = useSettings();
  return (
    <Notice tone="warning" title={words.noContract}>
      {words.noContractHelp(callCenterPhone)}
    </Notice>
  );
}

/** More than these are chosen from a list. */
const mostAsButtons = 4;

type Props = { choices: SearchChoices; chosen: string | undefined; onChange: (id: string) => void };

export function ContractField({ choices, chosen, onChange }: Props) {
  const words = useWords('vacancy').conditions;
  const format = useFormat();
  const contracts = bookableContracts(choices.myContractList);
  const pointsOf = (id: string | undefined) =>
    choices.myAvailablePoints.contracts.find((contract) => contract.contractId === id);
  const usable = (id: string | undefined) => {
    const points = pointsOf(id);
    return points ? <UsablePoints lots={points.lots} unit={points.type} /> : null;
  };
  const left = (id: string): string => {
    const points = pointsOf(id);
    return points ? words.contractPoints(format.amount(points.remaining, points.type)) : words.contractYen;
  };
  if (contracts.length > mostAsButtons)
    return (
      <div className="grid gap-2">
        <Select
          label={words.contract}
          value={chosen ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          {contracts.map((contract) => (
            <option key={contract.id} value={contract.id}>
              {words.contractOption({
                name: contract.productType.newBookingName,
                number: contract.contractNumber,
                year: contract.startYear,
                left: left(contract.id),
              })}
            </option>
          ))}
        </Select>
        {usable(chosen)}
      </div>
    );
  return (
    <RadioGroup
      label={words.contract}
      name="contract"
      options={contracts.map((contract) => ({
        value: contract.id,
        label: <span className="font-semibold">{contract.productType.newBookingName}</span>,
        help: (
          <span className="tabular">
            {left(contract.id)}
            {usable(contract.id)}
            <span className="block">{words.contractNumber(contract.contractNumber)}</span>
          </span>
        ),
        checked: contract.id === chosen,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
