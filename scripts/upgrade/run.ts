import { classes } from "./classes.ts";
import { courses } from "./courses.ts";
import { desk } from "./desk.ts";
import { listSuspended } from "./held.ts";
import { chunksAfter, highestId } from "./ids.ts";
import { modules } from "./modules.ts";
import { owned } from "./owned.ts";
import { people } from "./people.ts";
import { placeOf } from "./place.ts";
import { posts } from "./posts.ts";
import { rosters } from "./rosters.ts";
import type { Step } from "./step.ts";
import { noteWatched } from "./watched.ts";

// Members need their class's revision before they are written into it, and pages of authors their profile.
const steps: readonly Step[] = [classes, people, rosters, modules, courses, posts, ...desk, ...owned];

const kept = placeOf("upgrade");

type Options = { readonly dry?: boolean; readonly say?: (line: string) => void };

/**
 * Writes into a running stage what older versions did not write. Goes on where an earlier run ended, may be repeated,
 * and lets people work meanwhile. Answers how often each thing was done, or in a dry run would be.
 */
export const upgrade = async ({ dry = false, say = () => {} }: Options = {}): Promise<ReadonlyMap<string, number>> => {
  const done = new Map<string, number>();
  const count = (what: string, times = 1) => void done.set(what, (done.get(what) ?? 0) + times);
  const place = dry ? new Map<string, number>() : await kept.read();
  for (const { name, kind, upgrade: work } of steps) {
    const highest = await highestId(kind);
    const former = place.get(name) ?? 0;
    if (former > 0) say(`${name}: goes on behind ${former}`);
    for (const ids of chunksAfter(former, highest)) {
      await work(ids, { dry, count });
      const last = ids.at(-1) ?? 0;
      if (!dry) await kept.keep(name, last);
      say(`${name}: ${last} of ${highest} ids`);
    }
  }
  count("courses noted in which somebody has watched", await noteWatched(dry));
  count("suspensions listed that hold", await listSuspended(dry));
  if (!dry) await kept.forget();
  return done;
};
