/**
 * Entry point of each solver thread. The planner is loaded from Node's compile cache: stripping its types again took
 * 100 to 150 ms of every solve.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

enableCompileCache();
const { solvePart } = await import('./solve-part.ts');
flushCompileCache();
const plan = solvePart(workerData);
if (plan) parentPort!.postMessage(plan);
