import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Language } from '../../../../web/words/catalog.ts';
import { importFields, importTemplates } from '../../../../web/words/import-fields.ts';
import type { ImportKind } from '../../../../web/words/imports.ts';
import { importProblems } from '../../../../web/words/imports.ts';
import { matchColumns } from './match-columns.ts';
import { sentences } from './problems.ts';
import { rules } from './run-import.ts';

it('the console has a word for every column and every problem', () => {
  const words: Record<string, unknown> = importFields;
  for (const [kind, { fields }] of Object.entries(rules))
    for (const field of Object.keys(fields)) assert.ok(words[`${kind}.${field}`] ?? words[field], field);
  assert.deepEqual(Object.keys(importProblems).sort(), Object.keys(sentences).sort());
});

it('the templates of the console are understood in both languages', () => {
  for (const [kind, columns] of Object.entries(importTemplates))
    for (const language of ['en', 'es'] satisfies Language[]) {
      const titles = columns.map(([field]) => String(importFields[field][language]));
      const wanted = columns.map(([field]) => field.split('.').at(-1));
      const matched = matchColumns(titles, rules[kind as ImportKind].fields);
      assert.deepEqual(
        matched.map(({ field }) => field),
        wanted,
        `${kind} ${language}`,
      );
    }
});
