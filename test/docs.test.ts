import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function list(folder: string, endings: string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(name => endings.some(end => name.endsWith(end)) && !/\/(node_modules|dist)\//.test(name));
}

const GLOSSARY = 'docs/glossary.md';
const docs = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...list('docs', ['.md']),
  ...list('.github', ['.md']),
];
const sources = ['server', 'web', 'packages'].flatMap(folder => list(folder, ['.ts', '.tsx', '.md']));

type Term = { term: string; codeWords: string[]; banned: string[] };

function readGlossary(): Term[] {
  const rows = read(GLOSSARY)
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(1);
  return rows.map(row => {
    const [term = '', , code = '', , not = ''] = row
      .split('|')
      .slice(1)
      .map(cell => cell.trim());
    return {
      term,
      codeWords: [...code.matchAll(/`([^`]+)`/g)].map(([, word]) => word!),
      banned: not.split(',').flatMap(word => word.trim() || []),
    };
  });
}

describe('the glossary', () => {
  const terms = readGlossary();
  const text = sources
    .filter(file => /^(server|web)\//.test(file))
    .map(read)
    .join('\n');

  it('names each term once', () => {
    assert.ok(terms.length > 40, `${terms.length} terms`);
    assert.deepEqual(
      terms.map(({ term }) => term).filter((term, i, all) => all.indexOf(term) !== i),
      [],
    );
  });

  it('names code words that the code uses', () => {
    assert.deepEqual(
      terms.filter(({ codeWords }) => codeWords.length === 0).map(({ term }) => term),
      [],
    );
    assert.deepEqual(
      terms.flatMap(({ codeWords }) => codeWords).filter(word => !new RegExp(`\\b${word}\\b`).test(text)),
      [],
    );
  });

  it('bans words that nobody uses', () => {
    const banned = terms.flatMap(term => term.banned);
    assert.ok(banned.length > 0);
    const pattern = new RegExp(`\\b(${banned.join('|')})\\b`, 'i');
    const found = [...docs, ...sources]
      .filter(file => file !== GLOSSARY)
      .flatMap(file =>
        read(file)
          .split('\n')
          .flatMap((line, i) => (pattern.test(line) ? `${file}:${i + 1}: ${pattern.exec(line)![0]}` : [])),
      );
    assert.deepEqual(found, []);
  });
});

/** As GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text!));

describe('the docs', () => {
  it('link only to files and headings that exist', () => {
    const broken = docs.flatMap(file =>
      [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target!)
        .filter(target => !/^[a-z]+:/.test(target))
        .filter(target => {
          const [path, anchor] = target.split('#') as [string, string | undefined];
          const linked = path === '' ? file : join(dirname(file), path);
          if (!existsSync(join(root, linked))) return true;
          return anchor !== undefined && !anchorsIn(linked).includes(anchor);
        })
        .map(target => `${file}: ${target}`),
    );
    assert.deepEqual(broken, []);
  });

  it('name only paths that exist', () => {
    const isPath = /^(\.github|bench|bin|docs|migrations|ops|packages|server|test|web)\/[\w./-]*$/;
    const missing = docs.flatMap(file =>
      [...read(file).matchAll(/`([^`\s:]+)(?::\d+)?`/g)]
        .map(([, path]) => path!)
        .filter(path => isPath.test(path) && !path.startsWith('web/dist'))
        .filter(path => !existsSync(join(root, path)))
        .map(path => `${file}: ${path}`),
    );
    assert.deepEqual(missing, []);
  });
});

describe('the configuration', () => {
  const readers = [
    ...readdirSync(join(root, 'server'))
      .filter(name => /^config(-[a-z]+)?\.ts$/.test(name))
      .map(name => `server/${name}`),
    ...readdirSync(join(root, 'bin')).map(name => `bin/${name}`),
  ];
  const reader = readers.map(read).join('\n');
  const calls =
    /(?:\b(?:text|url|address|oneOf|number|secret)\(|needed\(\w+, )'([A-Z][A-Z0-9_]*)'|\benv\.([A-Z][A-Z0-9_]*)/g;
  // For drawing the icons.
  const ofContributors = ['BROWSER_PATH'];
  const variables = [...new Set([...reader.matchAll(calls)].map(([, asked, direct]) => asked ?? direct!))]
    .filter(name => !ofContributors.includes(name))
    .sort();

  it('is documented in full', () => {
    assert.ok(variables.length > 60, `${variables.length} variables`);
    const documented = read('docs/configuration.md');
    assert.deepEqual(
      variables.filter(name => !documented.includes(`\`${name}\``)),
      [],
    );
  });

  it('is kept out of commits and images when it is in .env', () => {
    for (const file of ['.gitignore', '.dockerignore']) {
      const patterns = read(file).split('\n');
      assert.ok(patterns.includes('.env') && patterns.includes('.env.*'), file);
    }
  });

  it('is in .env.example, which names nothing else', () => {
    const given = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
    const ofCompose = ['POSTGRES_PASSWORD'];
    assert.deepEqual(given.filter(name => !ofCompose.includes(name)).sort(), variables);
  });
});
