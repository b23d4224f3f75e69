import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const node = { environment: "node" as const, setupFiles: ["./scripts/test/no-console-error.ts"] };

export default defineConfig({
  test: {
    projects: [
      // Pure: no servers, no files outside the test's own.
      {
        test: {
          ...node,
          name: "packages",
          include: ["packages/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["packages/local-cloud/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: "local-cloud",
          include: ["packages/local-cloud/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // On the embedded cloud: one cloud for the run, one table for each test file.
      {
        test: {
          ...node,
          name: "domain",
          include: ["core/**/*.test.ts", "functions/**/*.test.ts"],
          globalSetup: ["./scripts/test/cloud.ts"],
          setupFiles: [...node.setupFiles, "./scripts/test/table.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: [
            "./scripts/test/no-console-error.ts",
            "./scripts/test/patience.ts",
            "./scripts/test/left-behind.ts",
            "./scripts/test/cleanup.ts",
          ],
          testTimeout: 30_000,
        },
      },
      // Real Chromium against the stack that npm start runs, one stack and one browser for each file.
      {
        test: {
          ...node,
          name: "journeys",
          include: ["journeys/**/*.test.ts"],
          globalSetup: ["./journeys/kit/demo.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
