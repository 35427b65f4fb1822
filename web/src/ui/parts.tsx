/** Small facts side by side; a line ends between two of them, and inside one only where it alone is too long. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {parts.map((part) => (
        <span key={part} className="min-w-0 wrap-anywhere">
          {part}
        </span>
      ))}
    </p>
  );
}
