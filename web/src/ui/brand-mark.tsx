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

/** How the mark and the name stand beside each other. */
export const brandShape = 'flex min-h-12 min-w-0 items-center gap-2 rounded-sm sm:gap-3';

/** The mark with the club's name. */
export function Brand({ name }: { name: string }) {
  return (
    <>
      <BrandMark />
      <span className="mincho min-w-0 text-[min(var(--text-lg),6vw,24px)] leading-tight [&:lang(ja)]:whitespace-nowrap text-key-deep sm:text-[min(var(--text-xl),28px)] [&:lang(en)]:max-sm:text-[min(1rem,20px)] [&:lang(en)]:max-sm:tracking-normal">
        {name}
      </span>
    </>
  );
}
