type Props = {
  text: string;
  part: string;
  /** Where the part leads to. */
  href?: string | undefined;
};

/** A text in which one part, such as a telephone number, is never broken over two lines. */
export function KeptTogether({ text, part, href }: Props) {
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
        <span className="whitespace-nowrap">{part}</span>
      )}
      {text.slice(at + part.length)}
    </>
  );
}
