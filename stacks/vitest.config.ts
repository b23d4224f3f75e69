import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["./test/setup.ts"],
    // Nothing here tests a time: synthesising twice while others use the machine takes minutes.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
