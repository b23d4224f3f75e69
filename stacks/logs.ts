import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";

/**
 * Logs who fetched which uploaded file; the site's own distribution writes none (site.ts). It holds people's addresses,
 * so it ends after a month.
 */
export const logBucket = (stack: Stack): Bucket =>
  new Bucket(stack, "Logs", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // CloudFront delivers its logs by ACL.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy: RemovalPolicy.RETAIN,
  });
