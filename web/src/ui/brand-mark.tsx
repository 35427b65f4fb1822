/** The club's mark: a calm sea under a low sun. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 40 40" className="shrink-0">
      <circle cx="20" cy="20" r="19" className="fill-key" />
      <path d="M12 21a8 8 0 0 1 16 0z" className="fill-accent" />
      <path
        d="M4.500 24.500c3.900 0 3.900-2 7.800-2s3.900 2 7.700 2 3.900-2 7.800-2 3.900 2 7.700 2M8 30c3 0 3-1.700 6-1.700s3 1.700 6 1.700 3-1.700 6-1.700 3 1.700 6 1.700"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        className="stroke-paper"
      />
    </svg>
  );
}
