import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { previewCampaign } from './preview-campaign.ts';
import { showCampaign, withProgress } from './progress.ts';
import { Campaign, CampaignAnswer, CampaignInput, CampaignPreview, CampaignQuery } from './schemas.ts';
import { sendCampaign } from './send-campaign.ts';
import { listCampaigns } from './store.ts';

const tags = ['Campaigns'];

export function campaignRoutes(app: App, deps: Deps) {
  app.post(
    '/api/campaigns/send',
    {
      config: { access: 'campaigns:write', idempotent: true },
      schema: {
        tags,
        summary: 'Send a campaign to customers of completed jobs',
        body: CampaignInput,
        response: { 200: Success(CampaignAnswer) },
      },
    },
    async ({ effectId, body, actor }) => ok(await sendCampaign(deps, effectId, body, actor)),
  );

  app.post(
    '/api/campaigns/preview',
    {
      config: { access: 'campaigns:read' },
      schema: {
        tags,
        summary: "Preview a campaign's audience and text; nothing is sent or saved",
        body: CampaignInput,
        response: { 200: Success(CampaignPreview) },
      },
    },
    async ({ body }) => ok(await previewCampaign(deps, body)),
  );

  app.get(
    '/api/campaigns',
    {
      config: { access: 'campaigns:read', csv: 'campaigns' },
      schema: {
        tags,
        summary: 'Campaigns and their progress, newest first',
        querystring: CampaignQuery,
        response: {
          200: Success(Type.Object({ campaigns: Type.Array(Campaign), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const rows = await listCampaigns(deps.readSql, query, createdAt && id ? { createdAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ campaigns: await withProgress(deps.readSql, items, deps.clock.now()), nextCursor });
    },
  );

  app.get(
    '/api/campaigns/:id',
    {
      config: { access: 'campaigns:read' },
      schema: {
        tags,
        summary: 'A campaign and its progress',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ campaign: Campaign })), 404: Failure },
      },
    },
    async ({ params }) => {
      const campaign = await showCampaign(deps, params.id);
      if (!campaign) throw notFound('There is no such campaign');
      return ok({ campaign });
    },
  );
}
