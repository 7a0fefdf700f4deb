import { readAddress, readPem } from './database-url.ts';
import { OperatorError } from './operator-error.ts';

type Reader = {
  text(name: string): string | undefined;
  url(name: string, protocols: string[]): string | undefined;
  number(name: string, fallback: number, least: number, most: number): number;
  problems: string[];
};

export type DatabaseConfig = {
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  /** PostgreSQL itself, if `databaseUrl` leads to a connection pooler. */
  databaseDirectUrl?: string;
  databaseReadUrl?: string;
  /** A replica that is further behind is not read. */
  replicaMaxLagSeconds: number;
};

/** The addresses of the database. DATABASE_CA becomes part of each, as libpq's `sslrootcert`. */
export function readDatabase(reader: Reader): DatabaseConfig {
  const ca = tried(reader, 'DATABASE_CA', () => readPem('certificate', reader.text('DATABASE_CA')));
  const address = (name: string) => {
    const given = reader.url(name, ['postgres:', 'postgresql:']);
    if (given === undefined) return undefined;
    const full = ca === undefined ? given : withCa(given, ca);
    tried(reader, name, () => readAddress(full));
    return full;
  };
  const databaseUrl = address('DATABASE_URL');
  const databaseDirectUrl = address('DATABASE_DIRECT_URL');
  if (databaseDirectUrl && !databaseUrl)
    reader.problems.push(
      'DATABASE_DIRECT_URL is set and DATABASE_URL is not: it is for a pooler at DATABASE_URL.',
    );
  const databaseReadUrl = address('DATABASE_READ_URL') ?? databaseUrl;
  const replicaMaxLagSeconds = reader.number('REPLICA_MAX_LAG_SECONDS', 5, 1, 3600);
  return { databaseUrl, databaseDirectUrl, databaseReadUrl, replicaMaxLagSeconds };
}

function tried<T>({ problems }: Reader, name: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    problems.push(`${name}: ${error.message}`);
    return undefined;
  }
}

/** A URL that names a CA of its own, or no TLS, keeps that. */
function withCa(url: string, ca: string): string {
  const changed = new URL(url);
  const { searchParams } = changed;
  if (searchParams.get('sslmode') === 'disable' || searchParams.has('sslrootcert')) return url;
  searchParams.set('sslrootcert', ca);
  return changed.href;
}
