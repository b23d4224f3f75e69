import { exportFiles } from "@cu/api/account-bounds";
import { classArchive } from "@cu/api/class-archive";
import { courseFiles } from "@cu/api/course-files";
import { demoFiles } from "@cu/api/demo-files";
import { reportFiles } from "@cu/api/report-bounds";
import { CfnOutput, Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  CachePolicy,
  Distribution,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, StorageClass } from "aws-cdk-lib/aws-s3";
import { globalName, strictTransport } from "./headers.ts";
import type { Stage } from "./stage.ts";

/**
 * User uploads on a separate origin: a malicious file can neither act as a page of the site nor be executed through MIME
 * sniffing.
 */
export const media = (
  stack: Stack,
  stage: Stage,
  logs: Bucket,
): { files: Bucket; origin: string; uploadOrigin: string } => {
  const files = new Bucket(stack, "Files", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(30) },
      {
        id: "unclaimed",
        prefix: demoFiles.folder,
        tagFilters: { [demoFiles.unclaimed.key]: demoFiles.unclaimed.value },
        expiration: Duration.days(demoFiles.unclaimedDays),
        noncurrentVersionExpiration: Duration.days(demoFiles.unclaimedDays),
      },
      {
        id: "claimed",
        prefix: demoFiles.folder,
        tagFilters: { [demoFiles.claimed.key]: demoFiles.claimed.value },
        expiration: Duration.days(demoFiles.claimedDays),
        noncurrentVersionExpiration: Duration.days(demoFiles.unclaimedDays),
      },
      {
        id: "passing",
        prefix: courseFiles.passing,
        expiration: Duration.days(courseFiles.passingDays),
        noncurrentVersionExpiration: Duration.days(courseFiles.passingDays),
      },
      {
        id: "archive",
        prefix: classArchive.folder,
        // S3 skips small objects, for which the transition would cost more.
        transitions: [
          { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(classArchive.coldDays) },
        ],
        // A redelivered batch overwrites its object.
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: "reports",
        prefix: reportFiles.folder,
        expiration: Duration.days(reportFiles.days),
        // Data removed because a learner reduced sharing must not survive as a noncurrent version for a month.
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: "exports",
        prefix: exportFiles.folder,
        expiration: Duration.days(exportFiles.days),
        noncurrentVersionExpiration: Duration.days(1),
      },
    ],
    // Browsers upload videos directly to the bucket with presigned requests, without cookies.
    cors: [
      {
        allowedMethods: [HttpMethods.PUT],
        allowedOrigins: [stage.domain ? `https://${stage.domain.site}` : "*"],
        allowedHeaders: ["*"],
        maxAge: 3600,
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  // Denies public reads: anyone may upload demo videos, course files contain paid content and its keys, and the archive
  // holds class watch data.
  files.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [demoFiles, courseFiles, classArchive, reportFiles].map(({ folder }) =>
        files.arnForObjects(`${folder}*`),
      ),
    }),
  );
  const headers = new ResponseHeadersPolicy(stack, "FilesHeaders", {
    responseHeadersPolicyName: globalName(stack, "FilesHeaders"),
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; sandbox", override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: strictTransport,
    },
    customHeadersBehavior: {
      // The site shows the images from another origin.
      customHeaders: [{ header: "Cross-Origin-Resource-Policy", value: "cross-origin", override: true }],
    },
  });
  const distribution = new Distribution(stack, "FilesCdn", {
    comment: `${stage.productName} ${stage.name}: uploaded files`,
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(files, { originAccessControl: accessControl(stack) }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
    },
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    logBucket: logs,
    logFilePrefix: "files/",
    ...(stage.domain && {
      domainNames: [stage.domain.files],
      certificate: Certificate.fromCertificateArn(stack, "Certificate", stage.domain.certificateArn),
    }),
  });
  new CfnOutput(stack, "FilesBucket", { value: files.bucketName });
  new CfnOutput(stack, "FilesCdnName", {
    value: distribution.distributionDomainName,
    description: "Point the domain here",
  });
  return {
    files,
    origin: `https://${stage.domain?.files ?? distribution.distributionDomainName}`,
    uploadOrigin: `https://${files.bucketRegionalDomainName}`,
  };
};

/** Lets a distribution of this stack read from its bucket. */
export const accessControl = (stack: Stack): S3OriginAccessControl =>
  new S3OriginAccessControl(stack, "AccessControl", {
    // At most 64 characters.
    originAccessControlName: globalName(stack, "oac"),
  });
