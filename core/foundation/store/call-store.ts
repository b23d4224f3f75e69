import { signedCalls } from "./signed-calls.ts";

/** One call to DynamoDB. */
export const { call: callStore } = signedCalls({
  name: "dynamodb",
  target: "DynamoDB_20120810",
  json: "1.0",
  endpointFrom: "AWS_ENDPOINT_URL_DYNAMODB",
});
