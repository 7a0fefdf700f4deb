/**
 * Loaded before every test. `npm test` tries the same random values each time, so a failure means that the code
 * changed; PROPERTY_RUNS looks for new ones.
 */
import fc from 'fast-check';

if (!process.env.PROPERTY_RUNS) fc.configureGlobal({ seed: 2026 });
