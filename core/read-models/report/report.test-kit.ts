import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { reportFiles } from "@cu/api/report-bounds";
import { state } from "@cu/process-cache/process-cache";
import Papa from "papaparse";
import { fromBufferPromise } from "yauzl";
import * as z from "zod";
import { Message, ReportMessage } from "../../foundation/outbox/message.ts";
import { NoticeMessage } from "../../foundation/outbox/news.ts";
import { ScanCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";

const taken = state("messages of reports taken", () => ({ rows: new Set<string>() }));

/** Report and notice messages committed since the last call, as the stream would deliver them. */
export const announced = async (): Promise<(ReportMessage | NoticeMessage)[]> => {
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: "begins_with(pk, :outbox)",
      ExpressionAttributeValues: { ":outbox": "outbox#" },
      ConsistentRead: true,
    }),
  );
  const fresh = Items.filter(({ pk }) => !taken.rows.has(String(pk)));
  for (const { pk } of fresh) taken.rows.add(String(pk));
  return (
    fresh
      .flatMap(({ messages }) => z.array(Message).parse(JSON.parse(String(messages))))
      .flatMap((message) => ReportMessage.safeParse(message).data ?? NoticeMessage.safeParse(message).data ?? [])
      // Saving a class also announces its end dates, which are irrelevant here.
      .filter(({ type }) => type !== "notice.class-ends-set")
  );
};

const s3 = new S3Client({});

/** The stored report files of a class. */
export const storedFiles = async (classId: number): Promise<string[]> => {
  const Prefix = `${reportFiles.folder}${classId}/`;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: process.env.FILES_BUCKET, Prefix }));
  return Contents.map(({ Key = "" }) => Key);
};

/** A zip's files as text, by name. */
export const unzipped = async (bytes: Uint8Array): Promise<Record<string, string>> => {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files[entry.fileName] = Buffer.concat(parts).toString();
  }
  return files;
};

/** The rows of a CSV table, by header. */
export const rowsOf = (text = ""): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true }).data;

type Fault = { readonly kind: string; readonly match?: string; readonly count?: number };

/** Replaces the injected faults of the embedded file store for this test file's bucket. */
export const setFileFaults = async (...faults: readonly Fault[]): Promise<void> => {
  const at = `${process.env.AWS_ENDPOINT_URL_S3}/__local/faults/?on=${encodeURIComponent(process.env.FILES_BUCKET ?? "")}`;
  const answer = await fetch(at, { method: "PUT", body: JSON.stringify({ faults }) });
  if (!answer.ok) throw new Error(`The faults were not set: ${await answer.text()}`);
};

const sqs = new SQSClient({});

/** Drains the report queue. */
export const queued = async (): Promise<ReportMessage[]> => {
  const QueueUrl = process.env.REPORTS_QUEUE_URL;
  const taken: ReportMessage[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 }),
    );
    if (Messages.length === 0) return taken;
    for (const { Body = "", ReceiptHandle } of Messages) {
      taken.push(ReportMessage.parse(JSON.parse(Body)));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
};
