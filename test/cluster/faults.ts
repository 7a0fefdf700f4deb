import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../journeys/service-client.ts';
import type { Cluster } from './cluster.ts';
import { probeFrom } from './probe.ts';

export type Fault = {
  name: string;
  /** Breaks something. What it returns brings back what a machine, or whoever replaces it, would bring back. */
  strike(cluster: Cluster): Promise<() => Promise<string | undefined>>;
};

const whole = (cluster: Cluster) => until('three members, one of them synchronous', cluster.isWhole);

const killPrimary: Fault = {
  name: 'kill -9 of the primary',
  async strike(cluster) {
    const { name } = await cluster.primary();
    await cluster.programOf(name, 'patroni').kill();
    return async () => {
      cluster.begin(name, 'patroni');
      await whole(cluster);
      return `${name} died, ${(await cluster.primary()).name} took over, ${name} came back as a replica`;
    };
  },
};

const killInstance: Fault = {
  name: 'kill -9 of an instance',
  async strike(cluster) {
    const { name } = cluster.apps[0]!;
    await cluster.programOf(name, 'service').kill();
    return async () => {
      await cluster.startInstance(name);
      return `${name} died and came back`;
    };
  },
};

const restartInstances: Fault = {
  name: 'rolling restart of three instances',
  async strike(cluster) {
    for (const { name } of cluster.apps) {
      await cluster.programOf(name, 'service').stop();
      await cluster.startInstance(name);
      await sleep(3_000); // nginx tries it again after two seconds
    }
    return async () => undefined;
  },
};

const killRedis: Fault = {
  name: 'kill -9 of Redis',
  async strike(cluster) {
    await cluster.programOf('edge', 'redis').kill();
    return async () => {
      cluster.begin('edge', 'redis');
      return undefined;
    };
  },
};

const killEtcdLeader: Fault = {
  name: "kill -9 of etcd's leader",
  async strike(cluster) {
    const leader = await findEtcdLeader(cluster);
    const before = (await cluster.primary()).name;
    await cluster.programOf(leader, 'etcd').kill();
    return async () => {
      cluster.begin(leader, 'etcd');
      await whole(cluster);
      const after = (await cluster.primary()).name;
      return `etcd on ${leader} died; the primary ${before === after ? 'stayed' : 'became'} ${after}`;
    };
  },
};

/** A writer stays on the machine that is cut off. What that writer was told must not be lost either. */
const cutOffPrimary: Fault = {
  name: 'primary cut off from the network',
  async strike(cluster) {
    const machine = await cluster.primary();
    const probe = await probeFrom(cluster, machine);
    machine.cutOff();
    return async () => {
      const successor = await cluster.primary();
      await probe.demoted();
      machine.reconnect();
      await whole(cluster);
      const kept = await probe.finish(successor);
      return `${machine.name} gave up being primary, ${successor.name} took over; ${kept}`;
    };
  },
};

const cutOffStandby: Fault = {
  name: 'synchronous standby cut off',
  async strike(cluster) {
    const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')!;
    const machine = cluster.databases.find(({ name }) => name === standby.name)!;
    machine.cutOff();
    return async () => {
      machine.reconnect();
      await whole(cluster);
      return `${machine.name} was away`;
    };
  },
};

export const faults: Record<string, Fault> = {
  primary: killPrimary,
  instance: killInstance,
  rolling: restartInstances,
  redis: killRedis,
  etcd: killEtcdLeader,
  standby: cutOffStandby,
  network: cutOffPrimary,
};

async function findEtcdLeader(cluster: Cluster): Promise<string> {
  for (const { name, address } of cluster.databases) {
    const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    });
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
    if (header.member_id === leader) return name;
  }
  throw new Error('etcd has no leader');
}
