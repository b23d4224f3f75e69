import type { Certificate } from "../../access/access.entity.ts";
import type { Put, Update, Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { RequestCountEntity, RequestEntity, type RequestItem } from "./request.entity.ts";

/** Adds a request to the admins' list, in the transaction that marks the certificate as requested. */
export const fileRequest = (request: RequestItem, isFirst: boolean): Write[] => [
  { name: "request", item: { Put: RequestEntity.put(request).params<Put>() } },
  ...(isFirst ? [count(1)] : []),
];

type Decision = NonNullable<RequestItem["decision"]>;
type Decided = RequestItem & { readonly decision: Decision };

/** Conditional on the request as read, without a decision. */
export const withDecision = (request: RequestItem, decision: Decision): Write =>
  over({ ...request, state: "decided", decision }, undecided, {
    ":seen": request.requestedAt,
    ":waiting": "waiting",
  });

/** Undoes a decision, conditional on that decision not being carried out. */
export const withoutDecision = ({ decision, ...request }: Decided): Write =>
  over({ ...request, state: "waiting" }, stands, dueOf(decision));

/** Removes a decided request from the waiting ones; it stays in the list of all. */
export const settleDecided = ({ decision, ...request }: Decided): Write =>
  over({ ...request, state: "settled" }, stands, dueOf(decision));

/** Condition: the request has not been decided. */
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

/** A carried-out decision has no mark any more, but is not waiting either. */
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

/** Removes it, in the transaction that removes the certificate. No writes if it was never requested. */
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
