import base from "../../vitest.config.ts";

// The product's own projects, each with the runner that switches breaks on.
const slow = { testTimeout: 60_000, hookTimeout: 60_000 };
const { projects = [] } = base.test ?? {};

export default {
  test: {
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project
        ? { ...project, test: { ...project.test, ...slow, runner: "./scripts/mutate/switching-runner.ts" } }
        : project,
    ),
  },
};
