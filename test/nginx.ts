import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const given = join(import.meta.dirname, '..', 'docs', 'nginx.conf');

/** Writes docs/nginx.conf, as compose.yaml mounts it, for these addresses into a folder; returns the file for `nginx -c`. */
export function writeNginxConf(folder: string, listen: string, instances: string[]): string {
  const servers = instances.map(address => `server ${address} max_fails=1 fail_timeout=2s;`).join('\n');
  const site = readFileSync(given, 'utf8')
    .replace(/server one:8080.*\n\s*server two:8080.*\n/, `${servers}\n`)
    .replace('listen 80;', `listen ${listen};`);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  const paths = kinds.map(kind => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
  const main = `
    daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http { access_log off; ${paths}
    ${site}
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return file;
}
