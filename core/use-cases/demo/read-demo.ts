import type { readDemo as route } from "@cu/api/demo";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { DemoEntity, DemoFileEntity } from "./demo.entity.ts";
import { downloadAddress } from "./file-store.ts";
import { toDemo } from "./list-demos.ts";

/**
 * ADM-24, ADM-28, ADM-30: a request with its links, and a download URL for each of its files, saved as `video-N.mp4`.
 * Two store calls.
 */
export const readDemo = async (_admin: Admin, id: number): Promise<Returned<typeof route>> => {
  const { data: demo } = await DemoEntity.get({ id }).go({ consistent: true });
  if (!demo) throw new Failure("demo.missing");
  const items = await batchGet(demo.files.map((file) => keyOf(DemoFileEntity, { id: file })));
  const known = new Map(
    items.flatMap((Item) => DemoFileEntity.parse({ Item }).data ?? []).map((file) => [file.id, file] as const),
  );
  const files = demo.files.flatMap((file) => known.get(file) ?? []);
  return {
    ...toDemo(demo),
    links: demo.links.map((link) => ({ link })),
    files: await Promise.all(
      files.map(async ({ id: fileId, name, key }, n) => ({
        id: fileId,
        name,
        file: downloadAddress(key, `video-${n + 1}.mp4`),
      })),
    ),
  };
};
