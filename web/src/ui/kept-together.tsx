type Props = {
  text: string;
  part: string;
  /** Where the part leads to. */
  href?: string | undefined;
  /** Of a part that may be longer than any line, such as a name: it stands on a line of its own, and breaks only there. */
  long?: 'breaks' | undefined;
};

/** A text in which one part, such as a telephone number, is never broken over two lines. */
export function KeptTogether({ text, part, href, long }: Props) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {href ? (
        <a href={href} className="whitespace-nowrap text-key underline underline-offset-4">
          {part}
        </a>
      ) : (
        <span
          className={long ? 'inline-block max-w-full [text-spacing-trim:space-all]' : 'whitespace-nowrap'}
        >
          {part}
        </span>
      )}
      {text.slice(at + part.length)}
    </>
  );
}
