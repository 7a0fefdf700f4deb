import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compile } from './compile.ts';
import { firstPlan } from './first-plan.ts';
import { Insertion } from './insertion.ts';
import { FAR, type Model } from './model.ts';
import { Placer } from './placer.ts';
import { Random } from './random.ts';
import { randomProblem } from './random-problem.ts';
import { Routes } from './routes.ts';
import { arrivalWithBreaks, departureWithBreaks } from './timing.ts';

function filled(model: Model): { routes: Routes; insertion: Insertion } {
  const routes = new Routes(model);
  const insertion = new Insertion(routes);
  firstPlan(routes, new Placer(routes, insertion, new Random(1)), () => false);
  routes.settle();
  routes.accept();
  return { routes, insertion };
}

test('schedules a tour exactly as the insertion predicted', () => {
  fc.assert(
    fc.property(randomProblem(), problem => {
      const jobs = problem.jobs.map(job => ({ ...job, assigned: undefined }));
      const { model } = compile({ ...problem, jobs, weights: { punctuality: 0 } });
      const { routes, insertion } = filled(model);
      for (let i = 0; i < routes.bankSize; i++) {
        const job = routes.bank[i]!;
        for (let pair = model.pairs.from[job]!; pair < model.pairs.from[job + 1]!; pair++) {
          const tour = model.pairs.tour[pair]!;
          const before = routes.state.drive[tour]!;
          const promised = insertion.cost(pair, job) - model.pairs.cost[pair]!;
          if (promised >= FAR - model.pairs.cost[pair]!) continue;
          insertion.apply(pair, job);
          assert.ok(routes.reschedule(tour));
          assert.equal(routes.state.drive[tour]! - before, promised);
          routes.rollBack();
        }
      }
    }),
  );
});

test('restores everything on rollback', () => {
  fc.assert(
    fc.property(randomProblem(), fc.integer(), (problem, seed) => {
      const { routes } = filled(compile(problem).model);
      const random = new Random(seed);
      const before = structuredClone({
        state: routes.state,
        tourOf: routes.tourOf,
        bankCost: routes.bankCost,
      });
      for (let k = 0; k < routes.tourOf.length; k++) {
        if (routes.tourOf[k]! >= 0 && !routes.model.jobs.pinned[k] && random.next() < 0.5) routes.remove(k);
      }
      for (let i = 0; i < routes.touchedCount; i++) routes.closeGaps(routes.touched[i]!);
      routes.rollBack();
      const { length, drive, gap, cost, version, breakLeg } = routes.state;
      const { state } = before;
      assert.deepEqual(
        { length, drive, gap, cost, version, breakLeg },
        {
          length: state.length,
          drive: state.drive,
          gap: state.gap,
          cost: state.cost,
          version: state.version,
          breakLeg: state.breakLeg,
        },
      );
      assert.deepEqual(routes.tourOf, before.tourOf);
      assert.equal(routes.bankCost, before.bankCost);
    }),
  );
});

test('finds the last departure that still arrives in time', () => {
  fc.assert(
    fc.property(randomProblem(), fc.nat(100_000), fc.nat(3000), (problem, arrival, drive) => {
      const { tours } = compile(problem).model;
      for (let t = 0; t < tours.count; t++) {
        const [from, to] = [tours.breakFrom[t]!, tours.breakFrom[t + 1]!];
        const departure = departureWithBreaks(tours, t, arrival, drive, from, to);
        if (departure >= 0) assert.ok(arrivalWithBreaks(tours, t, departure, drive, from, to) <= arrival);
        assert.ok(arrivalWithBreaks(tours, t, departure + 1, drive, from, to) > arrival);
      }
    }),
  );
});
