import { actAnchors } from "@cu/api/act-anchors";
import { classArchive } from "@cu/api/class-archive";
import { courseFiles } from "@cu/api/course-files";
import { demoFiles } from "@cu/api/demo-files";
import { entries } from "@cu/api/entries";
import { imageFolder } from "@cu/api/image-files";
import { reportFiles } from "@cu/api/report-bounds";
import { expect, test } from "vitest";
import { all, exported, functions, list, pointsAt, type Statement, statementsOf } from "./assembly.ts";
import { allows, textOf } from "./policy.ts";

const bucket = exported("prod-curio-media", "AWS::S3::Bucket");
const keys = [
  `${imageFolder}quiz/7.png`,
  `${imageFolder}cover/7.jpg`,
  `${demoFiles.folder}7`,
  `${courseFiles.kept}7`,
  `${classArchive.folder}7`,
  `${reportFiles.folder}7/8.zip`,
  "7",
  "demos/7",
  `other/${demoFiles.folder}7`,
];
const actions = ["GetObject", "PutObject", "PutObjectTagging", "DeleteObject", "PutObjectAcl", "GetObjectVersion"];

const opens: Readonly<Record<string, readonly [action: string, folder: string]>> = {
  "files.write-image": ["PutObject", imageFolder],
  "files.read-demo": ["GetObject", demoFiles.folder],
  "files.write-demo": ["PutObject", demoFiles.folder],
  "files.tag-demo": ["PutObjectTagging", demoFiles.folder],
  "files.read-image": ["GetObject", imageFolder],
  "files.remove-image": ["DeleteObject", imageFolder],
  "files.read-course": ["GetObject", courseFiles.folder],
  "files.write-course": ["PutObject", courseFiles.folder],
  "files.remove-course": ["DeleteObject", courseFiles.folder],
  "files.write-class": ["PutObject", classArchive.folder],
  "files.read-report": ["GetObject", reportFiles.folder],
  "files.write-report": ["PutObject", reportFiles.folder],
  "files.remove-report": ["DeleteObject", reportFiles.folder],
};

test("SES-51: a role does with uploaded files what its needs say, below their folder and nowhere else", () => {
  for (const { id, needs } of entries) {
    const own = functions().find(
      ({ properties }) => properties.FunctionName === `prod-curio-${id.replaceAll(".", "-")}`,
    );
    const statements = statementsOf(own?.stack ?? "", pointsAt(own?.properties.Role));
    const may = (action: string, resource: string) => allows(statements, { action: `s3:${action}`, resource });
    for (const action of actions)
      for (const key of keys) {
        const expected = needs.some((need) => opens[need]?.[0] === action && key.startsWith(opens[need][1]));
        expect([id, action, key, may(action, `${bucket}/${key}`)]).toEqual([id, action, key, expected]);
      }
    expect([id, may("ListBucket", bucket)]).toEqual([id, false]);
  }
  expect(entries.filter(({ needs }) => needs.some((need) => need in opens)).length).toBeGreaterThan(4);
});

test("SES-51: no role may access a whole bucket except the CDK's uploader of the site", () => {
  const policies = all("AWS::IAM::Policy").flatMap(({ stack, id, properties }) =>
    (properties.PolicyDocument as { Statement: Statement[] }).Statement.map((statement) => ({ stack, id, statement })),
  );
  const whole = policies.filter(
    ({ statement: { Action, Resource } }) =>
      list(Action).some((action) => action === "*" || action.startsWith("s3:")) &&
      list(Resource as unknown[]).some((one) => /(?:Arn[0-9A-F]*|\.Arn|^)\/?\*$/.test(textOf(one))),
  );
  expect([...new Set(whole.map(({ stack, id }) => `${stack} ${id.replace(/[0-9A-F]+$/, "")}`))]).toEqual([
    expect.stringMatching(/^prod-curio-site CustomCDKBucketDeployment/),
  ]);
});

test("ADM-127: one function writes anchors, no role reads, replaces or removes one, and S3 locks each for ten years", () => {
  const [anchors, ...others] = all("AWS::S3::Bucket").filter(({ properties }) => properties.ObjectLockEnabled === true);
  expect([anchors?.stack, others]).toEqual(["prod-curio-storage", []]);
  expect(anchors?.properties).toMatchObject({
    VersioningConfiguration: { Status: "Enabled" },
    ObjectLockConfiguration: {
      ObjectLockEnabled: "Enabled",
      Rule: { DefaultRetention: { Mode: "COMPLIANCE", Days: actAnchors.lockedDays } },
    },
  });
  const arn = exported("prod-curio-storage", "AWS::S3::Bucket");
  for (const { id } of entries) {
    const own = functions().find(
      ({ properties }) => properties.FunctionName === `prod-curio-${id.replaceAll(".", "-")}`,
    );
    const statements = statementsOf(own?.stack ?? "", pointsAt(own?.properties.Role));
    const may = (action: string, key: string) =>
      allows(statements, { action: `s3:${action}`, resource: `${arn}/${key}` });
    for (const action of [...actions, "DeleteObjectVersion", "BypassGovernanceRetention", "PutObjectRetention"])
      for (const key of [`${actAnchors.folder}7/1-a`, "other/7"]) {
        const expected = id === "consumer.work" && action === "PutObject" && key.startsWith(actAnchors.folder);
        expect([id, action, key, may(action, key)]).toEqual([id, action, key, expected]);
      }
  }
  const [policy] = all("AWS::S3::BucketPolicy").filter(
    ({ stack, properties }) => stack === "prod-curio-storage" && pointsAt(properties.Bucket) === anchors?.id,
  );
  if (!policy) throw new Error("The bucket of anchors has no policy.");
  const denied = (policy.properties.PolicyDocument as { Statement: Statement[] }).Statement.filter(
    ({ Effect, Condition }) => Effect === "Deny" && Condition === undefined,
  );
  expect(denied.flatMap(({ Action }) => list(Action)).toSorted()).toEqual([
    "s3:BypassGovernanceRetention",
    "s3:DeleteObject",
    "s3:DeleteObjectVersion",
  ]);
});
