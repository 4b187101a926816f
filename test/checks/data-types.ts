import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../runner/root.js';

/** A member of an element's `data`. */
export interface DataField {
  readonly name: string;
  /** As written in the source. */
  readonly type: string;
  readonly description: string;
}

/** What elements return as `data`, from the sources: the fields of each interface by its name. */
export function dataTypes(): ReadonlyMap<string, readonly DataField[]> {
  const own = readdirSync(join(root, 'src/elements')).map((tag) => `src/elements/${tag}/data.ts`);
  const files = ['src/format/site-data.ts', ...own.filter((path) => existsSync(join(root, path)))];
  return new Map(files.flatMap((path) => interfacesOf(readFileSync(join(root, path), 'utf8'))));
}

function interfacesOf(text: string): (readonly [string, readonly DataField[]])[] {
  const { statements } = ts.createSourceFile('data.ts', text, ts.ScriptTarget.Latest, true);
  return statements
    .filter(ts.isInterfaceDeclaration)
    .map(({ name, members }) => [name.text, members.filter(ts.isPropertySignature).map(fieldOf)]);
}

function fieldOf(field: ts.PropertySignature): DataField {
  const [comment] = ts.getJSDocCommentsAndTags(field);
  return {
    name: field.name.getText(),
    type: field.type?.getText() ?? '',
    description: ts.getTextOfJSDocComment(comment?.comment) ?? '',
  };
}
