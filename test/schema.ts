import { connect } from '../server/db/connect.ts';

/**
 * Everything the catalogs know about the schema, by name. Two databases have the same schema if these are
 * equal. Column order is ignored, because `alter table` can only append columns.
 */
export async function readSchema(url: string): Promise<Record<string, string>> {
  const sql = connect(url, { max: 1 });
  const rows = await sql<{ name: string; definition: string }[]>`
    with relation as (
      select * from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 't')
    ), routine as (
      select * from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    )
    select 'relation ' || relname as name,
      concat_ws(' ', relkind, relpersistence, reloptions::text, case relkind when 'v' then pg_get_viewdef(oid) end,
        pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid), obj_description(oid, 'pg_class')) as definition
    from relation
    union all
    select format('column %s.%s', relname, attname), concat_ws(' ', format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), 'generated:', attgenerated,
      'identity:', attidentity, 'storage:', attstorage, attcompression, attcollation::regcollation, attoptions::text,
      col_description(attrelid, attnum))
    from relation join pg_attribute a on attrelid = relation.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind <> 'S'
    union all
    select format('constraint %s on %s', conname, relname), concat_ws(' ', pg_get_constraintdef(c.oid),
      case when not convalidated then 'not valid' end, obj_description(c.oid, 'pg_constraint'))
    -- Nullability is compared per column: only newer versions name it, and a renamed column keeps the old
    -- name.
    from relation join pg_constraint c on conrelid = relation.oid and contype <> 'n'
    union all
    select format('index %s on %s', indexrelid::regclass, relname), concat_ws(' ', pg_get_indexdef(indexrelid),
      case when not indisvalid then 'invalid' end, obj_description(indexrelid, 'pg_class'))
    from relation join pg_index on indrelid = relation.oid
    union all
    select format('trigger %s on %s', tgname, relname), concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled,
      obj_description(t.oid, 'pg_trigger'))
    from relation join pg_trigger t on tgrelid = relation.oid where not tgisinternal
    union all
    select format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)),
      concat_ws(' ', pg_get_functiondef(oid), obj_description(oid, 'pg_proc'))
    from routine
    union all
    select 'sequence ' || relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache,
      seqcycle, 'of', (select refobjid::regclass || '.' || attname from pg_depend
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where objid = relation.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')))
    from relation join pg_sequence on seqrelid = relation.oid
    union all
    select 'type ' || typname, typtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    union all
    select 'extension ' || extname, '' from pg_extension`;
  await sql.end();
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]).sort());
}
