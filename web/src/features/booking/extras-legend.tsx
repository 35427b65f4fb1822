/** What a part of the extras is called, with a word about it; on a page that is about nothing else it is a heading. */
type Props = { title: string; note?: string | undefined; heading?: 'h2' | undefined };

export function ExtrasLegend({ title, note, heading }: Props) {
  return (
    <legend
      className={`flex flex-wrap items-baseline gap-x-3 font-semibold ${heading === 'h2' ? 'mb-4' : 'mb-1'}`}
    >
      {heading === 'h2' ? <h2 className="text-xl">{title}</h2> : title}
      {note ? <span className="text-sm font-normal text-ink-soft">{note}</span> : null}
    </legend>
  );
}
