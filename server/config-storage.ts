import type { Reader } from './config-messages.ts';

/** S3-compatible storage for backups, under the names that every S3 tool reads. Keys are missed only when they are needed. */
export type StorageConfig = {
  /** Absent: Amazon's own for the region. */
  endpoint?: string;
  region: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  sessionToken?: string;
};

export const readStorage = ({ text, url }: Pick<Reader, 'text' | 'url'>): StorageConfig => ({
  endpoint: url('S3_ENDPOINT', ['http:', 'https:']),
  region: text('AWS_REGION') ?? 'us-east-1',
  accessKeyId: text('AWS_ACCESS_KEY_ID'),
  secretAccessKey: text('AWS_SECRET_ACCESS_KEY'),
  sessionToken: text('AWS_SESSION_TOKEN'),
});
