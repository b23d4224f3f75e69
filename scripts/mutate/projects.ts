import base from "../../vitest.config.ts";

const slow = { testTimeout: 60_000, hookTimeout: 60_000 };
// What a file meets while it loads is known only where each test file loads it itself.
const apart = { isolate: true };

/** The product's own projects, each with a runner of this folder. */
export const projectsWith = (runner: string) => ({
  test: {
    projects: (base.test?.projects ?? []).map((project) =>
      typeof project === "object" && "test" in project
        ? { ...project, test: { ...project.test, ...slow, ...apart, runner: `./scripts/mutate/${runner}` } }
        : project,
    ),
  },
});
