import { DomainError, invalid } from '../../../http/errors.ts';
import { findPictureType, startsWith } from '../../../http/pictures.ts';

/** Uploads by the office. */
export const MOST_UPLOADED = 1_048_576;
/** What customers send us. */
export const MOST_RECEIVED = 5_242_880;
export const MOST_FILES = 10;

const isGif = startsWith('GIF8');
const isPdf = startsWith('%PDF-');

export const isImage = (contentType: string): boolean => contentType.startsWith('image/');

/** Detected from the bytes; what the sender says about them is not trusted. */
export const knownType = (bytes: Buffer): string | undefined =>
  findPictureType(bytes) ?? (isGif(bytes) ? 'image/gif' : isPdf(bytes) ? 'application/pdf' : undefined);

/** The type of a file that the office uploads. */
export function uploadType(bytes: unknown): string {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid('The body is empty');
  if (bytes.length > MOST_UPLOADED) throw new DomainError(413, 'A file can have at most 1 MB');
  const type = knownType(bytes);
  if (!type) throw new DomainError(415, 'The file must be a JPEG, PNG, GIF or WebP picture or a PDF');
  return type;
}

/** Anything a customer sends is kept; what we don't recognize can only be downloaded. */
export const receivedType = (bytes: Buffer): string => knownType(bytes) ?? 'application/octet-stream';

/** A file name without paths and control characters. */
export const safeName = (name: string | undefined, fallback: string): string =>
  (name ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}"\\]/gu, '')
    .trim()
    .slice(0, 120) || fallback;
