import type { Data } from '../../../lib/api.ts';

export type LinkedVisit = Data<'GET /api/visit/{token}'>['visit'];
