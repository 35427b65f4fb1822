/** What the screens of documents ask and send. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const A_PAGE = 50;

export const DOCUMENTS = graphql(`
  query Documents($kind: DocumentKind!, $skip: Int!) {
    documents(kind: $kind, take: 50, skip: $skip) {
      id
      kind
      year
      month
      docType
      place
      fileNameJa
      fileNameEn
      state
      changedAt
      changedBy
    }
  }
`);
export type DocumentRow = ResultOf<typeof DOCUMENTS>['documents'][number];

export const DOCUMENT = graphql(`
  query OneDocument($id: ID!) {
    document(id: $id) {
      id
      version
      kind
      year
      month
      docType
      place
      fileNameJa
      fileNameEn
      urlJa
      urlEn
      state
    }
  }
`);
export type Document = ResultOf<typeof DOCUMENT>['document'];

export const SAVE = graphql(`
  mutation SaveDocument($id: ID, $version: Int, $document: DocumentInput!, $publish: Boolean!) {
    saveDocument(id: $id, version: $version, document: $document, publish: $publish) {
      id
    }
  }
`);

export const WITHDRAW = graphql(`
  mutation WithdrawDocument($id: ID!, $version: Int!) {
    withdrawDocument(id: $id, version: $version) {
      id
    }
  }
`);
