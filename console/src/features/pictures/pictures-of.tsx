/** The pictures of one thing in their order, drafts too, with what tables tell beside them, and beneath how members will see them. */
import { useState } from 'react';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { movedIn, MoveButtons, useMoves, type Way } from '../../ui/moves.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { PictureDialog, type Present } from './picture-dialog.tsx';
import { PicturesPreview } from './pictures-preview.tsx';
import { ORDER, REMOVE, type PictureList, type PlacedPicture } from './pictures-queries.ts';

type Props = {
  list: PictureList;
  /** What stands above it. */
  name: string;
  may: boolean;
  again: () => void;
};

type Doing =
  | { readonly kind: 'add'; readonly present: Present | null }
  | { readonly kind: 'change'; readonly of: PlacedPicture }
  | { readonly kind: 'remove'; readonly of: PlacedPicture }
  | { readonly kind: 'order'; readonly order: readonly string[] };

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

export function PicturesOf({ list, name, may, again }: Props) {
  const words = useWords('pictures');
  const { pictures, most } = list;
  const [doing, setDoing] = useState<Doing | null>(null);
  const [wish, setWish] = useState<readonly string[] | null>(null);
  const seen = pictures.map(({ id }) => id);
  // What another has added or removed meanwhile ends a wish.
  const order = wish && sameSet(wish, seen) ? wish : seen;
  const isMoved = order.some((id, at) => id !== seen[at]);
  const rows = order.map((id) => pictures.find((picture) => picture.id === id)!);
  const { here, follow } = useMoves(order.join(' '));
  const move = (id: string, way: Way) => {
    follow(id, way);
    setWish(movedIn(order, id, way));
  };
  const close = () => setDoing(null);
  const columns = useColumns({
    ...{ rows, order, move, may },
    remove: (of) => setDoing({ kind: 'remove', of }),
  });
  return (
    <section ref={here} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg wrap-anywhere">
          {name}
          <span className="text-sm font-normal text-ink-soft">{words.count(pictures.length, most)}</span>
        </h2>
        {may ? (
          <SmallButton
            disabled={pictures.length >= most}
            onClick={() => setDoing({ kind: 'add', present: null })}
          >
            {words.add}
            <span className="sr-only">{name}</span>
          </SmallButton>
        ) : null}
      </div>
      <Told {...{ list, name, may }} use={(present) => setDoing({ kind: 'add', present })} />
      {pictures.length > 0 || notPlaced(list).length === 0 ? (
        <DataTable
          caption={name}
          rows={rows}
          rowId={({ id }) => id}
          {...(may ? { open: (of: PlacedPicture) => setDoing({ kind: 'change', of }) } : {})}
          empty={words.none}
          columns={columns}
        />
      ) : null}
      {isMoved ? (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-sm bg-key-soft p-3 text-sm">
          {words.order.pending}
          <SmallButton kind="primary" onClick={() => setDoing({ kind: 'order', order })}>
            {words.order.save}
          </SmallButton>
          <SmallButton onClick={() => setWish(null)}>{words.order.back}</SmallButton>
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <PicturesPreview kind={list.kind} name={name} pictures={rows} told={list.told} />
      ) : null}
      <Dialogs
        {...{ list, seen, doing, close }}
        done={() => {
          setWish(null);
          again();
        }}
      />
    </section>
  );
}

type DialogsProps = {
  list: PictureList;
  seen: readonly string[];
  doing: Doing | null;
  close: () => void;
  done: () => void;
};

function Dialogs({ list, seen, doing, close, done }: DialogsProps) {
  const { remove, order } = useWords('pictures');
  const ended = (said: string) => () => {
    showToast(said);
    close();
    done();
  };
  if (doing === null) return null;
  if (doing.kind === 'remove')
    return (
      <ReasonDialog
        says={remove}
        kind="danger"
        send={async (reason, call) => {
          const { id, version } = doing.of;
          const { data, error } = await call(REMOVE, { id, version, reason });
          return { data: data?.removePicture, error };
        }}
        done={ended(remove.done)}
        onClose={close}
      >
        <Photo
          src={doing.of.url}
          sources={doing.of.sources}
          sizes="10rem"
          className="aspect-[3/2] w-40 rounded-sm object-cover"
        />
        <p className="lines">{remove.lead}</p>
      </ReasonDialog>
    );
  if (doing.kind === 'order')
    return (
      <ReasonDialog
        says={order}
        send={async (reason, call) => {
          const wish = { kind: list.kind, of: list.id, seen: [...seen], order: [...doing.order] };
          const { data, error } = await call(ORDER, { ...wish, reason });
          return { data: data?.orderPictures, error };
        }}
        done={ended(order.done)}
        onClose={close}
      >
        <p className="lines">{order.lead}</p>
      </ReasonDialog>
    );
  const isNew = doing.kind === 'add';
  return (
    <PictureDialog
      {...{ list, done }}
      of={isNew ? null : doing.of}
      present={isNew ? doing.present : doing.of}
      onClose={close}
    />
  );
}

const notPlaced = ({ told, pictures }: PictureList) =>
  told.filter(({ url }) => pictures.every((picture) => picture.url !== url));

type ToldProps = { list: PictureList; name: string; may: boolean; use: (of: Present) => void };

/** What tables tell, unless it stands in the list already. */
function Told({ list, name, may, use }: ToldProps) {
  const { told: words } = useWords('pictures');
  const { pictures, most } = list;
  const others = notPlaced(list);
  if (others.length === 0) return null;
  return (
    <Notice>
      <p className="lines text-sm">{pictures.some(({ isShown }) => isShown) ? words.waits : words.shown}</p>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {others.map((one) => (
          <li key={one.url} className="flex flex-wrap items-center gap-3">
            <Thumb of={one} />
            {may && pictures.length < most ? (
              <SmallButton onClick={() => use(one)}>
                {words.use}
                <span className="sr-only">{name}</span>
              </SmallButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Thumb = ({ of }: { of: Present }) => (
  <Photo
    src={of.url}
    sources={of.sources}
    sizes="6rem"
    className="aspect-[3/2] w-24 rounded-sm bg-paper-deep object-cover"
  />
);

type ColumnsOf = {
  rows: readonly PlacedPicture[];
  order: readonly string[];
  move: (id: string, way: Way) => void;
  remove: (of: PlacedPicture) => void;
  may: boolean;
};

function useColumns({ rows, order, move, remove, may }: ColumnsOf): readonly Column<PlacedPicture>[] {
  const words = useWords('pictures');
  const format = useFormat();
  const { columns: heads, states } = words;
  const nameOf = (of: PlacedPicture) => of.altJa || of.altEn || words.number(rows.indexOf(of) + 1);
  const said = (text: string, language: 'ja' | 'en') =>
    text ? <span lang={language}>{text}</span> : <span className="text-ink-soft">{words.noText}</span>;
  const acts: Column<PlacedPicture> = {
    ...{ id: 'acts', header: heads.acts, width: '14rem' },
    cell: (of) => (
      <span className="flex gap-2">
        {rows.length > 1 ? (
          <MoveButtons
            {...{ id: of.id, name: nameOf(of), among: order, says: words.moves }}
            move={(way) => move(of.id, way)}
          />
        ) : null}
        <SmallButton
          kind="quiet"
          onClick={(event) => {
            event.stopPropagation();
            remove(of);
          }}
        >
          {words.remove.open}
          <span className="sr-only">{nameOf(of)}</span>
        </SmallButton>
      </span>
    ),
  };
  return [
    { ...{ id: 'picture', header: heads.picture, width: '7.5rem' }, cell: (of) => <Thumb of={of} /> },
    {
      ...{ id: 'texts', header: heads.texts },
      cell: ({ altJa, altEn }) => (
        <span className="wrap-anywhere">
          {said(altJa, 'ja')}
          <span className="block text-xs text-ink-soft">{said(altEn, 'en')}</span>
        </span>
      ),
    },
    {
      ...{ id: 'state', header: heads.state, width: '10rem' },
      cell: ({ isShown, changedAt, changedBy }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={isShown ? 'success' : 'few'}>{isShown ? states.shown : states.draft}</Badge>
          <span className="text-xs text-ink-soft">
            <span className="block whitespace-nowrap">{format.momentOfYear(changedAt)}</span>
            {changedBy}
          </span>
        </span>
      ),
    },
    ...(may ? [acts] : []),
  ];
}
