/** The dates of a stay; the line breaks between the dates, never inside one, for which large letters give way on a narrow screen. */
import type { ReactNode } from 'react';
import { useFormat } from './use-format.ts';

/**
 * Text that breaks first after a wave dash, a wide space, a comma or a colon, before a bracket, and before how long something is valid; inside what
 * is left only after the year, where no line holds the whole.
 */
export function Phrases({ text }: { text: string }) {
  return (
    <span className="tabular text-[length:min(1em,6.8vw)]">
      {text.split(/(?<=〜|– |, |、|：|\u3000)|(?=（|まで有効)/).map((phrase, index) => (
        <Unbroken key={index}>
          {phrase.split(/(?<=年)(?=\d)/).map((part, place) => (
            <Unbroken key={place}>{part}</Unbroken>
          ))}
        </Unbroken>
      ))}
    </span>
  );
}

const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className="inline-block whitespace-pre-wrap">{children}</span>
);

export function StayText({ stay }: { stay: { checkInDate: string; checkOutDate: string } }) {
  return <Phrases text={useFormat().stay(stay)} />;
}
