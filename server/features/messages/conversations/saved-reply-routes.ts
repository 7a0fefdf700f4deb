import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { PLACEHOLDERS } from './fill-placeholders.ts';
import { deleteSavedReply, findSavedReply, listSavedReplies, saveReply } from './saved-replies-store.ts';
import { SavedReply, SavedReplyInput, SavedReplyPatch } from './schemas.ts';

const tags = ['Conversations'];
const Id = Type.Object({ id: Uuid });
const OneReply = Success(Type.Object({ reply: SavedReply }));

/** Texts that the office sends often. */
export function savedReplyRoutes(app: App, deps: Deps) {
  app.get(
    '/api/saved-replies',
    {
      config: { access: 'customers:read', csv: 'saved-replies' },
      schema: {
        tags,
        summary: 'Saved replies',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ replies: Type.Array(SavedReply) })) },
      },
    },
    async ({ query }) => ok({ replies: [...(await listSavedReplies(deps.sql, query))] }),
  );

  app.post(
    '/api/saved-replies',
    {
      config: { access: 'saved-replies:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a saved reply',
        description: `It can contain ${PLACEHOLDERS.map(name => `{{${name}}}`).join(', ')}.`,
        body: SavedReplyInput,
        response: { 201: OneReply, 409: Failure },
      },
    },
    async ({ body, effectId: id }, answer) => {
      const reply = await save({ id, ...body });
      return answer.code(201).send(ok({ reply }));
    },
  );

  app.patch(
    '/api/saved-replies/:id',
    {
      config: { access: 'saved-replies:write' },
      schema: {
        tags,
        summary: 'Change a saved reply',
        params: Id,
        body: SavedReplyPatch,
        response: { 200: OneReply, 404: Failure, 409: Failure },
      },
    },
    async ({ params: { id }, body }) => {
      const known = await findSavedReply(deps.sql, id);
      if (!known) throw notFound('There is no such saved reply');
      return ok({ reply: await save({ ...known, ...body }) });
    },
  );

  app.delete(
    '/api/saved-replies/:id',
    {
      config: { access: 'saved-replies:write' },
      schema: {
        tags,
        summary: 'Delete a saved reply',
        params: Id,
        response: { 200: Success(Type.Object({ deleted: Type.Literal(true) })), 404: Failure },
      },
    },
    async ({ params: { id } }) => {
      if (!(await deleteSavedReply(deps.sql, id))) throw notFound('There is no such saved reply');
      return ok({ deleted: true as const });
    },
  );

  async function save(reply: Pick<SavedReply, 'id' | 'title' | 'text'>): Promise<SavedReply> {
    const wrong = [...reply.text.matchAll(/\{\{\s*(\w*)\s*\}\}/g)]
      .map(([, name]) => name!)
      .filter(name => !(PLACEHOLDERS as readonly string[]).includes(name));
    if (wrong.length > 0)
      throw invalid(
        'The body is not valid',
        wrong.map(name => `text: {{${name}}} is no placeholder`),
      );
    const saved = await saveReply(deps.sql, { ...reply, title: reply.title.trim() }, deps.clock.now());
    if (!saved) throw conflict('Another saved reply has this title');
    return saved;
  }
}
