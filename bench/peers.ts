import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { connect } from '../server/db/connect.ts';

/**
 * The peers that ours is held against, each a process of its own: `bare-insert` is node:http with one
 * single-row durable insert on the same driver and database, `bare-bytes` the same with the body unread, `bare-upsert`
 * an upsert, `bare-select` one select by primary key, `bare-fastify` a Fastify route that says the time.
 */
const peers: Record<string, () => Promise<number>> = {
  async 'bare-insert'() {
    const sql = connect(process.env.DATABASE_URL!);
    await sql`create table if not exists bare_inserts (id bigint generated always as identity primary key, body jsonb not null)`;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', chunk => chunks.push(chunk));
      request.on('end', async () => {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        const [row] = await sql`insert into bare_inserts (body) values (${sql.json(body)}) returning id`;
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ ok: true, data: row }));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as { port: number }).port;
  },
  async 'bare-bytes'() {
    const sql = connect(process.env.DATABASE_URL!);
    await sql`create table if not exists bare_bytes (id bigint generated always as identity primary key, body text not null)`;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', chunk => chunks.push(chunk));
      request.on('end', async () => {
        await sql`insert into bare_bytes (body) values (${Buffer.concat(chunks).toString()})`;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"received":true}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as { port: number }).port;
  },
  async 'bare-upsert'() {
    const sql = connect(process.env.DATABASE_URL!);
    await sql`create table if not exists bare_upserts (id text primary key, lat float8, lng float8, at timestamptz)`;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', chunk => chunks.push(chunk));
      request.on('end', async () => {
        const { workerId, lat, lng } = JSON.parse(Buffer.concat(chunks).toString());
        await sql`
          insert into bare_upserts values (${workerId}, ${lat}, ${lng}, now())
          on conflict (id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at`;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"ok":true,"data":{"ok":true}}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as { port: number }).port;
  },
  async 'bare-select'() {
    const sql = connect(process.env.DATABASE_URL!);
    const [job] = await sql`select id from jobs limit 1`;
    const server = createServer(async (_, response) => {
      const [row] = await sql`select * from jobs where id = ${job!.id}`;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, data: row }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as { port: number }).port;
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

const port = await peers[process.argv[2]!]!();
console.log(`listening ${port}`);
