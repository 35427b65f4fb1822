/** The dates of a stay; the line breaks between the dates, never inside one. */
import { useFormat } from './use-format.ts';

export function StayText({ stay }: { stay: { checkInDate: string; checkOutDate: string } }) {
  const parts = useFormat()
    .stay(stay)
    .split(/(?<=〜|・(?=\d+泊)|– |, )/);
  return (
    <span className="tabular">
      {parts.map((part) => (
        <span key={part} className="inline-block whitespace-pre">
          {part}
        </span>
      ))}
    </span>
  );
}
