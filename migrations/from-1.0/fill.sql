-- Carries what release 1.0 had into the tables of the change feed, and derives the rest from the rows themselves.

insert into activity_entries (id, type, actor, summary, metadata, subject, created_at)
select id, type, actor, summary, metadata, subject, created_at from activity_1_0;
select setval('changes_id_seq', greatest(1, (select max(id) from activity_1_0)));
drop table activity_1_0;

update figures_settings set zone = (select zone from zone_1_0);
select recount_figures();

insert into search_words (id, words)
select id, words_of(jobs) from jobs union all select id, words_of(customers) from customers;
