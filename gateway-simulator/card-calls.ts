/** The calls about members of a site and the cards that are kept for them. */
import type { Card } from './book.ts';
import { asShop, asSite, masked, troubleOf } from './call.ts';
import type { Call, Done } from './call.ts';
import { Refused } from './wire.ts';

export function saveMember(call: Call): Done {
  asSite(call);
  const id = call.form.MemberID ?? '';
  if (!/^[\x21-\x7e]{1,60}$/.test(id)) throw new Refused('E01390010');
  if (call.book.member(id)) throw new Refused('E01390010');
  call.book.keepMember({ id, cards: [] });
  return { answer: { MemberID: id } };
}

function memberOf(call: Call) {
  asSite(call);
  const member = call.book.member(call.form.MemberID ?? '');
  if (!member) throw new Refused('E01390002');
  return member;
}

export function searchMember(call: Call): Done {
  const { id } = memberOf(call);
  return { answer: { MemberID: id, MemberName: '', DeleteFlag: 0 } };
}

export function deleteMember(call: Call): Done {
  const { id } = memberOf(call);
  call.book.forgetMember(id);
  return { answer: { MemberID: id } };
}

/** Keeps the card of a trade for its member. */
export function tradedCard(call: Call): Done {
  asShop(call);
  const member = memberOf(call);
  const trade = call.book.tradeOfOrder(call.form.OrderID ?? '');
  if (!trade?.card) throw new Refused('E01110002');
  if (trade.status === 'UNPROCESSED' || trade.status === 'AUTHENTICATED') throw new Refused('E11010003');
  const { card } = trade;
  const isForgotten = troubleOf(card) === 'goneAfterSaving';
  call.book.keepMember({ id: member.id, cards: [...member.cards, isForgotten ? null : card] });
  return { answer: { CardSeq: member.cards.length, CardNo: masked(card.number), Forward: '2a99662' } };
}

/** One card or all of them, one field after the other, the cards within it divided by bars. */
export function searchCard(call: Call): Done {
  const { cards } = memberOf(call);
  const wanted = call.form.CardSeq;
  const found = [...cards.entries()].filter(
    ([seq, card]) => card !== null && (wanted === undefined || seq === Number(wanted)),
  ) as [number, Card][];
  if (found.length === 0) throw new Refused('E01240002');
  const field = (of: (card: Card, seq: number) => string | number) =>
    found.map(([seq, card]) => of(card, seq)).join('|');
  return {
    answer: {
      CardSeq: field((_card, seq) => seq),
      DefaultFlag: field((_card, seq) => (seq === found.at(-1)![0] ? 1 : 0)),
      CardNo: field(({ number }) => masked(number)),
      Expire: field(({ expire }) => expire),
      HolderName: field(({ holder }) => holder),
      DeleteFlag: field(() => 0),
    },
  };
}

export function deleteCard(call: Call): Done {
  const member = memberOf(call);
  const seq = Number(call.form.CardSeq ?? 0);
  if (!member.cards[seq]) throw new Refused('E01240002');
  call.book.keepMember({
    id: member.id,
    cards: member.cards.map((card, index) => (index === seq ? null : card)),
  });
  return { answer: { CardSeq: seq } };
}
