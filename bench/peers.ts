import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { connect } from '../server/db/connect.ts';

/**
 * The programs we compare against, each in its own process: `bare-insert` is node:http with one single-row durable
 * insert on the same driver and database, `bare-bytes` the same without parsing the body, `bare-upsert` an upsert,
 * `bare-select` one select by primary key, `bare-fastify` a Fastify route that returns the time.
 */
const peers: Record<string, () => Promise<number>> = {
  async 'bare-insert'() {
    const sql = connect(process.env.DATABASE_URL!);
    await sql`create table if not exists bare_inserts (id bigint generated always as identity primary key, body jsonb not null)`;
    return listen(201, async body => {
      const [row] =
        await sql`insert into bare_inserts (body) values (${sql.json(JSON.parse(body))}) returning id`;
      return JSON.stringify({ ok: true, data: row });
    });
  },
  async 'bare-bytes'() {
    const sql = connect(process.env.DATABASE_URL!);
    await sql`create table if not exists bare_bytes (id bigint generated always as identity primary key, body text not null)`;
    return listen(200, async body => {
      await sql`insert into bare_bytes (body) values (${body})`;
      return '{"received":true}';
    });
  },
  async 'bare-upsert'() {
    const sql = connect(process.env.DATABASE_URL!);
    await sql`create table if not exists bare_upserts (id text primary key, lat float8, lng float8, at timestamptz)`;
    return listen(200, async body => {
      const { workerId, lat, lng } = JSON.parse(body);
      await sql`
        insert into bare_upserts values (${workerId}, ${lat}, ${lng}, now())
        on conflict (id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at`;
      return '{"ok":true,"data":{"ok":true}}';
    });
  },
  async 'bare-select'() {
    const sql = connect(process.env.DATABASE_URL!);
    const [job] = await sql`select id from jobs limit 1`;
    return listen(200, async () => {
      const [row] = await sql`select * from jobs where id = ${job!.id}`;
      return JSON.stringify({ ok: true, data: row });
    });
  },
  async 'bare-fastify'() {
    const app = Fastify();
    app.get('/api/vitals', () => ({
      ok: true,
      data: { status: 'ok', timestamp: new Date().toISOString(), version: '1.0.0' },
    }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as { port: number }).port;
  },
};

/** Plain node:http: reads the whole body, answers JSON. */
async function listen(status: number, answer: (body: string) => Promise<string>): Promise<number> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', async () => {
      const text = await answer(Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as { port: number }).port;
}

const port = await peers[process.argv[2]!]!();
console.log(`listening ${port}`);
