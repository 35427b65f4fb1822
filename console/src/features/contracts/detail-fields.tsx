/** The fields of a contract beside its term, each only where the line has it; as they are typed, and as they are sent. */
import { fieldsOf, LONGEST_NUMBER, LONGEST_ROOM, MOST_YEN } from '#domain/contract/terms.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { useEntry, useChoiceCheck } from '#web/forms/use-entry.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../../words.ts';
import type { Contract, Houses } from './contract-queries.ts';

export type DetailValues = {
  contractNumber: string;
  roomTypeJa: string;
  roomTypeEn: string;
  houseId: string;
  week: string;
  exchangeFee: string;
  stayFrom: string;
  stayUntil: string;
  additionalPointPrice: string;
};
export const DETAIL_NAMES = [
  ...(['contractNumber', 'roomTypeJa', 'roomTypeEn', 'houseId', 'week', 'exchangeFee'] as const),
  ...(['stayFrom', 'stayUntil', 'additionalPointPrice'] as const),
];

export const NO_DETAILS: DetailValues = {
  ...{ contractNumber: '', roomTypeJa: '', roomTypeEn: '', houseId: '', week: '', exchangeFee: '' },
  ...{ stayFrom: '', stayUntil: '', additionalPointPrice: '' },
};

const typed = (value: string | number | null) => (value === null ? '' : String(value));
export const detailsTyped = (contract: Contract): DetailValues => ({
  contractNumber: contract.contractNumber,
  ...{ roomTypeJa: typed(contract.roomTypeJa), roomTypeEn: typed(contract.roomTypeEn) },
  ...{ houseId: typed(contract.houseId), week: typed(contract.week) },
  exchangeFee: typed(contract.exchangeFee),
  ...{ stayFrom: typed(contract.stayFrom), stayUntil: typed(contract.stayUntil) },
  additionalPointPrice: typed(contract.additionalPointPrice),
});

export type Line = Contract['line'];

/** What the line does not have is left out, whatever was typed before another was chosen. */
export function detailsSent(line: Line, values: DetailValues) {
  const has = fieldsOf(PRODUCT[line]);
  const text = (name: keyof DetailValues) =>
    has.includes(name) && values[name].trim() ? values[name].trim() : null;
  const number = (name: keyof DetailValues) => {
    const said = text(name);
    return said === null ? null : Number(said.replaceAll(',', ''));
  };
  return {
    contractNumber: values.contractNumber.trim(),
    ...{ roomTypeJa: text('roomTypeJa'), roomTypeEn: text('roomTypeEn'), houseId: text('houseId') },
    ...{ week: number('week'), exchangeFee: number('exchangeFee') },
    ...{ stayFrom: text('stayFrom'), stayUntil: text('stayUntil') },
    additionalPointPrice: number('additionalPointPrice'),
  };
}

/** Whole yen as they are typed, nothing where it may lack. */
const isYen = (value: string) => {
  const bare = value.trim().replaceAll(',', '');
  return bare === '' || (/^\d{1,8}$/.test(bare) && Number(bare) <= MOST_YEN);
};

export function DetailFields({ line, houses }: { line: Line; houses: Houses }) {
  const { fields: words, wrong } = useWords('contracts');
  const entry = useEntry<DetailValues>();
  const chosen = useChoiceCheck();
  const has = fieldsOf(PRODUCT[line]);
  return (
    <>
      <TextField
        {...entry('contractNumber', words.contractNumber, [required])}
        maxLength={LONGEST_NUMBER}
        tidy="halfWidth"
      />
      {has.includes('houseId') ? (
        <Select {...entry('houseId', words.houseId, [], { check: chosen(words.houseId) })}>
          <option value="">{words.choose}</option>
          {houses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {has.includes('roomTypeJa') ? (
        <>
          <TextField {...entry('roomTypeJa', words.roomTypeJa, [required])} maxLength={LONGEST_ROOM} />
          <TextField {...entry('roomTypeEn', words.roomTypeEn, [required])} maxLength={LONGEST_ROOM} />
        </>
      ) : null}
      {has.includes('week') ? (
        <>
          <TextField
            {...entry('week', words.week, [required], {
              check: (value) => /^([1-9]|[1-4]\d|5[0-3])$/.test(value.trim()) || words.weekWrong,
            })}
            tidy="number"
          />
          <TextField
            {...entry('exchangeFee', words.exchangeFee, [], { check: (value) => isYen(value) || wrong })}
            tidy="halfWidth"
            help={words.exchangeFeeHelp}
          />
        </>
      ) : null}
      {has.includes('stayFrom') ? (
        <>
          <TextField {...entry('stayFrom', words.stayFrom, [required])} type="date" />
          <TextField
            {...entry('stayUntil', words.stayUntil, [required], {
              check: (value, { stayFrom }) => value >= stayFrom || words.endsBefore,
            })}
            type="date"
          />
        </>
      ) : null}
      {has.includes('additionalPointPrice') ? (
        <TextField
          {...entry('additionalPointPrice', words.additionalPointPrice, [], {
            check: (value) => isYen(value) || wrong,
          })}
          tidy="halfWidth"
          help={words.mayLack}
        />
      ) : null}
    </>
  );
}
