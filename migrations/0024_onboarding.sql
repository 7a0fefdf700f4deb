-- Which step of the onboarding sequence reached whom: each at most once, whatever runs overlap.

create table onboarding_steps (
  step text not null check (step in ('franchise_welcome', 'setup_guide', 'first_job_guide', 'customer_follow_up')),
  -- A franchise or a customer.
  recipient_id text not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (step, recipient_id)
);

create index jobs_by_completion on jobs (completed_at) where status = 'completed';
create index franchises_by_time on franchises (created_at);
