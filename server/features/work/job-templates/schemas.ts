import { type Static, Type } from 'typebox';
import { Instant, Maybe, Nullable, Text, Uuid } from '../../../http/schemas.ts';
import { LineItem, LineItems } from '../../../records/jobs/schemas.ts';

const Minutes = Type.Integer({ minimum: 1, maximum: 1440 });
const Crew = Type.Integer({ minimum: 1, maximum: 10, description: 'How many workers it takes' });
const Skills = Type.Array(Text(200), { maxItems: 20, uniqueItems: true });
const Notes = Type.String({ maxLength: 1000 });

export const JobTemplate = Type.Object(
  {
    id: Uuid,
    franchiseId: Nullable(Type.String({ description: 'Null: for the whole business' })),
    name: Type.String(),
    type: Type.String(),
    items: Type.Array(LineItem),
    durationMinutes: Type.Integer(),
    notes: Nullable(Type.String()),
    crew: Type.Integer(),
    skills: Type.Array(Type.String()),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'JobTemplate' },
);
export type JobTemplate = Static<typeof JobTemplate>;

export const JobTemplateInput = Type.Object({
  name: Text(100),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  type: Type.Optional(Text(200, { description: "The first item's service or description, if not given" })),
  items: LineItems,
  durationMinutes: Type.Optional(Minutes),
  notes: Maybe(Notes),
  crew: Type.Optional(Crew),
  skills: Type.Optional(Skills),
});
export type JobTemplateInput = Static<typeof JobTemplateInput>;

export const JobTemplatePatch = Type.Object(
  {
    name: Type.Optional(Text(100)),
    type: Type.Optional(Text(200)),
    items: Type.Optional(LineItems),
    durationMinutes: Type.Optional(Minutes),
    notes: Maybe(Notes),
    crew: Type.Optional(Crew),
    skills: Type.Optional(Skills),
  },
  { minProperties: 1 },
);
export type JobTemplatePatch = Static<typeof JobTemplatePatch>;
