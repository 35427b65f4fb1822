/** The dates of a stay; the line breaks between the dates, never inside one, for which large letters give way on a narrow screen. */
import { useFormat } from './use-format.ts';

/** Text that breaks first after a wave dash or a wide space, before a bracket, and where a list goes on. */
export function Phrases({ text }: { text: string }) {
  const parts = text.split(/(?<=〜|– |, |\u3000)|(?=（)/);
  return (
    <span className="tabular text-[length:min(1em,6.8vw)]">
      {parts.map((part) => (
        <span key={part} className="inline-block whitespace-pre-wrap">
          {part}
        </span>
      ))}
    </span>
  );
}

export function StayText({ stay }: { stay: { checkInDate: string; checkOutDate: string } }) {
  return <Phrases text={useFormat().stay(stay)} />;
}
