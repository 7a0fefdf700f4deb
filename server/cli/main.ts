import { OperatorError } from '../operator-error.ts';
import { BACKUP_USAGE, backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { importMapCommand } from './import-map.ts';
import { LOAD_USAGE, loadCommand } from './load.ts';
import { migrateCommand } from './migrate.ts';
import { PLAN_USAGE, planCommand } from './plan.ts';
import { previewMessages } from './preview-messages.ts';
import { RESTORE_USAGE, restore } from './restore.ts';
import { seed } from './seed.ts';
import { serve } from './serve.ts';
import { token } from './token.ts';
import { user } from './user.ts';

const commands: Record<string, { run(args: string[]): Promise<void>; usage: string }> = {
  serve: { run: serve, usage: 'serve [--workers N]          run the service' },
  token: { run: token, usage: 'token [--sub X] [--ttl 8h]   print a headquarters access token' },
  user: {
    run: user,
    usage:
      'user add EMAIL --role ROLE [--name NAME] [--franchise ID]...   let somebody sign in; also: user list, user deactivate EMAIL',
  },
  migrate: {
    run: migrateCommand,
    usage: 'migrate                      bring the database to the current schema',
  },
  seed: {
    run: seed,
    usage: 'seed [--jobs N] [--workers N] [--franchises N] [--seed S]   fill the database with demo data',
  },
  load: {
    run: loadCommand,
    usage: `${LOAD_USAGE}   a day's work against a running service, to size it; books and changes jobs`,
  },
  'preview-messages': {
    run: previewMessages,
    usage: 'preview-messages DIR         write every message the service sends into a folder',
  },
  'import-map': {
    run: importMapCommand,
    usage:
      'import-map FILE.osm.pbf [--name NAME] [--replace]   addresses, drive times and base map of a region',
  },
  plan: { run: planCommand, usage: `${PLAN_USAGE}   plan a day in VROOM's JSON; - reads from stdin` },
  mcp: {
    // Loaded only when it is asked for: the protocol's library is large.
    run: async args => (await import('./mcp.ts')).mcpCommand(args),
    usage: 'mcp [--url URL] [--tags A,B] [--read-only]   let an assistant use a running service',
  },
  backup: {
    run: backup,
    usage: `${BACKUP_USAGE}   write the embedded database to a file or to S3-compatible storage`,
  },
  restore: {
    run: restore,
    usage: `${RESTORE_USAGE}   replace the embedded database with what a backup holds`,
  },
  doctor: {
    run: doctor,
    usage: 'doctor                       check the configuration and say what is wrong',
  },
};

const help = `Usage: truckroll <command>\n\n${Object.values(commands)
  .map(({ usage }) => `  ${usage}`)
  .join('\n')}\n`;

/** Expected errors show their message only; anything else shows its stack. */
function describe(error: unknown): string {
  return error instanceof OperatorError ? error.message : ((error as Error).stack ?? String(error));
}

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  try {
    await command.run(args);
  } catch (error) {
    console.error(describe(error));
    process.exit(1);
  }
} else {
  const requested = ['help', '--help', '-h'].includes(name);
  (requested ? console.log : console.error)(requested ? help : `There is no command "${name}".\n\n${help}`);
  process.exitCode = requested ? 0 : 1;
}
