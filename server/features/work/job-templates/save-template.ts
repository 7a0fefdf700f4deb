import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences, nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { ownFranchise, refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { priceItems } from '../jobs/price-items.ts';
import type { JobTemplate, JobTemplateInput, JobTemplatePatch } from './schemas.ts';
import {
  deleteJobTemplate,
  findJobTemplate,
  insertJobTemplate,
  lockJobTemplate,
  saveJobTemplate,
  toJobTemplate,
} from './store.ts';

/** `id` identifies what this request creates: a repeated request finds the existing template. */
export async function createJobTemplate(
  deps: Deps,
  id: string,
  input: JobTemplateInput,
  actor: Caller,
): Promise<JobTemplate> {
  const at = deps.clock.now();
  try {
    const saved = await deps.sql.begin(async sql => {
      const { items, type, name, franchiseId, ...given } = input;
      const own = ownFranchise(franchiseId);
      await refuseUnknownFranchise(sql, own);
      const priced = await priceItems(sql, items, type);
      const values = {
        ...{ name: name.trim(), franchiseId: own, type: priced.type, items: priced.lineItems },
        ...{ durationMinutes: priced.durationMinutes, ...given },
      };
      const template = await insertJobTemplate(sql, id, values, at);
      await recordChange(sql, described('job_template', id, actor, { name: values.name }), at);
      return template;
    });
    return toJobTemplate(saved);
  } catch (error) {
    const earlier = breaks(error, 'job_templates_pkey') && (await findJobTemplate(deps.sql, id));
    if (earlier) return toJobTemplate(earlier);
    throw explainConflict(error);
  }
}

export async function updateJobTemplate(
  deps: Deps,
  id: string,
  patch: JobTemplatePatch,
  actor: Caller,
): Promise<JobTemplate> {
  const at = deps.clock.now();
  try {
    return await deps.sql.begin(async sql => {
      const before = await lockJobTemplate(sql, id);
      if (!before) throw notFound('There is no such template');
      const { items, name, ...given } = patch;
      const values = {
        ...given,
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(items ? { items: (await priceItems(sql, items)).lineItems } : {}),
      };
      const changes = differences(before, values);
      if (Object.keys(changes).length === 0) return toJobTemplate(before);
      await recordChange(sql, describedChange('job_template', id, actor, before, changes), at);
      return toJobTemplate(await saveJobTemplate(sql, id, changes, at));
    });
  } catch (error) {
    throw explainConflict(error);
  }
}

/** Jobs that were made from it stay as they are. */
export async function removeJobTemplate(deps: Deps, id: string, actor: Caller): Promise<void> {
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const before = await lockJobTemplate(sql, id);
    if (!before) throw notFound('There is no such template');
    await deleteJobTemplate(sql, id);
    const summary = `Removed job template ${before.name}`;
    const entry = { type: 'job_template.removed', actor: nameOf(actor), summary };
    await recordChange(sql, { ...entry, subject: `job_template:${id}` }, at);
  });
}

const explainConflict = (error: unknown) =>
  breaks(error, 'job_templates_name') ? conflict('There is a template with this name already') : error;
