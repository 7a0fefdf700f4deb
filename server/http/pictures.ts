import type { FastifyReply } from 'fastify';
import { Failure } from './envelope.ts';
import { DomainError, invalid, notFound } from './errors.ts';
import type { App } from './front-door.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const startsWith = (text: string) => (bytes: Buffer) =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

const starts: [type: PictureType, is: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', startsWith('\xff\xd8\xff')],
  ['image/png', startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', bytes => startsWith('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** The type by the bytes; what the sender says about them is not trusted. */
export const findPictureType = (bytes: Buffer): PictureType | undefined =>
  starts.find(([, is]) => is(bytes))?.[0];

/** The type of an uploaded picture; anything else is refused. */
export function pictureTypeOf(bytes: unknown): PictureType {
  const type = Buffer.isBuffer(bytes) && findPictureType(bytes);
  if (!type) throw invalid('The body is not a JPEG, PNG or WebP picture');
  return type;
}

/** For the API description. The bytes are validated by hand. */
export const PictureBody = { content: Object.fromEntries(pictureTypes.map(type => [type, { schema: {} }])) };

const isPictureType = (contentType: string | undefined): boolean =>
  (pictureTypes as readonly string[]).includes((contentType ?? '').split(';')[0]!.trim().toLowerCase());

const wrongType = () => new DomainError(415, `The content type must be one of ${pictureTypes.join(', ')}`);

export const PictureReply = {
  200: { description: 'The image', content: { 'image/*': { schema: {} } } },
  404: Failure,
};

/** Routes that accept only an image as their body. */
export function acceptImages(app: App, add: (scope: App) => void) {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) =>
      isPictureType(request.headers['content-type']) ? done(null, body) : done(wrongType(), undefined),
    );
    add(scope as App);
  });
}

/** Sends a stored picture, or 404. Browsers ask each time whether they still may: who has access can change. */
export function sendPicture(
  reply: FastifyReply,
  picture: { contentType: string; bytes: Buffer } | undefined,
) {
  if (!picture) throw notFound('There is no such picture');
  return reply
    .type(picture.contentType)
    .header('cache-control', 'private, no-cache')
    .send(picture.bytes as never);
}
