import { defineConfig } from "vitest/config";

// `npm test -- lagos`: another site is built and walked through in Chromium, which takes two minutes.
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/sites/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 400_000,
  },
});
