import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { siteFiles } from "./site-files.ts";

/**
 * Uploads built folders, each under its prefix. Hashed files go first and are never deleted, so that a page opened before
 * a deployment can still load its chunks; then documents, which browsers revalidate on each load.
 */
export const publish = (
  stack: Stack,
  bucket: Bucket,
  distribution: Distribution,
  folders: Readonly<Record<string, string>>,
): void => {
  const logGroup = new LogGroup(stack, "PublishLogs", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const common = { destinationBucket: bucket, prune: false, logGroup, memoryLimit: 512 };
  for (const [prefix, folder] of Object.entries(folders)) {
    const name = prefix.split("/")[0] || "site";
    const { lasting, changing, others } = siteFiles(folder);
    const first = new BucketDeployment(stack, `${name}-lasting`, {
      ...common,
      sources: [Source.asset(folder, { exclude: [...changing, ...others] })],
      destinationKeyPrefix: prefix,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const then = new BucketDeployment(stack, `${name}-changing`, {
      ...common,
      sources: [Source.asset(folder, { exclude: [...lasting, ...others] })],
      destinationKeyPrefix: prefix,
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: changing.map((file) => `/${prefix ? `${prefix}/` : ""}${file}`),
    });
    then.node.addDependency(first);
  }
};
