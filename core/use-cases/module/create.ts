import type { ModuleInput } from "@cu/api/course";
import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { moduleForm } from "@cu/api/module.form";
import { toModule } from "../../access/course-view.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { withinBounds } from "../../foundation/limit/bounds.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { standsAlone } from "../../storage/course/alone.entity.ts";
import { authorBySub, findAuthors } from "../../storage/course/author.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { packModule } from "../../storage/course/module-record.ts";
import { findModules, findVideos } from "../../storage/course/sources.ts";
import { putVideos } from "../../storage/course/video-items.ts";
import { buildModules, knownVideoIds } from "../course/build.ts";
import type { ModuleView } from "./read.ts";

// An item holds 400 KB, and the response stored for idempotency repeats every title.
const packedLimit = 190 * 1024;

/** MOD-14: creates a standalone module. Throws `FieldFailure`, `module.tooLarge`. */
export const createModule = (
  creator: Creator,
  input: Omit<ModuleInput, "id">,
  repeat?: RepeatKey,
): Promise<ModuleView> =>
  untilCommitted(() =>
    once(creator, "module.create", repeat, async (keep) => {
      const module = await plan(creator, input);
      const data = packModule(module);
      if (data.byteLength > packedLimit) throw new Failure("module.tooLarge");
      const answer = toModule(module, { parentCollection: null, unlistedKey: null, moduleIndex: 1 });
      // Videos first: without the module they are unreachable.
      await putVideos(
        module.videos.filter((video) => video.parentModule === module.id),
        null,
      );
      const item = ModuleEntity.create({ id: module.id, createdBy: creator.id, data });
      await withinBounds(creator, { modules: 1 }, (writes) =>
        commit([
          { name: "module", item: { Put: item.params<Put>() } },
          standsAlone(creator.id, module.id),
          ...keep(answer),
          ...writes,
        ]),
      );
      return answer;
    }),
  );

const plan = async (person: Person, input: Omit<ModuleInput, "id">) => {
  filled(moduleForm, input);
  const former = new Map<number, never>();
  const [authors, primaryAuthor, videos] = await Promise.all([
    findAuthors([input.primaryAuthorUsername ?? "", ...input.coAuthorUsernames]),
    authorBySub(person.sub),
    findVideos(knownVideoIds([input], former)),
  ]);
  const sources = await findModules(
    [...videos.values()].map((video) => video.parentModule),
    "videos",
  );
  try {
    const [module] = await buildModules([input], {
      person,
      course: null,
      owners: { createdBy: person.id, primaryAuthor },
      coAuthors: [],
      authors,
      former,
      videos,
      sources,
    });
    if (!module) throw new Error("No module was built.");
    return module;
  } catch (error) {
    // A single module reports its fields, not a list of rows.
    const rows = error instanceof FieldFailure && !Array.isArray(error.fields) ? error.fields.modules : undefined;
    const [row] = Array.isArray(rows) ? rows : [];
    throw typeof row === "object" ? new FieldFailure(row) : error;
  }
};
