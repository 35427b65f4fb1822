/** What the screens of pictures ask and send. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

const LIST = graphql(`
  fragment Pictures on PictureList {
    kind
    id
    nameJa
    nameEn
    most
    pictures {
      id
      version
      url
      sources {
        width
        height
        avif
        webp
      }
      altJa
      altEn
      isShown
      changedAt
      changedBy
    }
    told {
      url
      sources {
        width
        height
        avif
        webp
      }
    }
  }
`);
export type PictureList = ResultOf<typeof LIST>;
export type PlacedPicture = PictureList['pictures'][number];

export const RESORT_PICTURES = graphql(
  `
    query ResortPictures($houseId: ID!) {
      resortPictures(houseId: $houseId) {
        ...Pictures
      }
    }
  `,
  [LIST],
);

export const PLAN_PICTURES = graphql(
  `
    query PlanPictures($planId: ID!) {
      planPictures(planId: $planId) {
        ...Pictures
      }
    }
  `,
  [LIST],
);

export const ADD = graphql(`
  mutation AddPicture(
    $kind: Pictured!
    $of: ID!
    $picture: String!
    $altJa: String!
    $altEn: String!
    $isShown: Boolean!
    $reason: String!
  ) {
    addPicture(
      kind: $kind
      of: $of
      picture: $picture
      altJa: $altJa
      altEn: $altEn
      isShown: $isShown
      reason: $reason
    )
  }
`);

export const SAVE = graphql(`
  mutation SavePicture(
    $id: ID!
    $version: Int!
    $altJa: String!
    $altEn: String!
    $isShown: Boolean!
    $reason: String!
  ) {
    savePicture(id: $id, version: $version, altJa: $altJa, altEn: $altEn, isShown: $isShown, reason: $reason)
  }
`);

export const REMOVE = graphql(`
  mutation RemovePicture($id: ID!, $version: Int!, $reason: String!) {
    removePicture(id: $id, version: $version, reason: $reason)
  }
`);

export const ORDER = graphql(`
  mutation OrderPictures($kind: Pictured!, $of: ID!, $seen: [ID!]!, $order: [ID!]!, $reason: String!) {
    orderPictures(kind: $kind, of: $of, seen: $seen, order: $order, reason: $reason)
  }
`);
