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

/** They see a part of a page come, or are in another time zone: a process loads modules and formats once. */
const loadedAnew = [
  "web/src/qna/places.test.tsx",
  "web/src/screens/course/course-tools.test.tsx",
  "web/src/screens/course/module-access.test.tsx",
  "web/src/screens/dashboard/qna/class-discussion.test.tsx",
  "web/src/screens/watch/lecture-view.test.tsx",
  "web/src/screens/watch/qna.test.tsx",
];

export default defineConfig({
  test: {
    projects: [
      // Pure: no servers, no files outside the test's own.
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
      // On the embedded cloud: one cloud for the run, one table for each test file.
      {
        test: {
          ...node,
          name: "domain",
          include: ["core/**/*.test.ts", "functions/**/*.test.ts", "scripts/**/*.cloud.test.ts"],
          globalSetup: ["./scripts/test/cloud.ts"],
          setupFiles: [...node.setupFiles, "./scripts/test/table.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        // One window for all files of a process: fresh-window.ts makes it new for each.
        test: { ...web, name: "web", include: ["web/**/*.test.{ts,tsx}"], exclude: loadedAnew, isolate: false },
      },
      { plugins: [react()], test: { ...web, name: "web-loaded-anew", include: loadedAnew } },
      // Real Chromium against the stack that npm start runs, one stack and one browser for each file.
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
