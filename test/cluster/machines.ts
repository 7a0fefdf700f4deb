import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Machines on one machine: each has a network namespace with an address on a bridge, and each of its programs a process
 * namespace. Killing a program kills everything it started, and so does the end of this process, however it ends.
 */
const BRIDGE = 'truckroll';
const CABLE = 'tr';
/** Addresses set aside for benchmarks (RFC 2544): nobody's network. */
export const SUBNET = '198.18.0';
/** Clients come from so many addresses that rate limits are counted but never reached. */
const CLIENTS = '198.19.0.0/16';

/** In memory: six machines have six disks, and here they would wait for one. CLUSTER_DISK chooses another place. */
const DISK = process.env.CLUSTER_DISK ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();

export type StartOptions = { env?: Record<string, string | undefined>; uid?: number; gid?: number };

export type Program = {
  /** Ends it and everything it started at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop, as systemd does, and waits. */
  stop(): Promise<void>;
  isRunning(): boolean;
  log(): string;
};

export type Machine = {
  name: string;
  address: string;
  /** Where its programs keep their files. */
  folder: string;
  start(program: string, command: string[], options?: StartOptions): Program;
  /** What a command on it prints. */
  run(command: string[], options?: StartOptions): Promise<string>;
  /** Cuts its network cable; packets are lost and nobody is told. */
  cutOff(): void;
  reconnect(): void;
};

export type Network = { machines: Record<string, Machine>; folder: string; close(): void };

export async function openNetwork(names: string[]): Promise<Network> {
  await takeBridge();
  const folder = mkdtempSync(join(DISK, 'truckroll-cluster-'));
  chmodSync(folder, 0o755);
  const children = new Set<ChildProcess>();
  const close = () => {
    for (const child of children) signalProgram(child, 'SIGKILL');
    removeBridge();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    process.off('exit', close);
  };
  process.on('exit', close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  ip('address', 'add', `${SUBNET}.254/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  ip('route', 'replace', 'local', CLIENTS, 'dev', 'lo');
  const machines = names.map((name, i) => openMachine(name, `${SUBNET}.${i + 1}`, folder, children));
  return { machines: Object.fromEntries(machines.map(machine => [machine.name, machine])), folder, close };
}

/** The bridge belongs to one process at a time, whose id is its alias. */
async function takeBridge() {
  while (isTaken()) await sleep(1_000);
  removeBridge();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('link', 'set', BRIDGE, 'alias', String(process.pid));
}

function isTaken(): boolean {
  const shown = spawnSync('ip', ['link', 'show', BRIDGE], { encoding: 'utf8' }).stdout;
  const owner = /alias (\d+)/.exec(shown)?.[1];
  return owner !== undefined && existsSync(`/proc/${owner}`);
}

function removeBridge() {
  for (const line of ip('netns', 'list').split('\n')) {
    const name = line.split(' ')[0]!;
    if (!name.startsWith(`${BRIDGE}-`)) continue;
    ip('netns', 'delete', name);
    spawnSync('ip', ['link', 'delete', name.replace(BRIDGE, CABLE)]);
  }
  spawnSync('ip', ['route', 'delete', 'local', CLIENTS, 'dev', 'lo']);
  spawnSync('ip', ['link', 'delete', BRIDGE]);
}

function openMachine(name: string, address: string, root: string, children: Set<ChildProcess>): Machine {
  const space = `${BRIDGE}-${name}`;
  const cable = `${CABLE}-${name}`;
  const folder = join(root, name);
  mkdirSync(folder);
  ip('netns', 'add', space);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', space, 'link', 'set', 'eth0', 'up');
  ip('-n', space, 'link', 'set', 'lo', 'up');
  ip('-n', space, 'route', 'add', 'default', 'via', `${SUBNET}.254`);

  const inside = (command: string[], { uid, gid }: StartOptions) => {
    // Changing the account forgets who must not be outlived, so it is said again.
    const change = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig', 'KILL'];
    const account = uid === undefined ? [] : ['setpriv', ...change];
    const isolated = [
      'unshare',
      '--pid',
      '--ipc',
      '--fork',
      '--kill-child',
      '--mount-proc',
      '--',
      ...account,
    ];
    return ['--pdeathsig', 'KILL', 'ip', 'netns', 'exec', space, ...isolated, ...command];
  };

  return {
    name,
    address,
    folder,
    start(program, command, options = {}) {
      const logFile = join(folder, `${program}.log`);
      const output = openSync(logFile, 'a');
      const child = spawn('setpriv', inside(command, options), {
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...options.env },
        stdio: ['ignore', output, output],
      });
      children.add(child);
      const exited = once(child, 'exit').then(() => children.delete(child));
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      return {
        async kill() {
          if (isRunning()) signalProgram(child, 'SIGKILL');
          await exited;
        },
        async stop() {
          if (isRunning()) signalProgram(child, 'SIGTERM');
          await exited;
        },
        isRunning,
        log: () => readFileSync(logFile, 'utf8'),
      };
    },
    run: (command, options = {}) => runCommand(inside(command, options), options),
    cutOff: () => void ip('link', 'set', cable, 'down'),
    reconnect: () => void ip('link', 'set', cable, 'up'),
  };
}

/** The program itself is the child of `unshare`, which passes no signals on and ends when all of them are gone. */
function signalProgram({ pid }: ChildProcess, signal: NodeJS.Signals) {
  const [own] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(own ? Number(own) : pid!, signal);
}

async function runCommand(args: string[], { env }: StartOptions): Promise<string> {
  const child = spawn('setpriv', args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = (await child.stdout.toArray()).join('');
  return output.trim();
}
