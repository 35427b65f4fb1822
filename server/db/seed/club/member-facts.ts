/** What is told of a demo member: the person, the contracts, the family, the stays. */
import type { ProductTypeId } from '#domain/contract/product.ts';
import type { Words } from './types.ts';

export type ContractFacts = {
  readonly product: ProductTypeId;
  readonly years: number;
  /** Years from today at which it began and will end; the end is the end of a fiscal year. */
  readonly startedYearsAgo: number;
  readonly endsInYears: number;
  readonly autoRenewal: boolean;
  /** SP or FP a year, or TVP granted once. */
  readonly points?: number;
  readonly week?: number;
  readonly roomType?: string;
  /** Whether the present year's points end within weeks. */
  readonly pointsEndSoon?: true;
  /** Points on top of this year's. */
  readonly bonuses?: readonly { readonly name: Words; readonly points: number }[];
  /** How often the contract is held. */
  readonly copies?: number;
};

export type PersonFacts = {
  readonly name: string;
  readonly kana: string;
  readonly birthday: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly email: string;
};

export type MemberFacts = PersonFacts & {
  /** What this member is there to show. */
  readonly note: Words;
  readonly isCompany?: true;
  readonly language?: 'en';
  readonly prefecture: string;
  readonly locality: string;
  readonly address1: string;
  readonly postalCode: string;
  readonly tel: string;
  readonly card: 'GOOD' | 'EXPIRED' | 'NONE';
  readonly payments: 'SET' | 'UNSET';
  readonly mfaPolicy?: 'NEW_DEVICE';
  readonly mustChangePassword?: true;
  /** Has a contract, and nobody who can log in yet. */
  readonly unregistered?: true;
  readonly contracts: readonly ContractFacts[];
  readonly subs?: readonly (PersonFacts & {
    readonly role: 'SUB' | 'FAMILY';
    readonly relationship: number;
    readonly note: Words;
  })[];
  /** Family members who do not log in. */
  readonly family?: readonly (Omit<PersonFacts, 'email'> & { readonly relationship: number })[];
  /** So many family members more. */
  readonly crowd?: number;
  /** Family and sub members are changed by the call centre only. */
  readonly membersClosed?: true;
  /** A house that this member returns to. */
  readonly favourite?: string;
  /** A stay that began so many days ago and goes on, or ends, today: the desk of its house has something to do. */
  readonly justNow?: { readonly house: string; readonly daysAgo: number; readonly nights: number };
  /** Stays before and after today, and cancelled ones. */
  readonly stays: { readonly past: number; readonly coming: number; readonly cancelled: number };
};
