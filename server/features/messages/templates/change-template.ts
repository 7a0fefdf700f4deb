import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { ownLanguage } from '../../../http/page-look.ts';
import type { Language } from '../../../http/page-words.ts';
import { businessOf } from './business.ts';
import { valuesOf, type Wording } from './editable.ts';
import { readOwnWords } from './own-words.ts';
import { checkPlaceholders } from './placeholders.ts';
import { samples } from './samples.ts';
import type { MessageTemplate, TemplatePatch, TemplatePreview } from './schemas.ts';
import { deleteTemplates, findTemplate, listTemplates, saveTemplate } from './store.ts';
import { type EditableKind, editableKinds, editableOf, isEditable, render } from './templates.ts';

type Saved = Wording & { updatedAt: string };

export async function listMessageTemplates(deps: Deps): Promise<MessageTemplate[]> {
  const saved = new Map((await listTemplates(deps.sql)).map(row => [`${row.kind} ${row.language}`, row]));
  return editableKinds.flatMap(kind =>
    (['en', 'es'] as const).map(language => describe(deps, kind, language, saved.get(`${kind} ${language}`))),
  );
}

/** Saves the office's words. What is not given stays as it is. */
export async function changeTemplate(
  deps: Deps,
  name: string,
  patch: TemplatePatch,
): Promise<MessageTemplate> {
  const kind = known(name);
  const { language = ownLanguage(deps.config), ...given } = patch;
  check(deps, kind, given);
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const words = {
      ...editableOf(kind).texts[language],
      ...wordsOf(await findTemplate(sql, kind, language)),
      ...given,
    };
    await saveTemplate(sql, { kind, language, ...words }, at);
    await record(sql, { kind, language, action: 'changed' }, at);
    return describe(deps, kind, language, { ...words, updatedAt: at.toString() });
  });
}

/** Back to our words, in one language or in all. */
export async function resetTemplate(
  deps: Deps,
  name: string,
  only: Language | undefined,
): Promise<MessageTemplate[]> {
  const kind = known(name);
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    for (const { language } of await deleteTemplates(sql, kind, only))
      await record(sql, { kind, language, action: 'reset' }, at);
  });
  return (await listMessageTemplates(deps)).filter(template => template.kind === kind);
}

/** What a customer would get, with sample data. Writes nothing. */
export async function previewTemplate(
  deps: Deps,
  name: string,
  patch: TemplatePatch,
): Promise<TemplatePreview> {
  const kind = known(name);
  const { language = ownLanguage(deps.config), ...given } = patch;
  check(deps, kind, given);
  const ownWords = await readOwnWords(deps.sql);
  const business = businessOf(deps.config, language);
  const words = { ...ownWords(kind, language), ...given };
  const { subject, html, text, sms = text } = render(kind, samples[kind], business, words);
  return { subject, html, text, sms };
}

function known(kind: string): EditableKind {
  if (!isEditable(kind)) throw notFound('There is no such message');
  return kind;
}

function placeholdersOf(deps: Pick<Deps, 'config'>, kind: EditableKind): string[] {
  return Object.keys(valuesOf(editableOf(kind), samples[kind] as never, businessOf(deps.config)));
}

function check(deps: Deps, kind: EditableKind, { subject, body, sms }: Partial<Wording>) {
  const allowed = placeholdersOf(deps, kind);
  const { secret } = editableOf(kind);
  checkPlaceholders({ subject }, secret ? allowed.filter(name => name !== secret) : allowed);
  checkPlaceholders({ body, sms }, allowed);
  if (secret && sms !== undefined && !sms.includes(`{${secret}}`))
    throw invalid('The text message needs the code', [`sms: must contain {{${secret}}}`]);
}

const wordsOf = (saved: Wording | undefined): Wording | undefined =>
  saved && { subject: saved.subject, body: saved.body, sms: saved.sms };

function describe(
  deps: Pick<Deps, 'config'>,
  kind: EditableKind,
  language: Language,
  saved: Saved | undefined,
): MessageTemplate {
  return {
    kind,
    language,
    ...editableOf(kind).texts[language],
    ...wordsOf(saved),
    placeholders: placeholdersOf(deps, kind),
    customized: saved !== undefined,
    updatedAt: saved?.updatedAt ?? null,
  };
}

const record = (
  sql: Parameters<typeof recordChange>[0],
  { kind, language, action }: { kind: EditableKind; language: Language; action: 'changed' | 'reset' },
  at: Temporal.Instant,
) =>
  recordChange(
    sql,
    {
      type: `template.${action}`,
      actor: currentActor(),
      summary: `Message wording ${action}: ${kind.replaceAll('_', ' ')} (${language === 'es' ? 'Spanish' : 'English'})`,
      subject: `template:${kind}`,
      metadata: { kind, language },
    },
    at,
  );
