-- What live pages follow must be in the change feed. Conversations were not: the inbox asked for them every few seconds.
create function record_changed_conversations() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then insert into changes (subject) select 'conversation:' || id from changed; end if;
  return null;
end $$;
create trigger conversations_inserted after insert on conversations
  referencing new table as changed for each statement execute function record_changed_conversations();
create trigger conversations_updated after update on conversations
  referencing new table as changed for each statement execute function record_changed_conversations();
