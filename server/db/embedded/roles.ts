import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../../database-url.ts';
import { OperatorError } from '../../operator-error.ts';
import { connect, isDatabaseAbsent, type Pool, type Sql } from '../connect.ts';
import { SCOPED_ROLE } from '../scope.ts';

/** The service's role and its database. */
const SERVICE = 'truckroll';
/** Exists only while an older folder is converted. */
const CONVERTER = 'truckroll_converter';

/**
 * Makes sure that the service has a role that owns its database and is no superuser, and returns its URL: a statement
 * that slips in through the service can neither switch off triggers nor reach files and programs of the machine.
 */
export async function prepareRoles(adminUrl: string, password: string): Promise<string> {
  const url = withUser(adminUrl, SERVICE, password);
  const admin = connect(withDatabase(adminUrl, 'postgres'), { max: 1 });
  try {
    await whenReady(() => admin`select 1`).catch(async error => {
      if (error.code !== WRONG_PASSWORD) throw error;
      await convertSuperuser(url, adminUrl);
    });
    await admin`drop role if exists ${admin(CONVERTER)}`;
    await unlessThere(createRole(admin, SERVICE, password));
    // The service may not create roles, so the one its migrations need is there before them.
    await unlessThere(admin`create role ${admin(SCOPED_ROLE)} nologin`);
    const [role] = await admin<{ granted: boolean }[]>`
      select pg_has_role(${SERVICE}, ${SCOPED_ROLE}, 'member') as granted`;
    if (!role!.granted) await admin`grant ${admin(SCOPED_ROLE)} to ${admin(SERVICE)}`;
    const [exists] = await admin`select from pg_database where datname = ${SERVICE}`;
    if (!exists) await unlessThere(admin`create database ${admin(SERVICE)} owner ${admin(SERVICE)}`);
    return url;
  } finally {
    await admin.end({ timeout: 1 });
  }
}

/**
 * Up to 1.0 the service's role was the superuser that initdb creates, and that one always stays a superuser. So it gets
 * another name and password, and a new role gets its old ones and everything it owned. No session can rename its own
 * role; a temporary superuser does it, in one transaction.
 */
async function convertSuperuser(url: string, adminUrl: string) {
  const { username: admin, password: adminPassword } = new URL(adminUrl);
  const old = connect(withDatabase(url, 'postgres'), { max: 1 });
  try {
    const [me] = await old<{ isSuperuser: boolean }[]>`
      select rolsuper as is_superuser from pg_roles where rolname = current_user`.catch(error => {
      if (error.code !== WRONG_PASSWORD) throw error;
      throw new OperatorError(
        'The embedded database has other passwords than the secrets in DATA_DIR: put back the secrets files that belong to it.',
      );
    });
    if (!me!.isSuperuser) return; // another process just converted it
    await unlessThere(createRole(old, CONVERTER, decodeURIComponent(adminPassword), 'superuser'));
    await unlessThere(old`create database ${old(SERVICE)}`);
  } finally {
    await old.end({ timeout: 1 });
  }
  const converter = connect(withUser(url, CONVERTER, decodeURIComponent(adminPassword)), { max: 1 });
  try {
    await converter.begin(async sql => {
      await sql`select pg_advisory_xact_lock(7318203)`;
      const [role] = await sql<{ password: string; isSuperuser: boolean }[]>`
        select rolpassword as password, rolsuper as is_superuser from pg_authid where rolname = ${SERVICE}`;
      if (!role!.isSuperuser) return;
      await sql`alter role ${sql(SERVICE)} rename to ${sql(admin)}`;
      await sql.unsafe(
        await passwordStatement(sql, `alter role ${admin}`, decodeURIComponent(adminPassword)),
      );
      await sql.unsafe(await passwordStatement(sql, `create role ${SERVICE} login`, role!.password));
      await sql`alter database ${sql(SERVICE)} owner to ${sql(SERVICE)}`;
      for (const { statement } of await transfers(sql, admin)) await sql.unsafe(statement);
    });
  } finally {
    await converter.end({ timeout: 1 });
  }
}

/** One statement per object of the old owner. REASSIGN OWNED refuses to take anything from initdb's superuser. */
const transfers = (sql: Sql, from: string) => sql<{ statement: string }[]>`
  with own as (
    select 'schema ' || quote_ident(nspname) as object, 'pg_namespace'::regclass as kind, oid, nspowner as owner,
      oid as schema, false as is_sequence from pg_namespace
    union all
    -- "Table" stands for views and sequences, too.
    select 'table ' || oid::regclass, 'pg_class'::regclass, oid, relowner, relnamespace, relkind = 'S' from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'routine ' || oid::regprocedure, 'pg_proc'::regclass, oid, proowner, pronamespace, false from pg_proc
    union all
    select 'type ' || pg_type.oid::regtype, 'pg_type'::regclass, pg_type.oid, typowner, typnamespace, false
    from pg_type left join pg_class on pg_class.oid = typrelid
    where typtype in ('e', 'd') or relkind = 'c'
  )
  select 'alter ' || object || ' owner to ' || ${SERVICE} as statement
  from own join pg_namespace on pg_namespace.oid = own.schema
  where pg_get_userbyid(own.owner) = ${from} and nspname !~ '^pg_' and nspname <> 'information_schema'
    -- What belongs to an extension stays with it, and the sequence of a column goes with its table.
    and not exists (
      select from pg_depend where classid = own.kind and objid = own.oid
        and (deptype = 'e' or is_sequence and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)
    )`;

const createRole = async (sql: Pool, name: string, password: string, more = '') =>
  sql.unsafe(await passwordStatement(sql, `create role ${name} login ${more}`, password));

/** Role statements take no parameters. */
async function passwordStatement(sql: Sql, statement: string, password: string): Promise<string> {
  const [row] = await sql<
    { text: string }[]
  >`select ${statement} || ' password ' || quote_literal(${password}) as text`;
  return row!.text;
}

const WRONG_PASSWORD = '28P01';
/** Roles, databases, and the index entry of either when two processes create it at once. */
const alreadyThere = ['42710', '42P04', '23505'];

const unlessThere = (creating: PromiseLike<unknown>) =>
  Promise.resolve(creating).catch(error => {
    if (!alreadyThere.includes(error.code)) throw error;
  });

function withUser(url: string, name: string, password: string): string {
  const changed = new URL(url);
  changed.username = name;
  changed.password = encodeURIComponent(password);
  return changed.href;
}

/** An adopted server may still be replaying its log after a crash. */
async function whenReady(attempt: () => Promise<unknown>, timeoutMs = 120_000) {
  for (let waited = 0; ; waited += 100) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!isDatabaseAbsent(error) || waited >= timeoutMs) throw error;
      await sleep(100);
    }
  }
}
