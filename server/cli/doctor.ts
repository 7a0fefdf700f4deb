import { type Config, ConfigError, readConfig } from '../config.ts';
import { examineDisk } from './doctor/examine-backups.ts';
import { examineDatabase } from './doctor/examine-database.ts';
import { examineProviders } from './doctor/examine-providers.ts';
import { type Finding, ok, wrong } from './doctor/finding.ts';
import { readOptions } from './usage.ts';

const marks = { ok: '✓', note: '·', wrong: '✗' };

/** Asks everything the service depends on, says what is wrong and how to fix it, and fails if anything is. */
export async function doctor(args: string[]) {
  readOptions(args, {});
  const findings = await examine();
  for (const { verdict, what, fix } of findings) {
    console.log(`${marks[verdict]} ${what}`);
    if (fix) console.log(`    ${fix}`);
  }
  const count = findings.filter(finding => finding.verdict === 'wrong').length;
  console.log(count === 0 ? '\nEverything is in order.' : `\n${count} to fix.`);
  process.exitCode = count === 0 ? 0 : 1;
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(what => wrong(what, 'See the table of variables in docs/configuration.md.'));
  }
  return [
    ok(`Node.js ${process.versions.node}`),
    ok(`Configuration read${config.production ? ' (production)' : ''}`),
    await examineDisk(config.dataDir),
    ...(await examineDatabase(config)),
    ...(await examineProviders(config)),
  ];
}
