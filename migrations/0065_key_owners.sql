-- Who runs the request under a key: the number of a session lock that its process holds for as long as it lives.
-- A request whose process was killed is taken over at once instead of after a minute.
alter table idempotency_keys add column owner bigint not null default 0;
