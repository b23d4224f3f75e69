import { state } from "@cu/process-cache/process-cache";
import * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { Message } from "../../foundation/outbox/message.ts";
import { NoticeMessage } from "../../foundation/outbox/news.ts";
import { ScanCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { bearerOf } from "../../use-cases/test-kit/person.ts";
import { listNotices } from "./list-notices.ts";
import { workOnNotices } from "./work.ts";

const taken = state("announcements taken", () => ({ rows: new Set<string>() }));

/** Messages committed to the outbox since the last call, as the stream would deliver them. */
export const announced = async (): Promise<NoticeMessage[]> => {
  const rows: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName(),
        FilterExpression: "begins_with(pk, :outbox)",
        ExpressionAttributeValues: { ":outbox": "outbox#" },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    rows.push(...Items);
    start = LastEvaluatedKey;
  } while (start);
  const fresh = rows.filter(({ pk }) => !taken.rows.has(String(pk)));
  for (const { pk } of fresh) taken.rows.add(String(pk));
  return fresh
    .flatMap(({ messages }) => z.array(Message).parse(JSON.parse(String(messages))))
    .flatMap((message) => NoticeMessage.safeParse(message).data ?? []);
};

/** Processes all announced messages and those they announce, each `times` times; returns the number of messages. */
export const workOff = async (times = 1): Promise<number> => {
  let count = 0;
  for (let messages = await announced(); messages.length > 0; messages = await announced()) {
    count += messages.length;
    for (const message of messages) for (let n = 0; n < times; n++) await workOnNotices(message);
  }
  return count;
};

const Mails = z.array(
  z.object({ subject: z.string(), text: z.string(), headers: z.record(z.string(), z.string()).optional() }),
);

/** Oldest first, as the embedded SES shows them. */
export const mailsTo = async ({ sub }: Pick<Person, "sub">) => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  const to = encodeURIComponent(data?.email ?? "");
  const answer = await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${to}`);
  return Mails.parse(await answer.json()).toReversed();
};

/** The first page of a user's notifications. */
export const told = async (person: Person) => (await listNotices(bearerOf(person), {})).notices;

export const titlesOf = async (person: Person) => (await told(person)).map(({ title }) => title);

/** The unsubscribe token in a mail's header. */
export const stopToken = ({ headers }: { headers?: Record<string, string> | undefined } = {}): string =>
  /notices\/stop\/([\w-]+)\/>$/.exec(headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
