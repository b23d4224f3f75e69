import { findBehind, keysOf } from "@cu/core/certification/read-request";
import { RequestEntity, type RequestItem } from "@cu/core/certification/request.entity";
import { ContactEntity } from "@cu/core/contact/contact.entity";
import { DemoEntity } from "@cu/core/demo/demo.entity";
import { IssueEntity } from "@cu/core/issue/issue.entity";
import { batchGet, type Item } from "@cu/core/store/batch";
import { eachOf } from "@cu/core/store/each-of";
import { keyOf } from "@cu/core/store/entity-item";
import { giveIndexKeys } from "./index-keys.ts";
import type { Step } from "./step.ts";

const itemOf = (put: { params: <T>() => T }): Item => put.params<{ Item: Item }>().Item;

/** What waits for an admin is read by its status; what came before these keys is in no such list (ADM-82, ADM-83). */
const byStatus = (
  { kind, name, what }: Pick<Step, "kind" | "name"> & { what: string },
  keyOfOne: (id: number) => Item,
  asToday: (item: Item) => Item | undefined,
): Step => ({
  name,
  kind,
  upgrade: async (ids, { dry, count }) => {
    await eachOf(await batchGet(ids.map(keyOfOne)), async (item) => {
      const wanted = asToday(item);
      if (wanted && (await giveIndexKeys(item, wanted, { seen: ["status"], dry }))) count(what);
    });
  },
});

const messages = byStatus(
  { name: "messages", kind: "contact-message", what: "messages listed by their status" },
  (id) => keyOf(ContactEntity, { id }),
  (Item) => {
    const { data } = ContactEntity.parse({ Item });
    return data ? itemOf(ContactEntity.put(data)) : undefined;
  },
);

const issues = byStatus(
  { name: "issues", kind: "issue", what: "issue reports listed by their status" },
  (id) => keyOf(IssueEntity, { id }),
  (Item) => {
    const { data } = IssueEntity.parse({ Item });
    return data ? itemOf(IssueEntity.put(data)) : undefined;
  },
);

const demos = byStatus(
  { name: "demos", kind: "demo", what: "demo requests listed by their status" },
  (id) => keyOf(DemoEntity, { id }),
  (Item) => {
    const { data } = DemoEntity.parse({ Item });
    return data ? itemOf(DemoEntity.put(data)) : undefined;
  },
);

/** An older request says neither whether it waits nor until when: its certificate does. */
const requests: Step = {
  name: "certificate requests",
  kind: "certificate",
  upgrade: async (ids, { dry, count }) => {
    const stored = await batchGet(ids.map((id) => keyOf(RequestEntity, { id })));
    const old = stored.filter(({ state }) => state === undefined);
    const found = old.flatMap((Item) => RequestEntity.parse({ Item }).data ?? []);
    const behind = await batchGet([
      ...new Map(found.flatMap(keysOf).map((key) => [`${String(key.pk)} ${String(key.sk)}`, key])).values(),
    ]);
    await eachOf(found, async (request) => {
      const item = old.find(({ id }) => id === request.id);
      const certificate = findBehind(request, behind)?.certificate;
      if (!item || !certificate) return;
      const today: RequestItem = {
        ...request,
        state: certificate.status === "requested" ? "waiting" : "settled",
        endsAt: certificate.accessUntil,
      };
      // Whoever files, decides or withdraws it meanwhile writes the request itself.
      const how = { seen: ["requestedAt"], also: ["state", "endsAt"], dry };
      if (await giveIndexKeys(item, itemOf(RequestEntity.put(today)), how))
        count("certificate requests told whether they wait");
    });
  },
};

export const desk: readonly Step[] = [messages, issues, demos, requests];
