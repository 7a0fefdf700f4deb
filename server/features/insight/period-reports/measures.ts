/** What can be asked about a period. Each says in what its figures are counted and what they are broken down by. */
export const measures = {
  /** Completed work at its total, on the day it was completed. */
  revenue: { unit: 'money', by: 'service' },
  /** What customers paid minus what was refunded, on the day of the money. */
  collected: { unit: 'money', by: 'method' },
  /** Jobs booked, on the day of the booking. */
  jobs: { unit: 'count', by: 'service' },
  /** Hours on visits as a share of shift hours. */
  technicians: { unit: 'share', by: 'technician' },
  /** Minutes from setting out to arriving. */
  driving: { unit: 'minutes', by: 'technician' },
  /** Visits that began at most 15 minutes after their planned start. */
  onTime: { unit: 'share', by: 'technician' },
  /** Visits that began before the end of the promised window. */
  windows: { unit: 'share', by: 'technician' },
  /** Accepted quotes, of those first sent in the period. */
  quotes: { unit: 'share', by: 'status' },
  /** Canceled jobs, of those that ended in the period. */
  cancellations: { unit: 'share', by: 'service' },
} as const;

export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

export const units = ['money', 'count', 'minutes', 'share'] as const;
export const groupings = ['service', 'method', 'technician', 'status'] as const;
