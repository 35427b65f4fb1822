/** What the screen of lodging taxes asks and sends. */
import type { LodgingTaxSteps } from '#domain/booking/local-tax.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const TAXES = graphql(`
  query TaxAuthorities {
    taxAuthorities {
      authority
      houses
      tables {
        id
        version
        nameJa
        nameEn
        validFrom
        isAhead
        percent
        most
        steps {
          from
          yen
        }
      }
    }
  }
`);
export type TaxAuthority = ResultOf<typeof TAXES>['taxAuthorities'][number];
export type TaxTable = TaxAuthority['tables'][number];

export const SAVE_TAX = graphql(`
  mutation SaveLodgingTax(
    $id: ID
    $version: Int
    $reason: String!
    $tax: LodgingTaxInput!
    $farOffConfirmed: Boolean!
  ) {
    saveLodgingTax(id: $id, version: $version, reason: $reason, tax: $tax, farOffConfirmed: $farOffConfirmed)
  }
`);
export const REMOVE_TAX = graphql(`
  mutation RemoveLodgingTax($authority: String!, $validFrom: Date!, $version: Int!, $reason: String!) {
    removeLodgingTax(authority: $authority, validFrom: $validFrom, version: $version, reason: $reason)
  }
`);

/** A table's rule as the rules of the club have it. */
export const ruleOf = ({ steps, percent, most }: TaxTable): LodgingTaxSteps =>
  percent === null ? { steps } : { percent, most: most ?? 0 };
