/** What a contract says, each line only where the contract's line of product has it. */
import { Link } from '@tanstack/react-router';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import type { ContractDetail } from './contract-fields.ts';

export function ContractFacts({ contract }: { contract: ContractDetail }) {
  const words = useWords('contract').detail;
  const format = useFormat();
  const { canCheckInFrom, canCheckInUntil, canCheckOutUntil, vmStayRightDate } = contract;
  const range = (from: string, to: string) => words.range(format.plainDate(from), format.plainDate(to));
  const [firstOfRight, lastOfRight] = vmStayRightDate ?? [];
  const rows = [
    { term: words.product, value: contract.productType.name },
    { term: words.number, value: contract.contractNumber },
    { term: words.term, value: range(contract.startDate, contract.endDate) },
    contract.years === null ? null : { term: words.years, value: words.yearsValue(contract.years) },
    { term: words.startYear, value: words.startYearValue(contract.startYear) },
    {
      term: words.checkIn,
      value:
        canCheckInFrom && canCheckInUntil ? (
          <>
            {range(canCheckInFrom, canCheckInUntil)}
            {canCheckOutUntil ? (
              <span className="block text-sm text-ink-soft">
                {words.checkOutUntil(format.plainDate(canCheckOutUntil))}
              </span>
            ) : null}
          </>
        ) : (
          words.notBookable
        ),
    },
    contract.mwPwRoomType ? { term: words.room, value: contract.mwPwRoomType } : null,
    contract.mwPwWeekNumber ? { term: words.week, value: words.weekValue(contract.mwPwWeekNumber) } : null,
    contract.mwExchangeFee === null
      ? null
      : {
          term: words.exchangeFee,
          value: words.exchangeFeeValue(format.yen(withSalesTax(yen(contract.mwExchangeFee)))),
        },
    contract.vmRoomType ? { term: words.room, value: contract.vmRoomType } : null,
    firstOfRight && lastOfRight ? { term: words.stayRight, value: range(firstOfRight, lastOfRight) } : null,
    contract.additionalPointPrice === null
      ? null
      : {
          term: words.pointPrice,
          value: words.pointPriceValue(format.yen(withSalesTax(yen(contract.additionalPointPrice)))),
        },
    {
      term: words.renewal,
      value: (
        <>
          {contract.autoRenewal ? words.renewalOn : words.renewalOff}
          {contract.autoRenewalSettledAfter ? (
            <Link
              to={paths.contractInformation}
              search={{ contract: contract.id }}
              className="ml-4 inline-flex min-h-12 items-center text-key underline underline-offset-4"
            >
              {words.changeRenewal}
            </Link>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <Card>
      <h2 className="mb-2 text-xl">{words.facts}</h2>
      <Rows rows={rows.filter((row) => row !== null)} />
    </Card>
  );
}
