import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listDocuments } from './trusted-documents.ts';

const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The pages of a portal that consists of these files. */
function pages(files: Record<string, string>) {
  rmSync(root, { recursive: true });
  for (const [name, text] of Object.entries({ 'api/graphql.ts': 'export const graphql = null;', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return () => listDocuments({ root, schema: path.join(import.meta.dirname, '../schema.graphql') });
}

const TAG = `import { graphql } from '#web/api/graphql.ts';\n`;

describe('the list of the pages’ operations', () => {
  it('holds those of the real pages, and each of them is sent by its hash', () => {
    const { documents, replacements } = listDocuments();
    const names = Object.values(documents).map((text) => /^(?:query|mutation) (\w+)/.exec(text)?.[1]);
    expect(names).toContain('PortalSettings');
    expect(names).toContain('ConfirmBookingGroup');
    expect(new Set(names).size).toBe(names.length);
    const codes = [...replacements.values()].flat().map(({ code }) => code);
    for (const id of Object.keys(documents)) expect(codes.join()).toContain(id);
  });

  it('writes fragments out, also those that another file hands on, and names the types as the client does', () => {
    const list = pages({
      'parts.ts': `${TAG}export const user = graphql(\`fragment User on UserInfo { name }\`);`,
      'public.ts': `export { user } from './parts.ts';`,
      'page.tsx': `${TAG}import { user } from './public.ts';
        const page = graphql(\`query Page { myUserInfo { ...User } }\`, [user]); export const P = () => <b>{String(page)}</b>;`,
    })();
    expect(Object.values(list.documents)).toEqual([
      'query Page{myUserInfo{...User __typename}}fragment User on UserInfo{name __typename}',
    ]);
  });

  it.each([
    ['a text that is put together', 'const q = graphql(`query Q { ${field} }`);', 'more than a text'],
    [
      'a list made elsewhere',
      'const q = graphql(`query Q { myUserInfo { name } }`, parts);',
      'more than a text',
    ],
    ['a call without a name', 'use(graphql(`query Q { myUserInfo { name } }`));', 'used elsewhere'],
    ['a second name for it', 'const other = graphql;', 'used elsewhere'],
    [
      'a fragment nobody wrote',
      'const q = graphql(`query Q { myUserInfo { ...A } }`, [a]);',
      'is not a call',
    ],
    ['a field nobody has', 'const q = graphql(`query Q { myUserInfo { shoeSize } }`);', 'Cannot query field'],
  ])('stops the build at %s', (_what, line, why) => {
    expect(pages({ 'page.ts': TAG + line })).toThrow(why);
  });
});
