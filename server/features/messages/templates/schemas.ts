import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Text } from '../../../http/schemas.ts';

const Languages = Choice(['en', 'es']);
/** Refuses line breaks: a subject is a mail header. */
const Subject = Text(200, { format: 'line' });
const Body = Text(5000);
const Sms = Text(480, { description: 'Three text messages long at most' });

export const MessageTemplate = Type.Object(
  {
    kind: Type.String(),
    language: Languages,
    subject: Type.String(),
    body: Type.String({ description: 'Paragraphs are separated by an empty line' }),
    sms: Type.String({ description: 'What is sent as a text message instead' }),
    placeholders: Type.Array(Type.String(), {
      description: 'What the texts can contain, written `{{name}}`',
    }),
    customized: Type.Boolean({ description: 'Changed by the office' }),
    updatedAt: Nullable(Instant),
  },
  { title: 'MessageTemplate' },
);
export type MessageTemplate = Static<typeof MessageTemplate>;

export const TemplatePatch = Type.Object(
  {
    language: Type.Optional(Languages),
    subject: Type.Optional(Subject),
    body: Type.Optional(Body),
    sms: Type.Optional(Sms),
  },
  { title: 'TemplatePatch' },
);
export type TemplatePatch = Static<typeof TemplatePatch>;

export const ResetQuery = Type.Object({ language: Type.Optional(Languages) });

export const TemplatePreview = Type.Object(
  { subject: Type.String(), html: Type.String(), text: Type.String(), sms: Type.String() },
  { title: 'TemplatePreview' },
);
export type TemplatePreview = Static<typeof TemplatePreview>;
