import type { completeDemo as route } from "@cu/api/demo";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { DemoEntity } from "./demo.entity.ts";
import { toDemo } from "./list-demos.ts";

/** ADM-29: completes a request, once; repeated requests get the same response without an audit entry. */
export const completeDemo = (admin: Admin, id: number): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const { data: demo } = await DemoEntity.get({ id }).go({ consistent: true });
    if (!demo) throw new Failure("demo.missing");
    if (demo.status === "completed") return toDemo(demo);
    const completed = { ...demo, status: "completed" as const };
    const put = DemoEntity.put(completed).where(({ status }, { eq }) => eq(status, "submitted"));
    await commit([
      { name: "demo", item: { Put: put.params<Put>() } },
      ...(await noteAct(admin, { act: "demo.completed", target: ["demo", id] })),
    ]);
    return toDemo(completed);
  });
