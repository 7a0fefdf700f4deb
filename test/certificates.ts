import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../server/database-url.ts';
import { connect } from '../server/db/connect.ts';
import { serverAccount } from '../server/db/embedded/account.ts';
import { locateBinaries } from '../server/db/embedded/binaries.ts';
import { type Cluster, openCluster } from '../server/db/embedded/cluster.ts';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

type Made = { cert: string; key: string };

/** A private CA, and certificates it signs, made by openssl. */
export function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const at = (file: string) => join(folder, file);
  const authority = (name: string): Made => {
    const [cert, key] = [at(`${name}.crt`), at(`${name}.key`)];
    openssl(
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '3650', '-subj', `/CN=${name}`, '-keyout', key, '-out', cert],
    );
    return { cert, key };
  };
  const sign = (name: string, by: Made, names: string, days: number): Made => {
    const [cert, key] = [at(`${name}.crt`), at(`${name}.key`)];
    openssl(
      ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`, '-out', `${cert}.csr`],
    );
    openssl(
      ...['x509', '-req', '-in', `${cert}.csr`, '-CA', by.cert, '-CAkey', by.key, '-CAcreateserial'],
      ...['-copy_extensions', 'copy', '-days', String(days), '-out', cert],
    );
    return { cert, key };
  };
  return { authority, sign };
}

/** An embedded PostgreSQL of its own that offers TLS with a certificate, and changes it while it runs. */
export async function startTlsServer() {
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-tls-'));
  chmodSync(folder, 0o755);
  const cluster: Cluster = await openCluster(folder, 'test');
  const plain = withDatabase(cluster.url, 'postgres');
  const account = serverAccount([folder, locateBinaries().postgres]);
  return {
    url: plain,
    folder,
    async use(made: Made | undefined) {
      const sql = connect(plain, { max: 1 });
      if (made) {
        chmodSync(made.key, 0o600);
        if (account.uid !== undefined) chownSync(made.key, account.uid, account.gid!);
        await sql.unsafe(`alter system set ssl_cert_file = '${made.cert}'`);
        await sql.unsafe(`alter system set ssl_key_file = '${made.key}'`);
      }
      await sql.unsafe(`alter system set ssl = ${made ? 'on' : 'off'}`);
      const before = await loadedAt(sql);
      await sql`select pg_reload_conf()`;
      while ((await loadedAt(sql)) === before);
      await sql.end();
    },
    log: () => readFileSync(join(folder, 'postgres.log'), 'utf8'),
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const loadedAt = async (sql: ReturnType<typeof connect>) =>
  (await sql<{ at: string }[]>`select pg_conf_load_time() as at`)[0]!.at;
