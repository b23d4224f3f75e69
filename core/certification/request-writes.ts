import type { Certificate } from "../access/access.entity.ts";
import type { Put, Update, Write } from "../store/commit.ts";
import { keyOf } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";
import { RequestCountEntity, RequestEntity, type RequestItem } from "./request.entity.ts";

/** Puts a request into the admins' list, in the transaction that marks the certificate as requested. */
export const fileRequest = (request: RequestItem, isFirst: boolean): Write[] => [
  { name: "request", item: { Put: RequestEntity.put(request).params<Put>() } },
  ...(isFirst ? [count(1)] : []),
];

type Decision = NonNullable<RequestItem["decision"]>;
type Decided = RequestItem & { readonly decision: Decision };

/** Only while nobody else has decided, and the request is the one that was read. */
export const withDecision = (request: RequestItem, decision: Decision): Write =>
  over({ ...request, state: "decided", decision }, undecided, {
    ":seen": request.requestedAt,
    ":waiting": "waiting",
  });

/** Takes a decision back: only while it is the one that was read, and nothing was done about it. */
export const withoutDecision = ({ decision, ...request }: Decided): Write =>
  over({ ...request, state: "waiting" }, stands, dueOf(decision));

/** Takes a request that is decided out of those that wait; it stays in the list of all. */
export const settleDecided = ({ decision, ...request }: Decided): Write =>
  over({ ...request, state: "settled" }, stands, dueOf(decision));

/** Lets a transaction happen only while nobody has decided. */
export const stillUndecided = ({ id, requestedAt }: RequestItem): Write => ({
  name: "request",
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(RequestEntity, { id }),
      ConditionExpression: undecided,
      ExpressionAttributeNames: { "#decision": "decision", "#state": "state" },
      ExpressionAttributeValues: { ":seen": requestedAt, ":waiting": "waiting" },
    },
  },
});

/** Of a decision that counts already the mark is gone, but nothing waits any more. */
const undecided = "attribute_not_exists(#decision) AND #state = :waiting AND requestedAt = :seen";
const stands = "#decision.#due = :due";
const dueOf = ({ due }: Decision) => ({ ":due": due });

const over = (request: RequestItem, condition: string, values: Record<string, string>): Write => {
  const put = RequestEntity.put(request).params<Put>();
  const names = { "#decision": "decision", ...(condition === stands ? { "#due": "due" } : { "#state": "state" }) };
  return {
    name: "request",
    item: {
      Put: {
        ...put,
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    },
  };
};

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
          item: { Delete: { TableName: tableName(), Key: keyOf(RequestEntity, { id }) } },
        },
        count(-1),
      ];

const count = (by: 1 | -1): Write => ({
  name: "request-count",
  item: { Update: RequestCountEntity.update({}).add({ total: by }).params<Update>() },
});
