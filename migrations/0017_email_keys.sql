-- Email addresses are compared by a form that never takes two of them for one.

-- Ignores the case of A to Z and nothing else. `lower(email)` also makes a `k` of the Kelvin sign and an `i` of İ, and so
-- gave the owner of one mailbox a proof for another. Addresses with other capitals than A to Z (Ü, Σ) are therefore
-- different from those with small letters: mail servers don't agree on them, and a second account harms nobody.
create function email_key(email text) returns text
  immutable parallel safe language sql
  return lower(email collate "C");

alter table verification_codes
  drop constraint verification_codes_email_check,
  add constraint verification_codes_email_check check (email = email_key(email));

drop index workers_email_key;
create unique index workers_email_key on workers (email_key(email));
drop index messages_by_recipient;
create index messages_by_recipient on messages (email_key(recipient), created_at);

-- Idempotency keys of callers who aren't signed in no longer depend on their network address: phones change networks.
-- Keys still in use move along, so that a retry during the upgrade finds its request.
update idempotency_keys as own set scope = regexp_replace(scope, ' public:.*$', ' public:')
where scope ~ ' public:.' and not exists (
  select from idempotency_keys as other
  where other.key = own.key and other.scope <> own.scope
    and regexp_replace(other.scope, ' public:.*$', '') = regexp_replace(own.scope, ' public:.*$', '')
);
