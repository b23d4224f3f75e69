import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";

/**
 * Access log of uploaded files; the site's distribution has none (site.ts). Contains IP addresses, so it expires after a
 * month.
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
