import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { DomainError } from './errors.ts';
import { parseJson } from './json.ts';
import { refuseInvalidBody } from './validation.ts';

const MAX_BODY = 1_000_000;

/**
 * The JSON body of a GET, which the contract requires on one route. The framework reads no body of a GET, and enabling
 * that would affect every other route, so it is read here. No body means an empty object.
 */
export async function readGetBody<T extends TSchema>(request: FastifyRequest, schema: T): Promise<Static<T>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += chunk.length;
    if (size > MAX_BODY) throw new DomainError(413, 'The body is too large');
    chunks.push(chunk);
  }
  const body = size === 0 ? {} : parseJson(Buffer.concat(chunks));
  const validate = request.compileValidationSchema(schema as object, 'body');
  if (!validate(body)) refuseInvalidBody(validate.errors);
  return body as Static<T>;
}
