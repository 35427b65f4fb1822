// Writes the server and what it is made of as plain JavaScript into a folder: the same files without their types, each line where it was, so that
// what an error names is found in the sources. Run by the product's Node.
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

const FOLDERS = ['server/src', 'server/db', 'domain/src', 'messages/src'];
/** Where another file of the product is named: in an import, or as the module of a process of its own. */
const NAMED = /(['"`])((?:\.{1,2}|#\w+)\/[^'"`\n]*)\.ts\1/g;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder is to be written?');
const beside = `${folder}.new`;
rmSync(beside, { recursive: true, force: true });
for (const file of FOLDERS.flatMap(filesOf)) {
  const target = join(beside, file);
  mkdirSync(dirname(target), { recursive: true });
  if (file.endsWith('.ts')) writeFileSync(target.replace(/\.ts$/, '.js'), stripped(file));
  else cpSync(join(ROOT, file), target);
}
const { type, imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
writeFileSync(join(beside, 'package.json'), JSON.stringify({ private: true, type, imports }));
// A build that was broken off leaves nothing that looks like one.
rmSync(folder, { recursive: true, force: true });
renameSync(beside, folder);

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  return readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));
}

/** @param {string} file */
function stripped(file) {
  return stripTypeScriptTypes(readFileSync(join(ROOT, file), 'utf8')).replace(NAMED, '$1$2.js$1');
}
