import { setImmediate } from "node:timers/promises";
import type { Answer } from "../http.ts";
import type { ItemStore } from "./dynalite-items.ts";
import { dynamoJson } from "./fault-answer.ts";
import type { Journal } from "./journal.ts";
import { streamArn } from "./stream-api.ts";

type Create = { TableName: string; StreamSpecification?: { StreamEnabled?: boolean }; [option: string]: unknown };
type Named = { TableName: string };
type Ttl = Named & { TimeToLiveSpecification: { AttributeName: string; Enabled: boolean } };
type Described = { Table?: { TableStatus?: string }; TableDescription?: object };

/** Table calls; the journal stores what dynalite does not support (streams, time to live). */
export function createTableCalls(items: ItemStore, journal: Journal) {
  async function pass(operation: string, input: object): Promise<Answer & { output?: Described }> {
    const { output, error } = await items.attempt(operation, input);
    return error ? { ...dynamoJson(error), status: 400 } : { ...dynamoJson(output), output };
  }

  /** dynalite creates tables asynchronously even with a delay of 0. */
  async function active(table: string): Promise<void> {
    for (let status = ""; status !== "ACTIVE"; await setImmediate()) {
      status = (await pass("DescribeTable", { TableName: table })).output?.Table?.TableStatus ?? "";
    }
  }

  function withStream(table: string, description: object | undefined): object {
    if (!journal.note(table)?.streamed) return { ...description };
    const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" };
    return { ...description, StreamSpecification, LatestStreamArn: streamArn(table) };
  }

  return {
    create: async ({ StreamSpecification, ...input }: Create): Promise<Answer> => {
      const answer = await pass("CreateTable", input);
      if (!answer.output) return answer;
      const table = input.TableName;
      await active(table);
      journal.append({ note: { table, streamed: StreamSpecification?.StreamEnabled === true } });
      return dynamoJson({ TableDescription: withStream(table, answer.output.TableDescription) });
    },
    remove: async (input: Named): Promise<Answer> => {
      const answer = await pass("DeleteTable", input);
      if (answer.output) journal.append({ note: { table: input.TableName, deleted: true } });
      items.forget(input.TableName);
      return answer;
    },
    describe: async (input: Named): Promise<Answer> => {
      const answer = await pass("DescribeTable", input);
      return answer.output ? dynamoJson({ Table: withStream(input.TableName, answer.output.Table) }) : answer;
    },
    updateTimeToLive: async ({ TableName, TimeToLiveSpecification }: Ttl): Promise<Answer> => {
      const { AttributeName, Enabled } = TimeToLiveSpecification;
      journal.append({ note: { table: TableName, ttl: Enabled ? AttributeName : "" } });
      return dynamoJson({ TimeToLiveSpecification });
    },
    describeTimeToLive: async ({ TableName }: Named): Promise<Answer> => {
      const AttributeName = journal.note(TableName)?.ttl;
      const state = AttributeName ? { AttributeName, TimeToLiveStatus: "ENABLED" } : { TimeToLiveStatus: "DISABLED" };
      return dynamoJson({ TimeToLiveDescription: state });
    },
  };
}
