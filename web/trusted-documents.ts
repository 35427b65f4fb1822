/**
 * The operations of the portal's own pages, read from the sources. The build lists them in a file for the server and
 * leaves only their hashes in the pages, so that in production nothing else has to be let in. A call of graphql() that
 * cannot be read without being run stops the build.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDocument } from '@urql/core';
import { buildSchema, Kind, parse, print, stripIgnoredCharacters, validate } from 'graphql';
import type { DefinitionNode, DocumentNode } from 'graphql';
import { parseSync, Visitor } from 'vite';
import type { ESTree, Plugin } from 'vite';

/** The sources of pages, and the schema that they ask; the members' where no others are named. */
export type Pages = { readonly root: string; readonly schema: string };
const MEMBERS: Pages = {
  root: path.join(import.meta.dirname, 'src'),
  schema: path.join(import.meta.dirname, '../schema.graphql'),
};
/** The server looks for this file in the folder of the built pages. */
const MANIFEST = 'trusted-documents.json';
const TAG_MODULE = 'api/graphql.ts';

/** One call of graphql() as it stands in a file. */
type Call = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly fragments: readonly string[];
};
type SourceFile = {
  readonly calls: readonly Call[];
  /** Which file and which name of it a name was imported from, or handed on from. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
};

export type Replacement = { readonly start: number; readonly end: number; readonly code: string };
export type DocumentList = {
  readonly documents: Readonly<Record<string, string>>;
  readonly replacements: ReadonlyMap<string, readonly Replacement[]>;
};

/** Every operation of the pages by its id, and what the build puts in the place of each call. */
export function listDocuments({ root, schema: schemaFile }: Pages = MEMBERS): DocumentList {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
    .map((name) => path.join(root, name));
  const files = new Map(sources.map((file) => [file, readSource(file, root)]));
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
  const documents: Record<string, string> = {};
  const replacements = new Map<string, Replacement[]>();
  for (const [file, { calls }] of files) {
    const places = calls.map((call): Replacement => {
      const document = assemble(files, file, call.name);
      if (document.definitions[0]?.kind !== Kind.OPERATION_DEFINITION) return { ...call, code: '{}' };
      const [problem] = validate(schema, document);
      if (problem) throw unreadable(file, `${call.name}: ${problem.message}`);
      // The client adds the names of types before it sends an operation; what is listed is what it would have sent.
      const text = stripIgnoredCharacters(print(formatDocument(document) as DocumentNode));
      const id = `sha256:${createHash('sha256').update(text).digest('hex')}`;
      documents[id] = text;
      return { ...call, code: `{kind:'Document',definitions:[],documentId:'${id}'}` };
    });
    if (places.length > 0) replacements.set(file, places);
  }
  return { documents, replacements };
}

/** The definitions of a call and of all fragments that it and they name, each once. */
function assemble(files: ReadonlyMap<string, SourceFile>, file: string, name: string): DocumentNode {
  const found = new Map<string, DefinitionNode>();
  const take = (from: string, wanted: string) => {
    const source = files.get(from);
    const call = source?.calls.find((c) => c.name === wanted);
    const origin = source?.imported.get(wanted);
    if (!call && origin) return take(origin.file, origin.name);
    if (!call) throw unreadable(file, `the fragment ${wanted} is not a call of graphql()`);
    if (found.has(`${from} ${wanted}`)) return undefined;
    const [definition, ...others] = parse(call.text, { noLocation: true }).definitions;
    if (!definition || others.length > 0) throw unreadable(from, `${wanted} must hold one definition`);
    found.set(`${from} ${wanted}`, definition);
    for (const fragment of call.fragments) take(from, fragment);
    return undefined;
  };
  take(file, name);
  return { kind: Kind.DOCUMENT, definitions: [...found.values()] };
}

function unreadable(file: string, why: string): Error {
  return new Error(`${path.relative(process.cwd(), file)}: ${why}, so the operations cannot be listed`);
}

function readSource(file: string, root: string): SourceFile {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw unreadable(file, errors[0].message);
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue;
        const from = fileOf(file, root, statement.source.value);
        imported.set(specifier.local.name, { file: from, name: nameIn(specifier.imported) });
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const from = fileOf(file, root, statement.source.value);
      for (const { local, exported } of statement.specifiers) {
        imported.set(nameIn(exported), { file: from, name: nameIn(local) });
      }
    }
  }
  const hasTag = imported.get('graphql')?.file === path.join(root, TAG_MODULE);
  return { calls: hasTag ? callsIn(file, program) : [], imported };
}

function nameIn(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function fileOf(importer: string, root: string, address: string): string {
  const own = /^#(?:web|console)\//.exec(address)?.[0];
  return own ? path.join(root, address.slice(own.length)) : path.resolve(path.dirname(importer), address);
}

/** The calls of a file; each must be the value of a constant of its own, with a plain text and named fragments. */
function callsIn(file: string, program: ESTree.Program): Call[] {
  const calls: Call[] = [];
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || !isTag(init.callee)) continue;
      const [text, fragments, ...others] = init.arguments;
      const plain = text?.type === 'TemplateLiteral' && text.expressions.length === 0;
      const names = namesIn(fragments);
      if (!plain || !names || others.length > 0)
        throw unreadable(file, `${id.name} is more than a text and a list of fragments`);
      const written = text.quasis[0]?.value.cooked ?? '';
      calls.push({ name: id.name, start: init.start, end: init.end, text: written, fragments: names });
    }
  }
  let used = 0;
  new Visitor({
    Identifier: ({ name }) => {
      if (name === 'graphql') used += 1;
    },
  }).visit(program);
  // The import itself names it once, or twice where the parser tells the outer from the inner name.
  const inImport = 2;
  if (used !== calls.length + inImport)
    throw unreadable(file, 'graphql() is used elsewhere than as the value of a constant');
  return calls;
}

function isTag(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && callee.name === 'graphql';
}

/** The names in a list of fragments; null where it is something else. */
function namesIn(list: ESTree.Argument | undefined): string[] | null {
  if (!list) return [];
  if (list.type !== 'ArrayExpression') return null;
  const names = list.elements.flatMap((element) => (element?.type === 'Identifier' ? [element.name] : []));
  return names.length === list.elements.length ? names : null;
}

/** Leaves the hashes in the pages and writes the list beside them. The development server sends texts as they are. */
export function trustedDocuments(pages: Pages = MEMBERS): Plugin {
  let list: DocumentList;
  return {
    name: 'trusted-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      list = listDocuments(pages);
    },
    transform(code, id) {
      const places = list.replacements.get(path.normalize(id.split('?')[0] ?? ''));
      if (!places) return null;
      let text = code;
      for (const { start, end, code: put } of [...places].sort((a, b) => b.start - a.start)) {
        text = `${text.slice(0, start)}${put}${text.slice(end)}`;
      }
      return { code: text, map: null };
    },
    generateBundle() {
      const source = JSON.stringify({ documents: list.documents });
      this.emitFile({ type: 'asset', fileName: MANIFEST, source });
    },
  };
}
