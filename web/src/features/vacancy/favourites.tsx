/** Facilities that a member has marked with a heart. The mark shows at once; where it cannot be kept it goes back and says so. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { quietly } from './search-queries.ts';

const favouritesQuery = graphql(`
  query Favourites {
    myFavouriteFacilityList
  }
`);
const setFavourite = graphql(`
  mutation SetFavourite($facilityId: ID!, $favourite: Boolean!) {
    setMyFavouriteFacility(facilityId: $facilityId, favourite: $favourite)
  }
`);

export type Favourites = {
  readonly isMarked: (facilityId: string) => boolean;
  readonly press: (facilityId: string) => void;
};

export function useFavourites(): Favourites {
  const words = useWords('vacancy').favourite;
  const { data } = useAsked({ query: favouritesQuery, context: quietly });
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [, set] = useMutation(setFavourite);
  const isMarked = (id: string) => pressed.get(id) ?? data?.myFavouriteFacilityList.includes(id) ?? false;
  const show = (id: string, marked: boolean) => setPressed((before) => new Map(before).set(id, marked));
  const press = (facilityId: string) => {
    const favourite = !isMarked(facilityId);
    show(facilityId, favourite);
    void set({ facilityId, favourite }, quietly).then((answer) => {
      if (answer.data) return;
      show(facilityId, !favourite);
      showToast(words.notKept);
    });
  };
  return { isMarked, press };
}

type HeartProps = { name: string; marked: boolean; onPress: () => void };

export function Heart({ name, marked, onPress }: HeartProps) {
  const words = useWords('vacancy').favourite;
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={words.mark(name)}
      className="grid size-12 place-items-center"
      onClick={onPress}
    >
      <span className="grid size-9 place-items-center rounded-full border border-line bg-white/95 text-holiday shadow-card">
        <svg
          aria-hidden
          focusable="false"
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill={marked ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <path d="M12 20.500s-8-4.900-8-10.700A4.600 4.600 0 0 1 12 7a4.600 4.600 0 0 1 8 2.800c0 5.800-8 10.700-8 10.700z" />
        </svg>
      </span>
    </button>
  );
}
