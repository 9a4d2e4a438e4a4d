import fc from 'fast-check';

// The quick suite; `properties.slow.ts` runs every property four times as often.
fc.configureGlobal({ numRuns: 25 });
