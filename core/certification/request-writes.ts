import type { Certificate } from "../access/access.entity.ts";
import type { Put, Update, Write } from "../store/commit.ts";
import { tableName } from "../store/table.ts";
import { RequestCountEntity, RequestEntity, type RequestItem } from "./request.entity.ts";

/** Puts a request into the admins' list, in the transaction that marks the certificate as requested. */
export const fileRequest = (request: RequestItem, isFirst: boolean): Write[] => [
  { name: "request", item: { Put: RequestEntity.put(request).params<Put>() } },
  ...(isFirst ? [count(1)] : []),
];

/** Takes a request that is decided out of those that wait; it stays in the list of all. */
export const settleRequest = (request: RequestItem): Write => ({
  name: "request",
  item: { Put: RequestEntity.put({ ...request, state: "settled" }).params<Put>() },
});

/**
 * Takes it out again, in the transaction that takes the certificate away. No writes for a certificate that was never
 * asked for.
 */
export const withdrawRequest = ({ id, requestedAt }: Certificate): Write[] =>
  requestedAt === undefined
    ? []
    : [
        {
          name: "request",
          item: { Delete: { TableName: tableName(), Key: RequestEntity.get({ id }).params<{ Key: object }>().Key } },
        },
        count(-1),
      ];

const count = (by: 1 | -1): Write => ({
  name: "request-count",
  item: { Update: RequestCountEntity.update({}).add({ total: by }).params<Update>() },
});
