import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

/** The journeys tagged `@release`: they show at length what cheaper tests prove, too. */
export default defineConfig(usual, {
  testDir: '.',
  outputDir: '../.cache/e2e-release',
  grep: /@release/,
  // Nothing has this.
  grepInvert: /(?!)/,
});
