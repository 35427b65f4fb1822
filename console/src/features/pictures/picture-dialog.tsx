/** Adds a picture, which is sent as soon as it is chosen, or says in other words what one shows and whether members see it. */
import { LARGEST_PICTURE_BYTES, LONGEST_ALT } from '#domain/vacancy/placed-picture.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Picture, type Sources } from '#web/ui/photo.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { FileField } from '../../ui/file-field.tsx';
import { useWords } from '../../words.ts';
import { ADD, SAVE, type PictureList, type PlacedPicture } from './pictures-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Values = { picture: string; altJa: string; altEn: string; isShown: boolean; reason: string };
/** A picture that is here already: one of the list, or one that a table tells and that is to be in the list. */
export type Present = { readonly url: string; readonly sources?: Sources };

type Props = {
  list: PictureList;
  /** Which is changed; null for a new one. */
  of: PlacedPicture | null;
  present: Present | null;
  onClose: () => void;
  done: () => void;
};

const SENT_TO = { address: '/picture-files', largestBytes: LARGEST_PICTURE_BYTES };

export function PictureDialog({ list, of, present, onClose, done }: Props) {
  const words = useWords('pictures');
  const { dialog: says } = words;
  const start: Values = {
    ...{ picture: present?.url ?? '', altJa: of?.altJa ?? '', altEn: of?.altEn ?? '' },
    ...{ isShown: of?.isShown ?? true, reason: '' },
  };
  const besides = useRefusedField<Values>((argument) =>
    argument in start ? (argument as keyof Values) : null,
  );
  const form = useEntryForm<Values, string>({
    start,
    problems: 'beside',
    send: async ({ picture, ...written }, call) => {
      if (of) {
        const { data, error } = await call(SAVE, { id: of.id, version: of.version, ...written });
        return { data: data?.savePicture, error };
      }
      const { data, error } = await call(ADD, { kind: list.kind, of: list.id, picture, ...written });
      return { data: data?.addPicture, error };
    },
    refused: (error) => {
      const failure = failureOf(error);
      if (of || failure.kind !== 'refused' || failure.facts['argument'] !== 'picture') return besides(error);
      const { taken, most } = failure.facts;
      const full = typeof most === 'number' ? words.full(most) : words.notHere;
      return { name: 'picture', message: taken ? words.taken : full };
    },
    done: () => {
      showToast(of ? says.saved : says.added);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={of ? says.change : says.add}
      onClose={onClose}
      says={{ keep: says.close, act: says.submit, busy: says.busy }}
    >
      {present ? (
        <Seen {...present} />
      ) : (
        <FileField
          {...{ form, to: SENT_TO, says: words }}
          name="picture"
          label={says.file}
          help={says.fileHelp}
          accept="image/jpeg,image/png,image/webp,image/avif"
          check={(url) => url !== '' || words.needsPicture}
        >
          {(url) => (url === '' ? null : <Seen url={url} />)}
        </FileField>
      )}
      {(['altJa', 'altEn'] as const).map((name) => (
        <TextField
          key={name}
          {...form.entry(name, says[name], [], {
            check: (value, { isShown }) => value.trim() !== '' || !isShown || words.needsText,
          })}
          maxLength={LONGEST_ALT}
          help={name === 'altJa' ? says.altHelp : undefined}
        />
      ))}
      <Checkbox {...form.fields.register('isShown', { deps: ['altJa', 'altEn'] })} label={says.isShown} />
      <ReasonField of={form} label={says.reason} />
    </FormDialog>
  );
}

/** Narrower than this it is drawn out where members see it large. */
const WIDE_ENOUGH_PX = 800;

/** As members' lists cut it; how wide it is its address says. */
function Seen({ url, sources }: Present) {
  const words = useWords('pictures');
  const width = Number(/-(\d+)x\d+\.webp$/.exec(url)?.[1] ?? WIDE_ENOUGH_PX);
  return (
    <div className="grid gap-2">
      <div className="max-w-80 overflow-hidden rounded-md">
        <Picture src={url} sources={sources} sizes="20rem" ratio="room" />
      </div>
      {width < WIDE_ENOUGH_PX ? <p className="lines text-sm text-ink-soft">{words.small(width)}</p> : null}
    </div>
  );
}
