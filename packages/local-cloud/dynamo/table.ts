import { type AwsJson, AwsJsonError } from "../aws-json.ts";

export const target = (operation: string): string => `DynamoDB_20120810.${operation}`;

const indexes = ["gsi1", "gsi2", "gsi3"];

/** The product's one table: pk/sk, three indexes, a stream and a time to live. Does nothing where it exists already. */
export async function createTable(dynamo: AwsJson, name: string): Promise<void> {
  const keys = ["", ...indexes].flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`]);
  try {
    await dynamo.call(target("CreateTable"), {
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: keySchema(""),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: `${index}pk-${index}sk-index`,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: "ALL" },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    });
  } catch (cause) {
    if (cause instanceof AwsJsonError && cause.name === "ResourceInUseException") return;
    throw cause;
  }
  await dynamo.call(target("UpdateTimeToLive"), {
    TableName: name,
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  });
}

function keySchema(prefix: string) {
  return [
    { AttributeName: `${prefix}pk`, KeyType: "HASH" },
    { AttributeName: `${prefix}sk`, KeyType: "RANGE" },
  ];
}
