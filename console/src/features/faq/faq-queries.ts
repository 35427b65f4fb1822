/** What the screens of questions that are asked often ask and send. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const FAQ_LIST = graphql(`
  query FaqOfStaff {
    faqList {
      id
      section
      questionJa
      questionEn
      state
      changedAt
      changedBy
    }
  }
`);
export type FaqRow = ResultOf<typeof FAQ_LIST>['faqList'][number];

export const FAQ = graphql(`
  query OneFaq($id: ID!) {
    faq(id: $id) {
      id
      version
      section
      questionJa
      questionEn
      answerJa
      answerEn
      state
    }
  }
`);
export type Faq = ResultOf<typeof FAQ>['faq'];

export const PHONE = graphql(`
  query PhoneOfFaq {
    callCenterPhone
  }
`);

export const SAVE = graphql(`
  mutation SaveFaq($id: ID, $version: Int, $faq: FaqInput!, $publish: Boolean!) {
    saveFaq(id: $id, version: $version, faq: $faq, publish: $publish) {
      id
      state
    }
  }
`);

export const WITHDRAW = graphql(`
  mutation WithdrawFaq($id: ID!, $version: Int!) {
    withdrawFaq(id: $id, version: $version) {
      id
    }
  }
`);

export const DELETE = graphql(`
  mutation DeleteFaq($id: ID!, $version: Int!) {
    deleteFaq(id: $id, version: $version)
  }
`);

export const ORDER = graphql(`
  mutation OrderFaq($section: FaqSection!, $seen: [ID!]!, $order: [ID!]!) {
    orderFaq(section: $section, seen: $seen, order: $order) {
      id
    }
  }
`);
