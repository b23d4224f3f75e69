import type { listDemos as route } from "@cu/api/demo";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { readCursor } from "../../foundation/store/cursor.ts";
import { DemoEntity, type DemoItem } from "./demo.entity.ts";

/** ADM-22, ADM-23: requests by arrival. One store call. */
export const listDemos = async (
  _admin: Admin,
  { order, before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = DemoEntity.query.byTime({});
  const { at: createdAt, id } = before === undefined ? { at: "", id: "0" } : readCursor(before);
  const seen = { createdAt, id: Number(id) };
  const query = before === undefined ? all : order === "newest" ? all.lt(seen) : all.gt(seen);
  const { data } = await query.go({ order: order === "newest" ? "desc" : "asc", limit: deskPerPage });
  return data.map(toDemo);
};

export const toDemo = ({ links: _links, files: _files, ...demo }: DemoItem) => demo;
