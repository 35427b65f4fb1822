/** The calls of signing up. Whoever makes them is known by the mailed link alone. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

export const startMutation = graphql(`
  mutation VsSignupEmailVerification(
    $email: String!
    $isCompany: Boolean!
    $promoCode: String
    $clientCode: String
  ) {
    vsSignupEmailVerification(
      email: $email
      isCompany: $isCompany
      promoCode: $promoCode
      clientCode: $clientCode
    ) {
      validUntil
    }
  }
`);

export const feeQuery = graphql(`
  query JoiningFee {
    portalSettings {
      joiningFeeYen
      joiningContractYears
      joiningBonusTvp
    }
  }
`);

export const promoQuery = graphql(`
  query ValidateVsPromoCodeSignupBonus($promoCode: String!) {
    validateVsPromoCodeSignupBonus(promoCode: $promoCode) {
      fullFeeYen
      vsPromoDiscount
      feeYen
      bonusTvp
    }
  }
`);

export const applicationMutation = graphql(`
  mutation VsSignupTokenInfo($token: String!) {
    vsSignupTokenInfo(token: $token) {
      isCompany
      email
      promoCode
      clientCode
      state
      staffWillContact
      question
      draft
      hasPassword
      needsCard
      fullFeeYen
      vsPromoDiscount
      feeYen
      bonusTvp
      promoProblem
      securePaymentUrl
      securePaymentAmount
      terms {
        version
        text
      }
      validUntil
    }
  }
`);

export type Application = ResultOf<typeof applicationMutation>['vsSignupTokenInfo'];

export const prefecturesQuery = graphql(`
  query SignupPrefectures {
    enumPrefectureList {
      id
      name
    }
  }
`);

export const saveDraftMutation = graphql(`
  mutation VsSignupSaveDraft($token: String!, $form: String!) {
    vsSignupSaveDraft(token: $token, form: $form)
  }
`);

export const setPasswordMutation = graphql(`
  mutation VsSignupSetPassword($token: String!, $password: String!) {
    vsSignupSetPassword(token: $token, password: $password)
  }
`);

export const submitMutation = graphql(`
  mutation VsSignupSubmitForm($data: VsSignupFormInput!) {
    vsSignupSubmitForm(data: $data) {
      result
      securePaymentUrl
    }
  }
`);

export const payFeeMutation = graphql(`
  mutation VsSignupPayFee($token: String!, $creditCardToken: String!) {
    vsSignupPayFee(token: $token, creditCardToken: $creditCardToken) {
      result
      securePaymentUrl
    }
  }
`);
