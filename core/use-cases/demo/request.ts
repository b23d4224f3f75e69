import type { requestDemo as route } from "@cu/api/demo";
import { type DemoInput, demoForm } from "@cu/api/demo.form";
import { FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Returned } from "@cu/api/route";
import { now, nowIso } from "../../foundation/clock.ts";
import { guestAt, type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { DemoEntity, DemoFileEntity, type DemoFileItem } from "./demo.entity.ts";
import { findFile, keepFile } from "./file-store.ts";
import { claimableSeconds } from "./upload.ts";

type Answer = Returned<typeof route>;

const requests: Limit = { name: "demo", times: 10, per: "hour" };
const goneText = "A file is missing. Remove it and upload it again.";

/**
 * Stores a demo request and claims its files (STA-51). A file belongs to one request: a second one is refused.
 * Idempotent by key. Throws `FieldFailure`, `request.limited`, `server.busy`.
 */
export const requestDemo = (address: string, input: DemoInput, repeat?: RepeatKey): Promise<Answer> =>
  untilCommitted(() =>
    once<Answer>(guestAt(address), "demo.request", repeat, async (keep: Keep<Answer>) => {
      const { links, files: fileIds, ...demo } = filled(demoForm, input);
      const files = await readClaimable(fileIds);
      return await limited(requests, networkOf(address), async () => {
        const answer = { id: await leaseId("demo"), ...demo, createdAt: nowIso(), status: "submitted" as const };
        // Retained before they are claimed: retaining an unclaimed file is cheap, but a claimed one must not expire.
        await eachOf(files, ({ key }) => keepFile(key));
        const Put = DemoEntity.create({ ...answer, links, files: fileIds }).params<Put>();
        await commit([
          { name: "demo", item: { Put } },
          ...files.map((file) => claim(file, answer.id)),
          ...keep(answer),
        ]);
        return answer;
      });
    }),
  );

type Uploaded = DemoFileItem & { etag: string };

/** The files, if all are complete, unclaimed and not about to expire. */
const readClaimable = async (ids: readonly number[]): Promise<Uploaded[]> => {
  const items = await batchGet(
    ids.map((id) => keyOf(DemoFileEntity, { id })),
    { consistent: true },
  );
  const places = items.flatMap((Item) => DemoFileEntity.parse({ Item }).data ?? []);
  const ends = now() - claimableSeconds * 1000;
  const free = places.filter(({ demoId, createdAt }) => demoId === undefined && Date.parse(createdAt) > ends);
  const files: Uploaded[] = [];
  await eachOf(free, async (place) => {
    const found = await findFile(place.key);
    if (found?.size === place.size) files.push({ ...place, etag: found.etag });
  });
  if (files.length < ids.length) throw new FieldFailure({ files: [goneText] });
  return files;
};

const claim = ({ id, etag }: Uploaded, demoId: number): Write => ({
  name: "file",
  item: {
    Update: DemoFileEntity.patch({ id })
      .set({ demoId, etag })
      .remove(["ttl"])
      .where((field, { notExists }) => notExists(field.demoId))
      .params<Update>(),
  },
});
