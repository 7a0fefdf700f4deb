import { type Static, Type } from 'typebox';
import { Choice, Instant, Maybe, Nullable, Page, Text, UpdatedSince, Uuid } from '../../../http/schemas.ts';

const type = Choice(['email', 'sms', 'both']);
const audience = ['all', 'new', 'returning'] as const;

export const CampaignInput = Type.Object({
  type,
  targetAudience: Choice(audience, {
    default: 'all',
    description: '`new`: one completed job; `returning`: more than one',
  }),
  messageTemplate: Text(5000, { description: 'Plain text; {name} and {email} are replaced' }),
  subject: Type.Optional(Type.String({ maxLength: 200 })),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
});
export type CampaignInput = Static<typeof CampaignInput>;

const counts = {
  sent: Type.Integer(),
  failed: Type.Integer(),
  total: Type.Integer({ description: 'Total number of messages' }),
};

export const CampaignAnswer = Type.Object({
  ...counts,
  errors: Type.Optional(Type.Array(Type.String(), { description: 'Why messages failed, each reason once' })),
  queued: Type.Optional(Type.Integer({ description: 'Messages still to be sent' })),
  campaignId: Uuid,
});
export type CampaignAnswer = Static<typeof CampaignAnswer>;

export const Campaign = Type.Object(
  {
    id: Uuid,
    type,
    targetAudience: Choice(audience),
    franchiseId: Nullable(Type.String()),
    subject: Nullable(Type.String()),
    messageTemplate: Type.String(),
    createdBy: Type.String(),
    status: Choice(['running', 'done']),
    ...counts,
    queued: Type.Integer(),
    createdAt: Instant,
  },
  { title: 'Campaign' },
);
export type Campaign = Static<typeof Campaign>;

export const CampaignQuery = Type.Object({ updatedSince: UpdatedSince, ...Page });

const byChannel = Type.Object({ email: Type.Integer(), sms: Type.Integer() });

export const CampaignPreview = Type.Object(
  {
    counts: byChannel,
    total: Type.Integer({ description: 'Number of messages it would send' }),
    optedOut: Type.Object(byChannel.properties, { description: 'People left out because they opted out' }),
    sample: Type.Object(
      {
        to: Type.Object({ name: Type.String(), email: Type.String() }),
        subject: Nullable(Type.String()),
        html: Nullable(Type.String()),
        text: Nullable(Type.String()),
        sms: Nullable(Type.String()),
      },
      { description: 'Rendered for a sample recipient; null for a channel it does not use' },
    ),
  },
  { title: 'CampaignPreview' },
);
export type CampaignPreview = Static<typeof CampaignPreview>;
