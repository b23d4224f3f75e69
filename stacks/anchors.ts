import { actAnchors } from "@cu/api/act-anchors";
import { CfnOutput, Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AnyPrincipal, Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention } from "aws-cdk-lib/aws-s3";
import type { Stage } from "./stage.ts";

/**
 * Anchors of the audit log's hash chains, outside the table and out of its administrators' reach. Object locks in
 * compliance mode cannot be shortened, so throwaway stages use governance mode and one day.
 */
export const anchorBucket = (stack: Stack, { isProtected }: Stage): Bucket => {
  const bucket = new Bucket(stack, "Anchors", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    objectLockEnabled: true,
    objectLockDefaultRetention: isProtected
      ? ObjectLockRetention.compliance(Duration.days(actAnchors.lockedDays))
      : ObjectLockRetention.governance(Duration.days(1)),
    removalPolicy: RemovalPolicy.RETAIN,
  });
  if (isProtected)
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ["s3:DeleteObject", "s3:DeleteObjectVersion", "s3:BypassGovernanceRetention"],
        resources: [bucket.arnForObjects("*")],
      }),
    );
  new CfnOutput(stack, "AnchorsBucket", { value: bucket.bucketName });
  return bucket;
};
