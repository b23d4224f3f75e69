import { type AwsJson, AwsJsonError } from "../aws-json.ts";
import { target } from "./table.ts";

const isMissing = (cause: unknown) => cause instanceof AwsJsonError && cause.name === "ResourceNotFoundException";

/** Deletes a table, if it is there, and waits until its name is free again. */
export async function dropTable(dynamo: AwsJson, TableName: string): Promise<void> {
  try {
    await dynamo.call(target("DeleteTable"), { TableName });
    // An engine may answer before the table is gone.
    for (;;) await dynamo.call(target("DescribeTable"), { TableName });
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
  }
}
