/** The calls about members of a site and the cards that are kept for them. */
import type { Card } from './book.ts';
import { asShop, asSite, masked, troubleOf } from './call.ts';
import type { Call, Done } from './call.ts';
import { Refused } from './wire.ts';
import type { Form } from './wire.ts';

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

type KeptCards = readonly (Card | null)[];

/**
 * The number of each card that is there: with SeqMode 1 its own for ever; otherwise, as the protocol has it, its place among those
 * that are left, so that it becomes another one once a card before it is deleted.
 */
function numbered(cards: KeptCards, { SeqMode: mode }: Form): { at: number; seq: number; card: Card }[] {
  const left = [...cards.entries()].flatMap(([at, card]) => (card ? [{ at, card }] : []));
  return left.map((one, nth) => ({ ...one, seq: mode === '1' ? one.at : nth }));
}

/** The card that a call names, if it is there. */
export const cardNamed = (cards: KeptCards, form: Form) =>
  numbered(cards, form).find(({ seq }) => seq === Number(form.CardSeq ?? 0));

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
  const seq = call.form.SeqMode === '1' ? member.cards.length : numbered(member.cards, call.form).length;
  return { answer: { CardSeq: seq, CardNo: masked(card.number), Forward: '2a99662' } };
}

/** One card or all of them, one field after the other, the cards within it divided by bars. */
export function searchCard(call: Call): Done {
  const { cards } = memberOf(call);
  const wanted = call.form.CardSeq;
  const found = numbered(cards, call.form).filter(
    ({ seq }) => wanted === undefined || seq === Number(wanted),
  );
  if (found.length === 0) throw new Refused('E01240002');
  const field = (of: (card: Card, seq: number) => string | number) =>
    found.map(({ seq, card }) => of(card, seq)).join('|');
  return {
    answer: {
      CardSeq: field((_card, seq) => seq),
      DefaultFlag: field((_card, seq) => (seq === found.at(-1)!.seq ? 1 : 0)),
      CardNo: field(({ number }) => masked(number)),
      Expire: field(({ expire }) => expire),
      HolderName: field(({ holder }) => holder),
      DeleteFlag: field(() => 0),
    },
  };
}

export function deleteCard(call: Call): Done {
  const member = memberOf(call);
  const named = cardNamed(member.cards, call.form);
  if (!named) throw new Refused('E01240002');
  call.book.keepMember({
    id: member.id,
    cards: member.cards.map((card, index) => (index === named.at ? null : card)),
  });
  return { answer: { CardSeq: named.seq } };
}
