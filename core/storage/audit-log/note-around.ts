import type { Person } from "../../foundation/actor.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { type ActDraft, noteAct } from "./note-act.ts";

type Facts = NonNullable<ActDraft["facts"]>;

/**
 * ADM-121: notes an act of several writes twice: as begun, so that one that dies half-way is in the log, and with what
 * came of it. One that fails is noted as failed, and fails.
 */
export const noteAround = async <Outcome>(
  person: Pick<Person, "id" | "sub">,
  act: ActDraft,
  run: () => Promise<Outcome>,
  factsOf: (outcome: Outcome) => Facts = () => ({}),
): Promise<Outcome> => {
  const note = (facts: Facts) =>
    untilCommitted(async () => commit(await noteAct(person, { ...act, facts: { ...act.facts, ...facts } })));
  await note({ state: "begun" });
  let outcome: Outcome;
  try {
    outcome = await run();
  } catch (error) {
    await note({ state: "failed" });
    throw error;
  }
  await note({ state: "done", ...factsOf(outcome) });
  return outcome;
};
