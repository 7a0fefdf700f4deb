import { DomainError, invalid } from '../../../http/errors.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

const starts: [type: PictureType, is: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  [
    'image/webp',
    bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

/** Detects the type from the bytes; the content-type header is not trusted. */
export function pictureTypeOf(bytes: unknown): PictureType {
  const type = Buffer.isBuffer(bytes) && starts.find(([, is]) => is(bytes))?.[0];
  if (!type) throw invalid('The body is not a JPEG, PNG or WebP picture');
  return type;
}

/** For the API description. The bytes are validated by hand. */
export const PictureBody = { content: Object.fromEntries(pictureTypes.map(type => [type, { schema: {} }])) };

export const isPictureType = (contentType: string | undefined): boolean =>
  (pictureTypes as readonly string[]).includes((contentType ?? '').split(';')[0]!.trim().toLowerCase());

export const wrongType = () =>
  new DomainError(415, `The content type must be one of ${pictureTypes.join(', ')}`);
