import { defineConfig } from "vitest/config";

// Tests that run a whole program of the project: the typesetter of the cookbook, `make-admin`, `remix routes`. They take
// seconds of CPU each, so `npm test` runs them and `npm run check` does not.
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/programs/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
  },
});
