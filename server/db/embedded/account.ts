import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL programs run under: our own, or an unprivileged one if we are root. */
export type Account = {
  uid?: number;
  gid?: number;
  /** The command line that runs `program` under this account. */
  command(program: string, args: string[]): [string, string[]];
};

/** PostgreSQL refuses to run as root, so a root service uses an unprivileged account. */
export function serverAccount(places: string[]): Account {
  if (process.getuid?.() !== 0) return { command: (program, args) => [program, args] };
  const name = ['postgres', 'truckroll'].find(hasAccount) ?? createAccount();
  const [uid, gid] = [accountId('-u', name), accountId('-g', name)];
  if (places.every(place => isOpenTo(place, uid, gid)))
    return { uid, gid, command: (program, args) => [program, args] };

  // In a clone below /root or in a private temporary folder, the account cannot even traverse the path. Give it that
  // one capability instead of changing folder permissions. Without no_setuid_fixup the kernel drops capabilities when a
  // program only checks whether it may read a file, as initdb does.
  const walk = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const change = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...walk];
  return { uid, gid, command: (program, args) => ['setpriv', [...change, program, ...args]] };
}

function createAccount(): string {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'truckroll'], {
      stdio: 'ignore',
    });
    return 'truckroll';
  } catch {
    return 'nobody';
  }
}

function hasAccount(name: string): boolean {
  try {
    execFileSync('id', ['-u', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const accountId = (flag: '-u' | '-g', name: string) =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));

/** Whether this account can traverse every folder on the path. */
function isOpenTo(place: string, uid: number, gid: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(place);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return place === dirname(place) || isOpenTo(dirname(place), uid, gid);
}
