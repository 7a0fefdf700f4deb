type Reach = { channel: 'email' | 'sms'; to: string };

/** Where to notify a job's customer: by email, else by SMS, else not at all. */
export function reachCustomer(job: {
  customerEmail: string | null;
  customerPhone: string | null;
}): Reach | undefined {
  if (job.customerEmail) return { channel: 'email', to: job.customerEmail };
  return job.customerPhone ? { channel: 'sms', to: job.customerPhone } : undefined;
}
