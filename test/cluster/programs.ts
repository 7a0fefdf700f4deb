import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverAccount } from '../../server/db/embedded/account.ts';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin', '/usr/lib/postgresql/15/bin'];
const needed = [
  'ip',
  'unshare',
  'setpriv',
  'etcd',
  'patroni',
  'haproxy',
  'pgbouncer',
  'redis-server',
  'nginx',
];
const missing = [...needed, 'initdb', 'psql'].filter(
  name => !folders.some(folder => existsSync(join(folder, name))),
);

function findReason(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces need Linux';
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  if (missing.length > 0)
    return `not installed: ${missing.join(', ')} (apt-get install etcd-server patroni haproxy pgbouncer redis-server nginx postgresql-15)`;
  return undefined;
}

/** Why a cluster can't run here. */
export const whyNoCluster = findReason();

/** Programs of the cluster refuse to run as root. */
export function ordinaryAccount() {
  const { uid, gid } = serverAccount([]);
  return { uid: uid!, gid: gid! };
}
