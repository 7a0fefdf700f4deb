-- Headquarters is shown what could not be sent, without reading the whole outbox.

create index messages_failed on messages (created_at) where status = 'failed';
