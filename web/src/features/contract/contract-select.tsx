/**
 * Choosing one of the membership's contracts, under the names of their lines where there are several; `children` are choices
 * after them. Each is told apart from the others of its line by its number, the year it began, and the points left.
 */
import type { ComponentProps, ReactNode } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';

export const namedContract = graphql(`
  fragment NamedContract on Contract {
    id
    contractNumber
    startYear
    pointUnit
    productType {
      id
      name
    }
    pointSummary {
      pointRemains
      inHold
    }
  }
`);
export type NamedContract = ResultOf<typeof namedContract>;

/** What a contract has left of its own points; null for lines that are not paid with them. */
export function pointsLeftOf({ pointUnit, pointSummary }: Pick<NamedContract, 'pointUnit' | 'pointSummary'>) {
  if (pointUnit !== 'sp' && pointUnit !== 'fp') return null;
  return pointSummary.reduce((sum, { pointRemains }) => sum + pointRemains, 0);
}

/** 'SP-200012 · 2019年 · 残り42 Pt'. */
export function useContractName(): (contract: NamedContract) => string {
  const words = useWords('contract');
  const format = useFormat();
  return (contract) => {
    const left = pointsLeftOf(contract);
    return words.named({
      number: contract.contractNumber,
      year: contract.startYear,
      left: left === null ? null : format.amount(left, contract.pointUnit),
    });
  };
}

export function ContractSelect({
  contracts,
  children,
  ...select
}: Omit<ComponentProps<typeof Select>, 'children'> & {
  contracts: readonly NamedContract[];
  children?: ReactNode;
}) {
  const nameOf = useContractName();
  const option = (contract: NamedContract) => (
    <option key={contract.id} value={contract.id}>
      {nameOf(contract)}
    </option>
  );
  const lines = [...Map.groupBy(contracts, ({ productType }) => productType.name)];
  return (
    <Select {...select}>
      {lines.length > 1
        ? lines.map(([line, ofLine]) => (
            <optgroup key={line} label={line}>
              {ofLine.map(option)}
            </optgroup>
          ))
        : contracts.map(option)}
      {children}
    </Select>
  );
}
