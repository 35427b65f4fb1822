/**
 * What stands between a logged-in member and the screens, in the specification's order: a valid saved card, then for a
 * company its payment methods. Only a plain 'there is none' sends anyone away; a look-up that fails locks nobody out.
 */
import { apiClient, onApiClientReset } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { serverNow } from '#web/api/settings.ts';
import { cardExpired } from '#web/features/payment/card-expiry.ts';
import { allPreferences } from '#domain/payment/pay-by.ts';

const savedCardQuery = graphql(`
  query SavedCardCheck {
    mySavedCard {
      id
      expire
    }
  }
`);

const paymentMethodsQuery = graphql(`
  query PaymentMethodsCheck {
    myClientInfo {
      isCompany
      accommodationFeePayment
      facilityFeePayment
      setupFeePayment
      optionalCleaningPayment
      taxPayment
      otherServicePayment
    }
  }
`);

const passed = { card: false, paymentMethods: false };
onApiClientReset(() => {
  passed.card = false;
  passed.paymentMethods = false;
});

const fresh = { requestPolicy: 'network-only', ...handling('all') } as const;

export async function hasValidCard(): Promise<boolean> {
  if (passed.card) return true;
  const { data, error } = await apiClient().query(savedCardQuery, {}, fresh).toPromise();
  if (error) return !isRefusedWith(error, 'CREDIT_CARD_NOT_FOUND');
  passed.card = data !== undefined && !cardExpired(data.mySavedCard.expire, serverNow());
  return passed.card;
}

export async function hasPaymentMethods(): Promise<boolean> {
  if (passed.paymentMethods || tokenClaims()?.isCompany !== true) return true;
  const { data, error } = await apiClient().query(paymentMethodsQuery, {}, fresh).toPromise();
  if (error || !data) return true;
  passed.paymentMethods = allPreferences(data.myClientInfo) !== null;
  return passed.paymentMethods;
}
