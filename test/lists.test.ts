import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Operation, readOperations, urlOf } from './access/operations.ts';
import { openTwoFranchises } from './access/two-franchises.ts';
import { readApiPaths } from './api-paths.ts';

const { t, north, south } = await openTwoFranchises();
await t.app.ready();

/** Lists without `updatedSince` and CSV, and why. */
const exceptions: Record<string, string> = {
  listCustomerCards: 'cards are at the processor',
  listMaintenancePlans: 'what the website shows',
  listPublishedReviews: 'what the website shows',
  listAvailability: 'worked out for the caller',
  listMapImports: 'how far uploads are',
  listTerritories: 'shapes on a map',
  listWorkerPositions: 'where technicians are right now',
  listPastWorkerPositions: 'a line on a map',
  listDispatchDecisions: 'part of a day on the board',
  listDispatchArrivals: 'part of a day on the board',
  listDispatchRoutes: 'part of a day on the board',
  listDispatchRuns: 'the latest runs, with what became of them',
  listMessageTemplates: 'a fixed number of texts',
  listConversationAssignees: 'choices of a menu',
  listActivity: 'the latest lines; the trail is listAudit',
  listWebVitals: 'figures of a period',
  listErrors: 'groups of errors, counted',
  listReportPeriodRows: 'figures of a period',
  listInsights: 'worked out from current figures',
  listSessions: "the caller's own, a handful",
  listPasskeys: "the caller's own, a handful",
};

type Described = Operation & { operationId: string; key: string; hasCsv: boolean };

// biome-ignore lint/suspicious/noExplicitAny: a description is looked into here and there
const paths = readApiPaths<any>(t.app);
const lists: Described[] = readOperations(t.app)
  .filter(({ method }) => method === 'GET')
  .flatMap(operation => {
    const { operationId, responses } = paths[operation.path]!.get;
    const content = responses['200']?.content ?? {};
    const data = content['application/json']?.schema?.properties?.data?.properties ?? {};
    const key = Object.keys(data).find(name => data[name].type === 'array');
    return operationId.startsWith('list') && key
      ? [{ ...operation, operationId, key, hasCsv: 'text/csv' in content }]
      : [];
  });
const hasSince = ({ parameters }: Described) => parameters.some(({ name }) => name === 'updatedSince');

describe('every list', () => {
  it('can be asked for what changed and for CSV, or has a reason not to', () => {
    const without = lists.filter(list => !hasSince(list) || !list.hasCsv);
    assert.deepEqual(without.map(list => list.operationId).sort(), Object.keys(exceptions).sort());
  });

  for (const list of lists.filter(hasSince))
    it(`${list.operationId}: nothing changed since tomorrow, everything since long ago, and all of it as CSV`, async () => {
      const url = urlOf(list, north);
      const ask = async (query = '', headers = {}) => {
        const {
          status,
          body,
          headers: answered,
        } = await t.hq(
          'GET',
          `${url}${query && (url.includes('?') ? '&' : '?')}${query}`,
          undefined,
          headers,
        );
        assert.equal(status, 200, JSON.stringify(body));
        return { body, type: answered['content-type']! };
      };
      const { body: all } = await ask();
      assert.deepEqual((await ask('updatedSince=2100-01-01T00:00:00Z')).body.data[list.key], []);
      const { body: since } = await ask('updatedSince=2000-01-01T00:00:00Z');
      // Reading the trail is itself an entry.
      if (list.operationId !== 'listAudit') assert.deepEqual(since.data[list.key], all.data[list.key]);
      const { body: file, type } = await ask('', { accept: 'text/csv' });
      assert.equal(type, 'text/csv; charset=utf-8');
      const lines = (file as string).trim().split('\r\n');
      assert.match(lines[0]!, /,/);
      assert.ok(lines.length > all.data[list.key].length, `${lines.length} lines`);
    });

  it('shows a change, whoever made it', async () => {
    const moment = async () => (await t.sql`select clock_timestamp()::text as at`)[0]!.at.replace(' ', 'T');
    const refunds = async (since: string) =>
      (await t.hq('GET', `/api/refunds?updatedSince=${encodeURIComponent(since)}`)).body.data.refunds;
    const since = await moment();
    assert.deepEqual(await refunds(since), []);
    await t.sql`update refunds set reason = 'Looked at again' where id = ${north.refund.id}`;
    assert.deepEqual(
      (await refunds(since)).map((each: { id: string }) => each.id),
      [north.refund.id],
    );
  });

  for (const list of ['payments', 'refunds', 'disputes'])
    it(`/api/${list} is limited to a franchise, for headquarters and for whoever may see it`, async () => {
      const of = async (franchiseId: string, ask: typeof t.hq = t.hq) =>
        (await ask('GET', `/api/${list}?franchiseId=${franchiseId}`)).body.data[list].map(
          ({ id }: { id: string }) => id,
        );
      const all = (await t.hq('GET', `/api/${list}`)).body.data[list].length;
      const [ofNorth, ofSouth] = [await of(north.franchise.id), await of(south.franchise.id)];
      assert.ok(ofNorth.length > 0 && ofSouth.length > 0);
      assert.equal(new Set([...ofNorth, ...ofSouth]).size, all);
      assert.deepEqual(await of('nowhere'), []);
      assert.deepEqual(await of(north.franchise.id, north.user), ofNorth);
      assert.deepEqual(await of(south.franchise.id, north.user), []);
    });

  it('as CSV is read as the caller: only their franchises, over as many pages as there are', async () => {
    const asNorth = (url: string, accept?: string) =>
      north.user('GET', url, undefined, accept ? { accept } : {});
    const { body } = await asNorth('/api/refunds', 'text/csv');
    const { body: listed } = await asNorth('/api/refunds');
    const lines = (body as string).trim().split('\r\n');
    assert.equal(lines.length - 1, listed.data.refunds.length);
  });
});
