/** The page before and the one after of a list that is read by page; none where all of it is there. */
import { useWords } from '../words.ts';
import { SmallButton } from './small-button.tsx';

type Props = {
  /** How many rows are skipped. */
  skip: number;
  /** Rows of a page at most. */
  page: number;
  /** How many came: a full page may have another behind it. */
  came: number;
  skipTo: (skip: number) => void;
};

export function PageButtons({ skip, page, came, skipTo }: Props) {
  const { pages: words } = useWords('frame');
  if (skip === 0 && came < page) return null;
  return (
    <div className="flex gap-2">
      {skip > 0 ? (
        <SmallButton onClick={() => skipTo(Math.max(0, skip - page))}>{words.earlier}</SmallButton>
      ) : null}
      {came === page ? <SmallButton onClick={() => skipTo(skip + page)}>{words.later}</SmallButton> : null}
    </div>
  );
}
