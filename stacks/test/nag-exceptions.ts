/** Where we do not follow a rule of cdk-nag (AwsSolutions), and why. `api-*` means the stacks of all domains. */
export const exceptions: readonly { stack: string; rule: string; reason: string }[] = [
  {
    stack: "api-*",
    rule: "AwsSolutions-APIG4",
    reason:
      "No authorizer: its 401 has another body than the contract's, and it breaks routes where a token is optional. Every function verifies the token itself (functions/http.ts); a test calls every route without one.",
  },
  {
    stack: "api-*",
    rule: "AwsSolutions-L1",
    reason: "Node 22 is the version that everything is tested on; it is raised with the tests, not by a newer runtime.",
  },
  {
    stack: "api-*",
    rule: "AwsSolutions-IAM5",
    reason: "S3 takes objects below a bucket only with a star; the bucket holds uploads and nothing else.",
  },
  { stack: "auth", rule: "AwsSolutions-L1", reason: "Node 22, as for the routes." },
  { stack: "consumers", rule: "AwsSolutions-L1", reason: "Node 22, as for the routes." },
  { stack: "consumers", rule: "AwsSolutions-IAM5", reason: "dynamodb:ListStreams takes no resource." },
  {
    stack: "auth",
    rule: "AwsSolutions-COG1",
    reason: "Eight characters with letters of both cases and a digit; a symbol is not asked for.",
  },
  {
    stack: "auth",
    rule: "AwsSolutions-COG2",
    reason: "Learners buy lectures; a second factor at every sign-in would cost more of them than it protects.",
  },
  {
    stack: "auth",
    rule: "AwsSolutions-COG3",
    reason: "Threat protection needs the Plus plan, paid for each person; the pool's own lock after wrong tries stays.",
  },
  {
    stack: "queues",
    rule: "AwsSolutions-SQS3",
    reason: "It is the dead-letter queue of the table's stream, which the rule does not look at.",
  },
  { stack: "logs", rule: "AwsSolutions-S1", reason: "It is the bucket of the logs." },
  {
    stack: "storage",
    rule: "AwsSolutions-S1",
    reason: "Each anchor is a version that nobody removes; who wrote one is in the log of the one function that may.",
  },
  {
    stack: "media",
    rule: "AwsSolutions-S1",
    reason:
      "Read through CloudFront only, which logs; written by functions, which log, and by forms that one of them has signed.",
  },
  { stack: "site", rule: "AwsSolutions-S1", reason: "Read through CloudFront only: the site's own public files." },
  {
    stack: "site",
    rule: "AwsSolutions-CFR3",
    reason:
      "CloudFront's log holds every query and Referer, and so keys of unlisted courses and class codes; the API logs chosen fields.",
  },
  { stack: "media", rule: "AwsSolutions-CFR1", reason: "Learners may live anywhere: no country is shut out." },
  { stack: "site", rule: "AwsSolutions-CFR1", reason: "Learners may live anywhere: no country is shut out." },
  { stack: "media", rule: "AwsSolutions-CFR2", reason: "Static files: nothing a firewall could protect." },
  {
    stack: "site",
    rule: "AwsSolutions-CFR2",
    reason:
      "Input is parsed by the contract and limited at the gateway and in core; a firewall is the operator's choice.",
  },
  {
    stack: "secrets",
    rule: "AwsSolutions-SMG4",
    reason:
      "A new session key signs everybody out, and a new proof of the CDN takes a deployment: an operator turns both, never a schedule.",
  },
  {
    stack: "auth",
    rule: "AwsSolutions-SMG4",
    reason: "It is the app client's own secret, which is new only with a new client.",
  },
  { stack: "site", rule: "AwsSolutions-L1", reason: "The CDK's own uploader of the site." },
  { stack: "site", rule: "AwsSolutions-IAM4", reason: "The CDK's own uploader of the site." },
  { stack: "site", rule: "AwsSolutions-IAM5", reason: "The CDK's own uploader of the site, bound to its two buckets." },
];
