/** What can be done with what waits, by its kind: which call, and what is written with it. */
import type { QueueKind } from '#domain/staff/queues.ts';
import type { TypedDocumentNode } from 'urql';
import { graphql } from '../../api/graphql.ts';
import type { ConsoleWords } from '../../words.ts';

const ANSWER = graphql(`
  mutation AnswerContractRequest($id: ID!, $text: String!) {
    answerContractRequest(id: $id, note: $text)
  }
`);
const COMPLETE = graphql(`
  mutation CompletePointApplication($id: ID!, $text: String!) {
    completePointApplication(id: $id, note: $text)
  }
`);
const DECLINE = graphql(`
  mutation DeclinePointApplication($id: ID!, $text: String!) {
    declinePointApplication(id: $id, note: $text)
  }
`);
const SHIP = graphql(`
  mutation ShipExchange($id: ID!, $text: String!) {
    shipExchange(id: $id, parcel: $text)
  }
`);
const CANCEL = graphql(`
  mutation CancelExchange($id: ID!, $text: String!) {
    cancelExchange(id: $id, note: $text)
  }
`);
const AGAIN = graphql(`
  mutation TryTaskAgain($id: ID!, $text: String!) {
    tryTaskAgain(id: $id, note: $text)
  }
`);
const SETTLE = graphql(`
  mutation SettleCardDifference($id: ID!, $text: String!) {
    settleCardDifference(id: $id, note: $text)
  }
`);

/** What is written with a text. */
const WRITTEN = {
  answer: ANSWER,
  complete: COMPLETE,
  decline: DECLINE,
  ship: SHIP,
  cancel: CANCEL,
  again: AGAIN,
  settle: SETTLE,
};

export type WrittenAction = keyof typeof WRITTEN;

/** All of them are called alike. */
export const writtenCall = (
  action: WrittenAction,
): TypedDocumentNode<unknown, { id: string; text: string }> => WRITTEN[action];

export const CONFIRM = graphql(`
  mutation ConfirmExchange($id: ID!) {
    confirmExchange(id: $id)
  }
`);
export const SENT = graphql(`
  mutation NoteTransferSent($id: ID!, $yen: Int!) {
    noteTransferSent(id: $id, yen: $yen)
  }
`);

export type ActionName = keyof ConsoleWords['queues']['actions'];

/** In the order of the buttons, the usual one last. */
export function actionsOf(kind: QueueKind, what: string): readonly ActionName[] {
  switch (kind) {
    case 'CONTRACT_REQUEST':
      return ['answer'];
    case 'POINT_APPLICATION':
      return ['decline', 'complete'];
    case 'EXCHANGE_ORDER':
      return what === 'RECEIVED' ? ['cancel', 'confirm'] : ['cancel', 'ship'];
    case 'GIVEN_UP_TASK':
      return ['again'];
    case 'TRANSFER':
      return ['sent'];
    case 'CARD_DIFFERENCE':
      return ['settle'];
    case 'SIGNUP_CONTACT':
    case 'OVERDUE_BILL':
    case 'STAY_TO_GUIDE':
      return [];
  }
}
