-- The first schema put the plans of a demo business on offer. A new business starts with none; one that is already at
-- work keeps what it offers.
delete from plan_offers
where not exists (select from customers) and not exists (select from jobs) and not exists (select from services);
