export { type Call, type CallOptions, type ClientOptions, createClient } from './create-client.ts';
export { ApiError, OfflineError } from './errors.ts';
export type { Data, Input, OperationName } from './types.ts';
