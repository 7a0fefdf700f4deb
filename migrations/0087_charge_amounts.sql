-- A charge is for what the job costs when the processor is asked. Once it was asked, the amount stays until it has
-- answered: a repeat after a lost answer asks for the very same thing.
alter table recurring_charges add column asked boolean not null default false;
update recurring_charges set asked = true where status = 'due';
