import { maxUnread } from "@cu/api/notice-kinds";
import { QueryCommand } from "../../foundation/store/commands.ts";
import type { Place } from "../../foundation/store/cursor.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { client, indexes, tableName } from "../../foundation/store/table.ts";
import { NoticeEntity, type NoticeItem, type NoticeState } from "./notice.entity.ts";

/** A user's notices after a cursor, newest first. One store call. */
export const readNotices = async (sub: string, limit: number, behind?: Place): Promise<NoticeItem[]> => {
  const { index, pk, sk } = indexes.gsi1;
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `${pk} = :pk${behind ? ` AND ${sk} < :behind` : ""}`,
      ExpressionAttributeValues: { ":pk": `notices#${sub}`, ...(behind && { ":behind": `${behind.at}#${behind.id}` }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return Items.flatMap((item) => readAs<NoticeItem>(NoticeEntity, item) ?? []);
};

/** STA-71: the newest notices, enough to count the unread ones. One store call. */
export const newestNotices = (sub: string): Promise<NoticeItem[]> => readNotices(sub, maxUnread + 1);

export const isUnread = ({ at }: Pick<NoticeItem, "at">, state: Pick<NoticeState, "readUntil"> | undefined): boolean =>
  at > (state?.readUntil ?? "");

/** Number of unread notices among the newest; `maxUnread` + 1 means "more". */
export const unreadAmong = (newest: readonly NoticeItem[], state: NoticeState | undefined): number =>
  newest.filter((notice) => isUnread(notice, state)).length;
