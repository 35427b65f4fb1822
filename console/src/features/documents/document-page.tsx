/** One document: what it is, and both languages side by side, each with its file and the name under which it is saved. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import {
  DOCUMENT_KINDS,
  isFileName,
  LARGEST_FILE_BYTES,
  LONGEST_FILE_NAME,
  PAPER_TYPES,
  type DocumentKind,
} from '#domain/document/document.ts';
import { failureOf } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { paths } from '../../app/paths.ts';
import { FileField } from '../../ui/file-field.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { WithdrawDialog } from '../../ui/withdraw-dialog.tsx';
import { useWords } from '../../words.ts';
import { DocumentStateBadge, PresentFile } from './document-state.tsx';
import { documentOf, valuesOf, type Values } from './document-values.ts';
import { DOCUMENT, SAVE, WITHDRAW, type Document } from './documents-queries.ts';

export function DocumentPage() {
  const { documentId } = useParams({ from: '/inside/documents/$documentId' });
  const { kind = 'VACATION_LIFE' } = useSearch({ from: '/inside/documents/$documentId' });
  if (documentId === 'new') return <Editor of={null} kind={kind} again={() => undefined} />;
  return <Kept key={documentId} id={documentId} />;
}

function Kept({ id }: { id: string }) {
  const asked = useAsked({ query: DOCUMENT, variables: { id }, requestPolicy: 'cache-and-network' });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ document }) => (
        <Editor key={document.version} of={document} kind={document.kind} again={asked.again} />
      )}
    </Loaded>
  );
}

type EditorProps = { of: Document | null; kind: DocumentKind; again: () => void };

function Editor({ of, kind, again }: EditorProps) {
  const words = useWords('documents');
  const navigate = useNavigate();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [, withdraw] = useMutation(WITHDRAW);
  const publish = useRef(false);
  const isShown = of?.state === 'SHOWN';
  const form = useEntryForm<Values, { saveDocument: { id: string } }>({
    start: valuesOf(of, kind),
    problems: 'beside',
    send: (values, call) =>
      call(SAVE, {
        ...{ id: of?.id ?? null, version: of?.version ?? null },
        ...{ document: documentOf(values), publish: publish.current },
      }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused' || failure.key !== 'BAD_INPUT_ERROR') return 'toShow';
      if (failure.facts['taken']) return { name: 'year', message: words.taken };
      const wrong = WRONG[failure.facts['argument'] as keyof typeof WRONG];
      return wrong ? { name: wrong.name, message: words[wrong.says] } : 'toShow';
    },
    done: async ({ saveDocument: { id } }) => {
      showToast(publish.current && !isShown ? words.published : words.saved);
      if (of) again();
      else await navigate({ to: paths.document, params: { documentId: id }, replace: true });
    },
  });
  const whether = (published: boolean) => () => {
    publish.current = published;
  };
  const mayBeEmpty = () => !publish.current;
  return (
    <>
      <PageHead
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            {of ? words.change : words.addTitle}
            {of ? <DocumentStateBadge state={of.state} /> : null}
          </span>
        }
        beside={
          <Link
            to={paths.documents}
            search={{ kind: of?.kind ?? kind }}
            className="text-key underline underline-offset-4"
          >
            {words.back}
          </Link>
        }
      />
      <EntryForm of={form} leaving="asks">
        <WhatItIs form={form} />
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <InLanguage form={form} of="Ja" mayBeEmpty={mayBeEmpty} />
          <InLanguage form={form} of="En" mayBeEmpty={mayBeEmpty} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" onClick={whether(true)} busy={form.busy ? words.busy : null}>
            {isShown ? words.saveShown : words.publish}
          </Button>
          {isShown ? (
            <Button kind="secondary" onClick={() => setIsWithdrawing(true)}>
              {words.withdraw.open}
            </Button>
          ) : (
            <Button type="submit" kind="secondary" onClick={whether(false)} disabled={form.busy}>
              {of?.state === 'WITHDRAWN' ? words.save : words.saveDraft}
            </Button>
          )}
        </div>
      </EntryForm>
      {isWithdrawing && of ? (
        <WithdrawDialog
          says={words.withdraw}
          lead={words.withdraw.lead}
          withdraw={() => withdraw({ id: of.id, version: of.version }, handling('all'))}
          onClose={() => setIsWithdrawing(false)}
          done={again}
        />
      ) : null}
    </>
  );
}

/** Beside which field a refusal stands, and what it says there. */
const WRONG = {
  year: { name: 'year', says: 'badYear' },
  month: { name: 'month', says: 'badMonth' },
  place: { name: 'place', says: 'badPlace' },
  urlJa: { name: 'urlJa', says: 'needed' },
  urlEn: { name: 'urlEn', says: 'needed' },
  fileNameJa: { name: 'fileNameJa', says: 'badName' },
  fileNameEn: { name: 'fileNameEn', says: 'badName' },
} as const;

function WhatItIs({ form }: { form: EntryFormState<Values> }) {
  const words = useWords('documents');
  const { fields: said } = words;
  const kind = form.fields.watch('kind');
  const between = (least: number, most: number, wrong: string) => ({
    check: (value: string) =>
      (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) || wrong,
  });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="w-56">
        <Select {...form.entry('kind', said.kind)}>
          {DOCUMENT_KINDS.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </Select>
      </div>
      {kind === 'OTHER' ? (
        <>
          <div className="w-48">
            <Select {...form.entry('docType', said.docType)}>
              {PAPER_TYPES.map((one) => (
                <option key={one} value={one}>
                  {words.types[one]}
                </option>
              ))}
            </Select>
          </div>
          <div className="w-48">
            <TextField
              {...form.entry('place', said.place, [], between(0, 9_999, words.badPlace))}
              inputMode="numeric"
              tidy="number"
            />
          </div>
        </>
      ) : (
        <div className="w-32">
          <TextField
            {...form.entry('year', said.year, [], between(1_900, 2_199, words.badYear))}
            inputMode="numeric"
            tidy="number"
          />
        </div>
      )}
      {kind === 'VACATION_LIFE' ? (
        <div className="w-32">
          <TextField
            {...form.entry('month', said.month, [], between(1, 12, words.badMonth))}
            inputMode="numeric"
            tidy="number"
          />
        </div>
      ) : null}
    </div>
  );
}

type LanguageProps = { form: EntryFormState<Values>; of: 'Ja' | 'En'; mayBeEmpty: () => boolean };

/** A draft may lack a file; what members see may not. */
function InLanguage({ form, of, mayBeEmpty }: LanguageProps) {
  const words = useWords('documents');
  const urlJa = form.fields.watch('urlJa');
  const useSame = () => {
    const { setValue, getValues } = form.fields;
    setValue('urlEn', urlJa, { shouldDirty: true, shouldValidate: true });
    if (getValues('fileNameEn') === '')
      setValue('fileNameEn', getValues('fileNameJa'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid content-start gap-4">
      <FileOfLanguage form={form} of={of} mayBeEmpty={mayBeEmpty} />
      {of === 'En' && urlJa !== '' && form.fields.watch('urlEn') !== urlJa ? (
        <div>
          <SmallButton onClick={useSame}>{words.sameFile}</SmallButton>
        </div>
      ) : null}
      <NameField form={form} of={of} mayBeEmpty={mayBeEmpty} />
    </div>
  );
}

const SENT_TO = { address: '/document-files', largestBytes: LARGEST_FILE_BYTES };

function FileOfLanguage({ form, of, mayBeEmpty }: LanguageProps) {
  const words = useWords('documents');
  const name = `url${of}` as const;
  const fileName = `fileName${of}` as const;
  const { getValues, setValue, watch } = form.fields;
  return (
    <FileField
      {...{ form, name, to: SENT_TO, says: words }}
      label={words.fields[name]}
      help={words.fileHelp}
      accept="application/pdf,.pdf"
      check={(url) => url !== '' || mayBeEmpty() || words.needed}
      onSent={(file) => {
        if (getValues(fileName) === '' && isFileName(file.name))
          setValue(fileName, file.name, { shouldDirty: true, shouldValidate: true });
      }}
    >
      {(url) => <PresentFile url={url} fileName={watch(fileName)} />}
    </FileField>
  );
}

/** A part of its own, so that it comes behind the file where the first wrong field is looked for. */
function NameField({ form, of, mayBeEmpty }: LanguageProps) {
  const words = useWords('documents');
  const name = `fileName${of}` as const;
  const check = (value: string) => {
    if (value.trim() === '') return mayBeEmpty() || words.needed;
    return isFileName(value.trim()) || words.badName;
  };
  return <TextField {...form.entry(name, words.fields[name], [], { check })} maxLength={LONGEST_FILE_NAME} />;
}
