import path from "node:path";
import { App, Aspects, Stack } from "aws-cdk-lib";
import { Annotations, Match } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { expect, inject, test } from "vitest";
import { exceptions } from "./nag-exceptions.ts";
import { composeProduct } from "./product.ts";

type Finding = { stack: string; rule: string; where: string };

const rules = Match.stringLikeRegexp("AwsSolutions-");

/** All cdk-nag errors and warnings; domain stacks are treated as one. */
const findings = (): Finding[] => {
  // The checks do not read function code, so assets are not staged.
  const app = new App({
    outdir: path.join(inject("folder"), "nag"),
    context: { "aws:cdk:disable-asset-staging": true },
  });
  composeProduct(app, inject("assets"));
  Aspects.of(app).add(new AwsSolutionsChecks({ verbose: false }));
  app.synth();
  return app.node.children
    .filter((child) => Stack.isStack(child))
    .flatMap((stack) => {
      const notes = Annotations.fromStack(stack);
      const name = stack.stackName.replace("prod-curio-", "").replace(/^api-.+/, "api-*");
      return [...notes.findError("*", rules), ...notes.findWarning("*", rules)].map(({ id, entry }) => ({
        stack: name,
        rule: /AwsSolutions-[A-Z0-9]+/.exec(JSON.stringify(entry.data))?.[0] ?? "",
        where: id,
      }));
    });
};

test("cdk-nag finds nothing but what is written down with its reason, and every reason is still needed", () => {
  const found = findings();
  const isExcused = ({ stack, rule }: Finding) => exceptions.some((one) => one.stack === stack && one.rule === rule);
  expect(found.filter((finding) => !isExcused(finding))).toEqual([]);
  const isNeeded = ({ stack, rule }: (typeof exceptions)[number]) =>
    found.some((finding) => finding.stack === stack && finding.rule === rule);
  expect(exceptions.filter((exception) => !isNeeded(exception))).toEqual([]);
});
