import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const node = { environment: "node" as const, setupFiles: ["./scripts/test/no-console-error.ts"] };

const web = {
  environment: "happy-dom" as const,
  setupFiles: [
    "./scripts/test/fresh-window.ts",
    "./scripts/test/no-console-error.ts",
    "./scripts/test/patience.ts",
    "./scripts/test/light-queries.ts",
    "./scripts/test/left-behind.ts",
    "./scripts/test/cleanup.ts",
    "./scripts/test/outline.ts",
  ],
  testTimeout: 30_000,
};

const domain = {
  ...node,
  globalSetup: ["./scripts/test/cloud.ts"],
  setupFiles: ["./scripts/test/fresh-process.ts", ...node.setupFiles, "./scripts/test/table.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Tests that mock modules, or reload them to simulate processes that share only the table. */
const domainLoadedAnew = [
  "core/use-cases/certificate/credential.test.ts",
  "core/use-cases/class/enrol-conditions.test.ts",
  "core/use-cases/payment/payment.test.ts",
  "core/use-cases/session/access-token.test.ts",
  "core/use-cases/session/token-key.test.ts",
  "core/foundation/store/call-store.test.ts",
  "core/foundation/store/commit.test.ts",
  "core/use-cases/watch/lease.test.ts",
  "functions/api/accounts/leaving.test.ts",
  "functions/consumers/course-file.test.ts",
  "functions/consumers/find.test.ts",
  "functions/consumers/roster.test.ts",
  "functions/consumers/transcripts-at-once.test.ts",
  "functions/consumers/work.test.ts",
  "functions/http-endpoint.test.ts",
  "functions/pool-token.test.ts",
];

/** Tests of lazy chunks or other time zones: a process loads modules and date formats only once. */
const webLoadedAnew = [
  "web/src/features/qna/places.test.tsx",
  "web/src/screens/course/course-tools.test.tsx",
  "web/src/screens/course/module-access.test.tsx",
  "web/src/screens/dashboard/qna/class-discussion.test.tsx",
  "web/src/screens/watch/lecture-view.test.tsx",
  "web/src/screens/watch/qna.test.tsx",
];

export default defineConfig({
  test: {
    projects: [
      // Pure: no servers, no files other than the test's.
      {
        test: {
          ...node,
          name: "packages",
          include: ["packages/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["packages/local-cloud/**", "scripts/**/*.cloud.test.ts"],
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
      // On the embedded cloud: one cloud per run, many files per process, a new table for each file.
      {
        test: {
          ...domain,
          name: "domain",
          include: ["core/**/*.test.ts", "functions/**/*.test.ts", "scripts/**/*.cloud.test.ts"],
          exclude: domainLoadedAnew,
          isolate: false,
        },
      },
      { test: { ...domain, name: "domain-loaded-anew", include: domainLoadedAnew } },
      {
        plugins: [react()],
        // One window per process; fresh-window.ts resets it for each file.
        test: { ...web, name: "web", include: ["web/**/*.test.{ts,tsx}"], exclude: webLoadedAnew, isolate: false },
      },
      { plugins: [react()], test: { ...web, name: "web-loaded-anew", include: webLoadedAnew } },
      // Chromium against the stack of `npm start`, one stack and one browser per file.
      {
        test: {
          ...node,
          name: "journeys",
          include: ["journeys/**/*.test.ts"],
          globalSetup: ["./journeys/kit/demo.ts"],
          setupFiles: [...node.setupFiles, "./journeys/kit/close-browser.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
