export { type Call, type CallOptions, type ClientOptions, createClient } from './create-client.ts';
export { ApiError, OfflineError } from './errors.ts';
export { iterate, type ListName } from './iterate.ts';
export type { Data, Input, OperationName, Schemas } from './types.ts';
export { verifyWebhook, WebhookError, type WebhookMessage } from './verify-webhook.ts';
