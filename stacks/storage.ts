import { CfnOutput, RemovalPolicy, type Stack } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";

const text = (name: string) => ({ name, type: AttributeType.STRING });

export const indexNames = [1, 2, 3].map((n) => `gsi${n}pk-gsi${n}sk-index`);

/** The single table, retained when its stack is deleted and protected from accidental deletion. */
export const storage = (stack: Stack): TableV2 => {
  const table = new TableV2(stack, "Table", {
    partitionKey: text("pk"),
    sortKey: text("sk"),
    globalSecondaryIndexes: indexNames.map((indexName, n) => ({
      indexName,
      partitionKey: text(`gsi${n + 1}pk`),
      sortKey: text(`gsi${n + 1}sk`),
      projectionType: ProjectionType.ALL,
    })),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: "ttl",
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  new CfnOutput(stack, "TableName", { value: table.tableName });
  return table;
};
