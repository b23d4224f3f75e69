import { App, Aspects, Stack } from "aws-cdk-lib";
import { Annotations, Match } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks, NagSuppressions } from "cdk-nag";
import { expect, test } from "vitest";
import { exceptions } from "./nag-exceptions.ts";
import { composeProduct, makeAssets } from "./product.ts";

const findings = async (apply: (stacks: Stack[]) => void): Promise<string[]> => {
  const app = new App();
  composeProduct(app, await makeAssets());
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  apply(stacks);
  Aspects.of(app).add(new AwsSolutionsChecks({ verbose: false }));
  app.synth();
  return stacks.flatMap((stack) =>
    [
      ...Annotations.fromStack(stack).findError("*", Match.stringLikeRegexp("AwsSolutions-")),
      ...Annotations.fromStack(stack).findWarning("*", Match.stringLikeRegexp("AwsSolutions-")),
    ].map(({ id, entry }) => `${id} ${String(entry.data).split(":", 1)[0]}`),
  );
};

const byStack = (name: string) => exceptions.filter(({ stack }) => stack === name);

test("cdk-nag finds nothing but what is written down with its reason", async () => {
  const left = await findings((stacks) => {
    for (const stack of stacks) {
      const rules = byStack(stack.stackName.replace("prod-curio-", "").replace(/^api-.+/, "api-*"));
      NagSuppressions.addStackSuppressions(
        stack,
        rules.map(({ rule: id, reason }) => ({ id, reason })),
      );
    }
  });
  expect(left).toEqual([]);
});

test("every written exception is still needed", async () => {
  const all = await findings(() => undefined);
  const unneeded = exceptions.filter(({ stack, rule }) => {
    const name = stack === "api-*" ? "/prod-curio-api-" : `/prod-curio-${stack}/`;
    return !all.some((finding) => finding.startsWith(name) && finding.includes(`${rule}`));
  });
  expect(unneeded).toEqual([]);
});
