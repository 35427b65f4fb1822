/** The persons of a membership as the screens ask for them. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

const memberFields = graphql(`
  fragment MemberFields on SubMember {
    id
    subMemberTypeId
    name
    nameKana
    birthday
    relationshipId
    sex
    postalCode
    prefecture
    locality
    address1
    address2
    tel
    email
    memberUser {
      id
      email
    }
  }
`);

export type MemberFacts = ResultOf<typeof memberFields>;

export const memberQuery = graphql(
  `
    query MySubMember($id: ID!) {
      mySubMember(id: $id) {
        ...MemberFields
      }
    }
  `,
  [memberFields],
);

/** What the forms around a person need: whether it may be changed at all, and the lists to choose from. */
export const careQuery = graphql(`
  query MemberCare {
    myClientInfo {
      memberId
      canModifySubMember
    }
    myUserInfo {
      id
    }
    enumPersonRelationshipList {
      id
      name
    }
    enumPrefectureList {
      id
      name
    }
  }
`);

export type Care = ResultOf<typeof careQuery>;

export const createMember = graphql(
  `
    mutation CreateMySubMemberAccount($data: SubMemberInput!) {
      createMySubMemberAccount(data: $data) {
        ...MemberFields
      }
    }
  `,
  [memberFields],
);

export const updateMember = graphql(
  `
    mutation UpdateMySubMemberAccount($id: ID!, $data: SubMemberChangeInput!) {
      updateMySubMemberAccount(id: $id, data: $data) {
        ...MemberFields
      }
    }
  `,
  [memberFields],
);

export const deleteMember = graphql(`
  mutation DeleteMySubMember($id: ID!) {
    deleteMySubMember(id: $id)
  }
`);

export const listQuery = graphql(`
  query MySubMembers($take: Int, $skip: Int) {
    myClientInfo {
      memberId
      canModifySubMember
    }
    mySubMemberList(take: $take, skip: $skip) {
      id
      subMemberTypeId
      name
      nameKana
      memberUser {
        id
        email
      }
    }
  }
`);
