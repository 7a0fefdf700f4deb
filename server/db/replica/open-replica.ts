import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { connect, type Pool } from '../connect.ts';
import { scopedPool } from '../scope.ts';
import { memoryWrites } from './last-writes.ts';
import { redisWrites } from './redis-writes.ts';
import { type ReadReplica, routeReads } from './route-reads.ts';
import { watchReplica } from './watch-replica.ts';

/** The replica at `url`, and when to read it instead of the primary. `sql` is the primary's `pool` as callers see it. */
export function openReplica(
  { replicaMaxLagSeconds, redisUrl }: Pick<Config, 'replicaMaxLagSeconds' | 'redisUrl'>,
  { pool, sql, url, pooled }: { pool: Pool; sql: Pool; url: string; pooled: boolean },
  log: Log,
  metrics: Pick<Metrics, 'databaseReads'>,
): ReadReplica {
  const replica = connect(url, { pooled });
  // Older writes are on every replica within its bound; twice that, because clocks and polls are a moment late.
  const forgetMs = replicaMaxLagSeconds * 2_000;
  return routeReads({
    primary: sql,
    replica: scopedPool(replica),
    watch: watchReplica(pool, replica),
    writes: redisUrl ? redisWrites(redisUrl, forgetMs, log) : memoryWrites(forgetMs),
    maxLagSeconds: replicaMaxLagSeconds,
    onRead: place => metrics.databaseReads.inc({ place }),
  });
}
