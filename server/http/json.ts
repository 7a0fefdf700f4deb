import { isUtf8 } from 'node:buffer';
import { cutText } from '../cut-text.ts';
import { invalid } from './errors.ts';

/** Deeper than any legitimate body. The limit keeps every later walk over the value shallow. */
const MAX_DEPTH = 64;

/**
 * Strict JSON: rejects what two readers could interpret differently or PostgreSQL could not store, instead of silently
 * changing it (repeated keys, numbers beyond double, NUL, lone surrogates).
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('The body is not valid JSON');
  }
  inspect(text);
  return value;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** One pass over text known to be valid JSON; collects an object's keys, an array is `null`. */
function inspect(text: string) {
  const open: (Set<string> | null)[] = [];
  let keys: Set<string> | null = null;
  let keyIsNext = false;
  const hasBackslashes = text.includes('\\');
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = hasBackslashes ? endOfString(text, at) : text.indexOf('"', at + 1);
      if (keyIsNext) {
        rememberKey(keys!, readString(text, at, end));
        keyIsNext = false;
      } else if (hasBackslashes) readString(text, at, end);
      at = end;
    } else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      keys = char === OPEN_OBJECT ? new Set() : null;
      keyIsNext = keys !== null;
      if (open.push(keys) > MAX_DEPTH) throw invalid(`The body is nested more than ${MAX_DEPTH} levels deep`);
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
      open.pop();
      keys = open.at(-1) ?? null;
      keyIsNext = false;
    } else if (char === COMMA) {
      keyIsNext = keys !== null;
    } else if (isNumberStart(char)) {
      at = checkNumber(text, at);
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const char = text.charCodeAt(at);
    if (char === BACKSLASH) at++;
    else if (char === QUOTE) return at;
  }
}

function readString(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes('\\')) return raw;
  const value = JSON.parse(text.slice(start, end + 1)) as string;
  refuseUnstorable(value, 'The body');
  return value;
}

function rememberKey(keys: Set<string>, key: string) {
  if (key === '__proto__') throw invalid('The body may not hold a key named __proto__');
  if (keys.has(key)) throw invalid(`The body holds the key "${cutText(key, 100)}" twice`);
  keys.add(key);
}

const isNumberStart = (char: number) => char === 0x2d || (char >= 0x30 && char <= 0x39);

const isNumberPart = (char: number) =>
  (char >= 0x30 && char <= 0x39) || char === 0x2d || char === 0x2e || char === 0x2b || (char | 0x20) === 0x65;

/** Skips a number and returns its last position. */
function checkNumber(text: string, start: number): number {
  let end = start + 1;
  while (isNumberPart(text.charCodeAt(end))) end++;
  if (!Number.isFinite(Number(text.slice(start, end))))
    throw invalid('The body holds a number beyond double precision');
  return end - 1;
}

/** Strings that PostgreSQL cannot store or would return changed. */
export function refuseUnstorable(text: string, where: string) {
  if (text.includes('\0')) throw invalid(`${where} holds a NUL character`);
  if (!text.isWellFormed()) throw invalid(`${where} holds half of a surrogate pair`);
}
