import type * as sdk from "@aws-sdk/lib-dynamodb";

export type { PutCommandInput, QueryCommandInput, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

/** A DynamoDB operation with its input, by the SDK's names and types without loading the SDK (decision 005). */
abstract class Command<Input extends object, Output> {
  abstract readonly operation: string;
  readonly input: Input;
  /** For type inference only; the field does not exist. */
  declare readonly output: Omit<Output, "$metadata">;

  constructor(input: Input) {
    this.input = input;
  }
}

export type { Command };

export class BatchGetCommand extends Command<sdk.BatchGetCommandInput, sdk.BatchGetCommandOutput> {
  readonly operation = "BatchGetItem";
}
export class BatchWriteCommand extends Command<sdk.BatchWriteCommandInput, sdk.BatchWriteCommandOutput> {
  readonly operation = "BatchWriteItem";
}
export class DeleteCommand extends Command<sdk.DeleteCommandInput, sdk.DeleteCommandOutput> {
  readonly operation = "DeleteItem";
}
export class GetCommand extends Command<sdk.GetCommandInput, sdk.GetCommandOutput> {
  readonly operation = "GetItem";
}
export class PutCommand extends Command<sdk.PutCommandInput, sdk.PutCommandOutput> {
  readonly operation = "PutItem";
}
export class QueryCommand extends Command<sdk.QueryCommandInput, sdk.QueryCommandOutput> {
  readonly operation = "Query";
}
export class ScanCommand extends Command<sdk.ScanCommandInput, sdk.ScanCommandOutput> {
  readonly operation = "Scan";
}
export class TransactWriteCommand extends Command<sdk.TransactWriteCommandInput, sdk.TransactWriteCommandOutput> {
  readonly operation = "TransactWriteItems";
}
export class UpdateCommand extends Command<sdk.UpdateCommandInput, sdk.UpdateCommandOutput> {
  readonly operation = "UpdateItem";
}

type Asking = {
  readonly client: { send<C extends Command<object, unknown>>(command: C): Promise<C["output"]> };
};

/** All pages of a query, one store call each. */
export async function* paginateQuery({ client }: Asking, input: sdk.QueryCommandInput) {
  let from = input.ExclusiveStartKey;
  do {
    const page = await client.send(new QueryCommand({ ...input, ExclusiveStartKey: from }));
    yield page;
    from = page.LastEvaluatedKey;
  } while (from);
}
