import { type AwsJson, AwsJsonError } from "../aws-json.ts";

export const target = (operation: string): string => `DynamoDB_20120810.${operation}`;

/** Of the product's one table. */
export const indexNames = ["gsi1", "gsi2", "gsi3"].map((index) => ({
  name: `${index}pk-${index}sk-index`,
  pk: `${index}pk`,
  sk: `${index}sk`,
}));

/** The product's one table: pk/sk, three indexes, a stream and a time to live. Does nothing where it exists already. */
export async function createTable(dynamo: AwsJson, name: string): Promise<void> {
  const keys = ["pk", "sk", ...indexNames.flatMap(({ pk, sk }) => [pk, sk])];
  try {
    await dynamo.call(target("CreateTable"), {
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: keySchema("pk", "sk"),
      GlobalSecondaryIndexes: indexNames.map(({ name: IndexName, pk, sk }) => ({
        IndexName,
        KeySchema: keySchema(pk, sk),
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

function keySchema(pk: string, sk: string) {
  return [
    { AttributeName: pk, KeyType: "HASH" },
    { AttributeName: sk, KeyType: "RANGE" },
  ];
}
