-- Erasure reaches the payment processor too.

-- Set while the processor still has to release a card that we no longer use; then the time of the next try.
alter table job_cards add column release_due_at timestamptz;
create index job_cards_to_release on job_cards (release_due_at) where release_due_at is not null;
