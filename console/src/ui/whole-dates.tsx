/** Stays and moments in narrow columns: a day is kept whole, and a line begins with the day of departure, or with the time. */
import { useFormat } from '#web/i18n/use-format.ts';

/** Its first part ends with what the sign finds; both stay on their line. */
function InTwo({ text, after }: { text: string; after: RegExp }) {
  const found = after.exec(text);
  if (!found) return text;
  const at = found.index + found[0].length;
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, at).trimEnd()}</span>
      {text[at - 1] === ' ' ? ' ' : <wbr />}
      <span className="whitespace-nowrap">{text.slice(at)}</span>
    </>
  );
}

type Stay = { readonly checkInDate: string; readonly checkOutDate: string };

export function StayText({ of: { checkInDate, checkOutDate } }: { of: Stay }) {
  return <InTwo text={useFormat().stay({ checkInDate, checkOutDate })} after={/〜| – /} />;
}

export function MomentText({ of }: { of: string }) {
  return <InTwo text={useFormat().moment(of)} after={/\) |, /} />;
}
