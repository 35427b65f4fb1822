/**
 * A picture of a resort, a room or whatever else a table names. One that is here in several widths is loaded in the least that is wide enough,
 * as AVIF where the browser knows it; a file of our own is shown as it is. What is below the first screen is loaded as it comes near.
 */
export type Sources = { width: number; height: number; avif: string; webp: string } | null | undefined;

type PhotoProps = {
  src: string;
  sources?: Sources;
  /** How wide it is shown, as the attribute says it; over the whole page where it is not said. */
  sizes?: string | undefined;
  /** Empty for a picture that only adorns. */
  alt?: string;
  /** The first thing that is seen of a page is loaded before others. */
  place?: 'first' | 'later' | undefined;
  className?: string;
};

export function Photo({ sources, sizes = '(min-width: 60rem) 60rem, 100vw', place, ...image }: PhotoProps) {
  const first = place === 'first';
  return (
    <picture className="contents">
      {sources ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
      {/* Its address comes last: what is said before it says how it is loaded. */}
      <img
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        {...(sources && { width: sources.width, height: sources.height, sizes, srcSet: sources.webp })}
        {...image}
      />
    </picture>
  );
}

const ratios = { wide: 'aspect-video', room: 'aspect-[3/2]' } as const;

/** One that keeps its place by a shape of its own. */
export function Picture({ ratio = 'wide', ...photo }: PhotoProps & { ratio?: keyof typeof ratios }) {
  return (
    <div className={`overflow-hidden bg-paper-deep ${ratios[ratio]}`}>
      <Photo {...photo} className="size-full object-cover" />
    </div>
  );
}
