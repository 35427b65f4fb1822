// The walk over every screen in every look, which takes longer than a test should: `npm run walk`. The story that shows
// what it would find stands in the file of the shorter walk and is told with it.
import stories from './playwright.config.ts';

const desktop = { viewport: { width: 1280, height: 900 } };

export default {
  ...stories,
  timeout: 60 * 60_000,
  projects: [
    { name: 'control', testMatch: '**/walk.spec.ts', grep: /would be found/, use: desktop },
    { name: 'every look', testMatch: '**/*.walk.ts', dependencies: ['control'], use: desktop },
  ],
};
