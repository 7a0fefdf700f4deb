import { createHash } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import { DomainError, invalid } from '../../../http/errors.ts';
import { findPictureType } from '../../../http/pictures.ts';
import { deleteLogo, type Logo, saveLogo } from '../../../settings/store.ts';

/** Null removes it. */
export type NewLogo = Logo | null;

/** It travels with every page and document. */
const MAX_BYTES = 500_000;

/** A logo as a settings patch brings it: a data URL. */
export function readNewLogo(value: unknown): NewLogo {
  if (value === null) return null;
  const [, base64] = /^data:image\/[a-z]+;base64,([A-Za-z\d+/]+={0,2})$/.exec(String(value)) ?? [];
  if (!base64) throw invalid('The body is not valid', ['business.logo: must be a PNG, JPEG or WebP picture']);
  return toLogo(Buffer.from(base64, 'base64'));
}

export function toLogo(bytes: Buffer): Logo {
  // By the bytes. SVG is not among them: it can carry scripts.
  const contentType = findPictureType(bytes);
  if (!contentType) throw invalid('The logo must be a PNG, JPEG or WebP picture');
  if (bytes.length > MAX_BYTES)
    throw new DomainError(413, 'The logo is too large: it can have 500 KB at most');
  return { contentType, bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

export async function replaceLogo(sql: Sql, logo: NewLogo, at: Temporal.Instant) {
  if (logo) await saveLogo(sql, logo, at);
  else await deleteLogo(sql);
}
