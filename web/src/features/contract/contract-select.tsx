/** Choosing one of the membership's contracts; `children` are choices after them. The number stands first, for on a
 * telephone the end of a line is cut off. */
import type { ComponentProps, ReactNode } from 'react';
import { Select } from '#web/ui/choices.tsx';

type Named = { id: string; contractNumber: string; productType: { name: string } };

export function ContractSelect({
  contracts,
  children,
  ...select
}: Omit<ComponentProps<typeof Select>, 'children'> & {
  contracts: readonly Named[];
  children?: ReactNode;
}) {
  return (
    <Select {...select}>
      {contracts.map(({ id, productType, contractNumber }) => (
        <option key={id} value={id}>
          {contractNumber} {productType.name}
        </option>
      ))}
      {children}
    </Select>
  );
}
