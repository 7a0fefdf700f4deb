import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { VERSION } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { forbidden } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { callTool } from './call-tool.ts';
import { describeTool, mayUse, readTools, type Tool } from './tools.ts';

const instructions = `Truckroll runs a field service business: jobs, visits, customers, technicians, invoices and payments.
Amounts are in currency units, times in ISO 8601. Lists take "limit" and "cursor" and answer with "nextCursor".
Tools that change something answer a preview first and change nothing. Show it to the person; after they agree, call the tool again with the same arguments and the preview's "confirm".`;

const McpQuery = Type.Object({
  tags: Type.Optional(Type.String({ maxLength: 500 })),
  readOnly: Type.Optional(Type.Boolean()),
});
type McpQuery = { tags?: string; readOnly?: boolean };

/** Loaded with the first request: most services never get one. */
const loadSdk = async () => {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  return { Server, Transport: WebStandardStreamableHTTPServerTransport, ...types };
};

/** The Model Context Protocol over HTTP. Without sessions: any process can answer any request. */
export function mcpRoutes(app: App, deps: Deps) {
  // Routes do not change while the service runs.
  let known: Tool[] | undefined;
  const allTools = () => {
    known ??= readTools(app.swagger());
    return known;
  };

  app.post(
    '/mcp',
    { config: { access: 'signed-in' }, schema: { hide: true, querystring: McpQuery } },
    async (request, reply) => {
      refuseOtherOrigins(request, deps);
      const { server, transport } = await open(request);
      const answer = await transport.handleRequest(toWebRequest(request, deps), { parsedBody: request.body });
      const text = await answer.text();
      await server.close();
      reply.code(answer.status).header('cache-control', 'no-store');
      const type = answer.headers.get('content-type');
      return type ? reply.type(type).send(text) : reply.send();
    },
  );

  async function open(request: FastifyRequest<{ Querystring: McpQuery }>) {
    const { Server, Transport, ListToolsRequestSchema, CallToolRequestSchema, McpError, ErrorCode } =
      await loadSdk();
    const server = new Server(
      { name: 'truckroll', title: 'Truckroll', version: VERSION },
      { capabilities: { tools: {} }, instructions },
    );
    const tools = allTools();
    server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: tools
        .filter(tool => mayUse(request.actor, tool) && isWanted(tool, request.query))
        .map(describeTool),
    }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}"`);
      return callTool({ app, deps, tools, request }, tool, params.arguments ?? {});
    });
    const transport = new Transport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    await server.connect(transport);
    return { server, transport };
  }
}

/** Assistants do better with fewer tools. */
function isWanted({ tag, isReadOnly }: Tool, { tags, readOnly }: McpQuery): boolean {
  const wanted = tags?.split(',').map(each => each.trim().toLowerCase());
  return (isReadOnly || !readOnly) && (!wanted || wanted.includes(tag.toLowerCase()));
}

/** Another website could name this service as its own address and have a browser ask it. */
function refuseOtherOrigins({ headers: { origin } }: FastifyRequest, { config }: Deps) {
  if (origin !== undefined && origin !== config.publicUrl)
    throw forbidden('Requests from the pages of other websites are refused');
}

function toWebRequest({ headers, url }: FastifyRequest, { config }: Deps): Request {
  const wanted = ['accept', 'content-type', 'mcp-protocol-version'];
  const passed = wanted.flatMap(name =>
    headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
  );
  return new Request(new URL(url, config.publicUrl), { method: 'POST', headers: passed });
}
