/** To whom an order is sent: what is typed of it, and the membership's main contact where something is left out. */
import { contactShape, joinedAddress } from '../account/contact.ts';
import type { Address } from '../account/contact.ts';
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export type Delivery = {
  readonly name: string;
  readonly tel: string;
  readonly email: string;
  /** Not every address has one. */
  readonly postalCode: string | null;
  /** The whole address as one line. */
  readonly address1: string;
};
export type TypedDelivery = { readonly [Field in keyof Delivery]?: string | null | undefined };

type MainContact = Address & {
  readonly name: string;
  readonly tel: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
};

/** In the order of the form. */
const deliveryFields = [
  'name',
  'postalCode',
  'address1',
  'tel',
  'email',
] as const satisfies readonly (keyof Delivery)[];

const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 300;

/** What is wrong with one entry; only the postal code may be empty. */
export function deliveryProblem(field: keyof Delivery, value: string): FieldProblem | null {
  const missing = field === 'postalCode' ? null : rules.required(value);
  if (missing) return missing;
  if (field === 'name') return rules.printable(value) ?? rules.longest(LONGEST_NAME)(value);
  if (field === 'address1') return rules.printable(value) ?? rules.longest(LONGEST_ADDRESS)(value);
  return contactShape(field, value);
}

/** What the membership's main contact says. */
export function deliveryOf(contact: MainContact): Record<keyof Delivery, string> {
  return {
    name: contact.name,
    tel: contact.tel ?? contact.mobile ?? '',
    email: contact.email ?? '',
    postalCode: contact.postalCode ?? '',
    address1: joinedAddress(contact),
  };
}

/** What is sent to whom. An address that is typed has its own postal code, or none. DETAILS_INVALID names the first field that is not right. */
export function deliver(typed: TypedDelivery | null | undefined, contact: MainContact): Delivery | Refusal {
  const own = deliveryOf(contact);
  const given = (field: keyof Delivery): string | undefined => {
    const value = typed?.[field]?.trim();
    return value === '' ? undefined : value;
  };
  const whole = {
    ...{ name: given('name') ?? own.name, tel: given('tel') ?? own.tel, email: given('email') ?? own.email },
    address1: given('address1') ?? own.address1,
    postalCode: given('postalCode') ?? (given('address1') === undefined ? own.postalCode : ''),
  };
  for (const field of deliveryFields) {
    const problem = deliveryProblem(field, whole[field]);
    if (problem) return refuse('DETAILS_INVALID', { field, problem: problem.problem });
  }
  const postalCode = whole.postalCode.replace('-', '');
  return { ...whole, postalCode: postalCode === '' ? null : postalCode };
}
