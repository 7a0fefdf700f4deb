import type { Config } from '../../config.ts';
import type { Sql } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { localRouting } from './local.ts';
import { remoteRouting } from './remote.ts';
import type { Routing } from './routing.ts';

export const chooseRouting = (config: Config, sql: Sql, log: Log): Routing =>
  config.routingUrl ? remoteRouting(config.routingUrl) : localRouting(sql, config, log);
