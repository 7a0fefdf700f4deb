-- Who holds a time, as a keyed hash of the client's address: one client cannot keep everybody's windows from being sold.
alter table visit_holds add column client text;
create index visit_holds_by_client on visit_holds (client);
