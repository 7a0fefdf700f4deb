import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { hasOpenssl, makeCertificates, startTlsServer } from '../../test/certificates.ts';
import { inherited } from '../../test/service.ts';
import { readAddress } from '../database-url.ts';
import { connect } from './connect.ts';
import { openQueuePool } from './queue-pool.ts';

describe('PostgreSQL over TLS with a private CA', {
  skip: hasOpenssl ? false : 'openssl is not installed',
}, async () => {
  if (!hasOpenssl) return;
  const server = await startTlsServer();
  after(server.stop);
  const { authority, sign } = makeCertificates(server.folder);
  const ours = authority('ours');
  const stranger = authority('stranger');
  const here = 'DNS:localhost,IP:127.0.0.1';
  const good = sign('good', ours, here, 30);
  const elsewhere = sign('elsewhere', ours, 'DNS:db.example.com', 30);
  const old = sign('old', ours, here, -1);

  const address = (parameters: Record<string, string>, host = '127.0.0.1') => {
    const url = new URL(server.url);
    url.hostname = host;
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  const isEncrypted = `select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  const byService = async (url: string) => {
    const sql = connect(url, { max: 1 });
    return (async () => (await sql.unsafe(isEncrypted))[0]!.ssl as boolean)().finally(() => sql.end());
  };
  const byQueue = async (url: string) => {
    const pool = openQueuePool(url, () => {});
    return (async () => (await pool.query(isEncrypted)).rows[0].ssl as boolean)().finally(() => pool.end());
  };
  const refusals = async (url: string) => {
    const codes = [];
    for (const ask of [byService, byQueue])
      codes.push(
        await ask(url).then(
          () => 'connected',
          (error: NodeJS.ErrnoException) => error.code,
        ),
      );
    return codes;
  };

  it('both drivers verify the chain and the name, as sslmode says', async () => {
    await server.use(good);
    const ca = { sslrootcert: ours.cert };
    const pem = { sslrootcert: readFileSync(ours.cert, 'utf8') };
    const ways = [
      address({ sslmode: 'require' }),
      address({ sslmode: 'require', ...ca }),
      address({ sslmode: 'verify-ca', ...ca }),
      address({ sslmode: 'verify-full', ...ca }),
      address({ sslmode: 'verify-full', ...pem }),
      address({ sslmode: 'verify-full', ...ca }, 'localhost'),
      address(ca),
      address({ sslmode: 'require', channel_binding: 'require' }),
    ];
    for (const url of ways) assert.deepEqual([await byService(url), await byQueue(url)], [true, true], url);
    for (const url of [address({}), address({ sslmode: 'disable' })])
      assert.deepEqual([await byService(url), await byQueue(url)], [false, false], url);
  });

  it('both drivers refuse a wrong CA, an expired certificate, another name and a server without TLS', async () => {
    const full = address({ sslmode: 'verify-full', sslrootcert: ours.cert });
    await server.use(good);
    const wrongCa = address({ sslmode: 'verify-ca', sslrootcert: stranger.cert });
    const unknown = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE';
    assert.deepEqual(await refusals(wrongCa), [unknown, unknown]);
    assert.deepEqual(await refusals(address({ sslmode: 'verify-full' })), [unknown, unknown]);
    await server.use(elsewhere);
    const otherName = 'ERR_TLS_CERT_ALTNAME_INVALID';
    assert.deepEqual(await refusals(full), [otherName, otherName]);
    const chainOnly = address({ sslmode: 'verify-ca', sslrootcert: ours.cert });
    assert.deepEqual([await byService(chainOnly), await byQueue(chainOnly)], [true, true]);
    await server.use(old);
    assert.deepEqual(await refusals(full), ['CERT_HAS_EXPIRED', 'CERT_HAS_EXPIRED']);
    await server.use(undefined);
    assert.ok(!(await refusals(full)).includes('connected'));
  });

  it('says in one sentence what is wrong, without a stack', async () => {
    const truckroll = (env: Record<string, string>) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '..', 'cli', 'main.ts'), 'migrate'],
        {
          encoding: 'utf8',
          env: {
            ...inherited,
            DATA_DIR: server.folder,
            AUTH_JWT_SECRET: 'x',
            CRON_SECRET: 'y',
            PROOF_SECRET: 'z',
            ...env,
          },
        },
      );
      return { status, said: (stdout + stderr).trim() };
    };
    const full = { DATABASE_URL: address({ sslmode: 'verify-full' }) };
    const says = (env: Record<string, string>, expected: RegExp) => {
      const { status, said } = truckroll(env);
      assert.match(said, expected);
      assert.equal(said.includes('\n    at '), false, said);
      assert.equal(status, 1);
    };
    await server.use(good);
    says(full, /^The database cannot be used: its certificate is not signed by a CA .* Set DATABASE_CA/);
    says({ ...full, DATABASE_CA: stranger.cert }, /is not signed by a CA/);
    says(
      { ...full, DATABASE_CA: '/nowhere.pem' },
      /DATABASE_CA: The database's certificate \/nowhere\.pem cannot be read/,
    );
    says({ ...full, DATABASE_CA: good.key }, /DATABASE_CA: .*not in PEM format/);
    says(
      { DATABASE_URL: address({ sslmode: 'prefer' }) },
      /DATABASE_URL: sslmode is "prefer"; it must be one of disable, require/,
    );
    await server.use(elsewhere);
    says({ ...full, DATABASE_CA: ours.cert }, /certificate is for another host name/);
    await server.use(old);
    says({ ...full, DATABASE_CA: ours.cert }, /certificate has expired/);
    await server.use(undefined);
    says({ ...full, DATABASE_CA: ours.cert }, /it offers no TLS/);
    await server.use(good);
    assert.equal(
      truckroll({ ...full, DATABASE_CA: readFileSync(ours.cert, 'utf8').replaceAll('\n', '\\n') }).status,
      0,
    );
  });
});

it('an address without TLS parameters stays as it is', () => {
  const url = 'postgres://user:secret@db.example.com:5432/truckroll?application_name=x';
  assert.deepEqual(readAddress(url), { url, tls: false });
});
