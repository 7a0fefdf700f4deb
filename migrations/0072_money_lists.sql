-- Lists of the console: invoices found by the beginnings of words, payouts of every franchise by time.

create index invoices_search on invoices using gin (
  to_tsvector('simple', translate(
    number || ' ' || coalesce(content #>> '{customer,name}', '') || ' ' || coalesce(content #>> '{customer,email}', ''),
    '@.,+-_()/', '         '
  ))
);
create index payouts_by_time on payouts (created_at, id);

-- An invoice says in which currency it is; until now that was always this one.
update invoices set content = content || '{"currency": "USD"}' where not content ? 'currency';
