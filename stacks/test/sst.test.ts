import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { templates } from "./assembly.ts";
import { root } from "./product.ts";

const stacks = path.join(root, "stacks");

/** Runs a script that imports SST's modules, in the folder where operators run its command. */
const besideSst = (script: string): string =>
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script], {
    cwd: stacks,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "test" },
  });

test("SST's own loader finds sst.config.ts at the root and runs it with the packages that are installed in stacks/", () => {
  const loaded = besideSst(`
    const { isBuiltin } = await import("node:module");
    const { initProject, useProject } = await import("sst/project.js");
    const { load } = await import("sst/stacks/build.js");
    await initProject({ stage: "prod" });
    const { config, paths } = useProject();
    const [{ outputs }, full] = await load(paths.config, false);
    const imports = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const left = [...new Set(imports.map(({ path }) => path))].filter((name) => !isBuiltin(name) && !/^(?:aws-cdk-lib|sst)(?:$|[/])/.test(name));
    console.log(JSON.stringify({ name: config.name, stage: config.stage, root: paths.root, stacks: typeof full.stacks, left }));
    process.exit(0);
  `);
  expect(JSON.parse(loaded.trim().split("\n").at(-1) ?? "")).toEqual({
    name: "curio",
    stage: "prod",
    root,
    stacks: "function",
    // Externals declared in the root's package.json: stacks/ needs the same. None of the contract is among them.
    left: ["esbuild", "oxc-parser"],
  });
});

test("inside SST's app the same stacks come out as in the plain CDK's", () => {
  const folder = inject("folder");
  const made = besideSst(`
    const { initProject } = await import("sst/project.js");
    const { App } = await import("sst/constructs");
    const { readFileSync } = await import("node:fs");
    const { composeProduct } = await import("./test/product.ts");
    await initProject({ stage: "prod" });
    const product = { mode: "deploy", stage: "prod", name: "curio", region: "eu-west-1", account: "123456789012" };
    const app = new App(product, { outdir: ${JSON.stringify(path.join(folder, "sst"))} });
    composeProduct(app, JSON.parse(readFileSync(${JSON.stringify(path.join(folder, "assets.json"))}, "utf8")));
    await app.finish();
    const { stacks } = app.synth();
    console.log(JSON.stringify(stacks.map(({ stackName, template }) => [stackName, Object.keys(template.Resources).length])));
    process.exit(0);
  `);
  const plain = templates().map(({ stack, resources }) => [stack, resources.size]);
  const inside = JSON.parse(made.trim().split("\n").at(-1) ?? "") as [string, number][];
  expect(inside.toSorted()).toEqual(plain.toSorted());
});

test("SST's screen draws: it finds its own React, not the site's", () => {
  const drawn = besideSst(`
    const { createElement, version } = await import("react");
    const { render, Text } = await import("ink");
    render(createElement(Text, null, "drawn by React " + version)).unmount();
  `);
  expect(drawn).toContain("drawn by React 18.");
});

test("the CDK's own command reads what was synthesised", () => {
  const cdk = path.join(stacks, "node_modules", ".bin", "cdk");
  const listed = execFileSync(cdk, ["ls", "--app", inject("assembly")], { cwd: stacks, encoding: "utf8" });
  const names = listed
    .trim()
    .split("\n")
    .map((line) => line.split(" ")[0]);
  expect(names.toSorted()).toEqual(
    templates()
      .map(({ stack }) => stack)
      .toSorted(),
  );
});
