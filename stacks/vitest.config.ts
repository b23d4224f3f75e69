import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["./test/setup.ts"],
    // Most tests wait for a command that runs by itself, so every core may run a file.
    maxWorkers: "100%",
    // Nothing here tests a time: synthesising twice while others use the machine takes minutes.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
