import { Entity } from "electrodb";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import { countTotal } from "../daily-counters/total.ts";
import type { ClassItem } from "./class.entity.ts";

/**
 * An entry in the admins' list of classes (decision 056), written with the class. A separate item, because each new
 * member changes the class, and an index on classes would change with it.
 */
export const AdminIndexClassEntity = new Entity(
  {
    model: model("listed-class"),
    attributes: {
      id: { type: "number", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: { field: indexes.primary.pk, composite: [], template: "classes", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["createdAt", "id"],
          template: "${createdAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

type Place = Pick<ClassItem, "id" | "createdAt">;

/** Adds a class to the list, in its creating transaction. Condition `place` fails if it is already listed. */
export const listClass = ({ id, createdAt }: Place): Write[] => [
  { name: "place", item: { Put: AdminIndexClassEntity.create({ id, createdAt }).params<Put>() } },
  countTotal("classes", 1),
];

/** Removes a class from the list, in the transaction that ends it. */
export const unlistClass = ({ id, createdAt }: Place): Write[] => [
  { name: "place", item: { Delete: AdminIndexClassEntity.remove({ id, createdAt }).params() } },
  countTotal("classes", -1),
];
