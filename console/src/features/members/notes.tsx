/** What staff noted of a membership: important notes at the top of its page, all of them below, and adding one. */
import { useState } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { NOTES, NOTES_A_PAGE } from './member-queries.ts';

const ADD = graphql(`
  mutation AddMemberNote($memberId: String!, $text: String!, $important: Boolean!) {
    addMemberNote(memberId: $memberId, text: $text, important: $important)
  }
`);

type Note = { readonly id: string; readonly at: string; readonly by: string; readonly text: string };

export function ImportantNotes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mb-4 grid max-w-[44rem] gap-2">
      {notes.map((note) => (
        <Notice key={note.id} tone="info">
          <NoteText of={note} />
        </Notice>
      ))}
    </div>
  );
}

function NoteText({ of: { at, by, text } }: { of: Note }) {
  const format = useFormat();
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-xs text-ink-soft">
        {format.moment(at)} {by}
      </p>
    </>
  );
}

type Props = { memberId: string; newest: readonly Note[]; done: () => void };

export function Notes({ memberId, newest, done }: Props) {
  const { notes: words } = useWords('members');
  const { older } = useWords('member');
  const { rows: notes, more } = useOlder({
    ...{ query: NOTES, newest, page: NOTES_A_PAGE },
    variablesOf: (before) => ({ memberId, before }),
    rowsOf: ({ member }) => member.notes,
  });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="mb-6">
      <div className="mb-2 flex items-center gap-4">
        <h2 className="text-lg">{words.title}</h2>
        <SmallButton onClick={() => setIsAdding(true)}>{words.add}</SmallButton>
      </div>
      {notes.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.none}</p>
      ) : (
        <ul className="grid max-w-[44rem] divide-y divide-line rounded-sm border border-line bg-white px-4">
          {notes.map((note) => (
            <li key={note.id} className="py-3">
              <NoteText of={note} />
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <div className="mt-3">
          <SmallButton onClick={more}>{older}</SmallButton>
        </div>
      ) : null}
      {isAdding ? <AddNote memberId={memberId} onClose={() => setIsAdding(false)} done={done} /> : null}
    </section>
  );
}

function AddNote({ memberId, onClose, done }: { memberId: string; onClose: () => void; done: () => void }) {
  const { notes: words } = useWords('members');
  const form = useEntryForm({
    start: { text: '', important: false },
    problems: 'beside',
    send: (values, call) => call(ADD, { memberId, ...values }),
    done: () => {
      showToast(words.added);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.add}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <TextArea {...form.entry('text', words.text, [required])} rows={5} maxLength={2_000} />
      <Checkbox {...form.fields.register('important')} label={words.important} />
    </FormDialog>
  );
}
