import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify("test") },
  test: {
    root: ".",
    include: ["app/**/*.test.{ts,tsx}", "tests/architecture/*.test.ts"],
    environment: "node",
  },
});
