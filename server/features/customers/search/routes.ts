import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Nullable, Text, Uuid } from '../../../http/schemas.ts';
import { searchEverything } from './search-everything.ts';

const Result = Type.Object(
  {
    type: Choice(['customer', 'job', 'quote', 'invoice']),
    id: Uuid,
    title: Type.String({ examples: ['#1001 Gutter cleaning'] }),
    detail: Type.String({ description: 'What tells it from others: who, where' }),
    status: Nullable(Type.String({ description: 'Of a job, quote or invoice' })),
  },
  { title: 'SearchResult' },
);

export function searchRoutes(app: App, deps: Deps) {
  app.get(
    '/api/search',
    {
      config: { access: 'signed-in', audited: 'customers.read' },
      schema: {
        tags: ['Customers'],
        summary: 'Find customers, jobs, quotes and invoices by whatever a caller says',
        description:
          'A job, quote or invoice number, a name, company, email, address or service, a phone number in any notation or its last digits. At most 20 results, of the kinds the caller may read; an exact number comes first.',
        querystring: Type.Object({ q: Text(200) }),
        response: { 200: Success(Type.Object({ results: Type.Array(Result) })) },
      },
    },
    async ({ query, actor }) => ok({ results: await searchEverything(deps, query.q, actor) }),
  );
}
