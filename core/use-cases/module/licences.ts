import { Failure } from "@cu/api/failure";
import type { readLicensing as route } from "@cu/api/licensing";
import { licencesPerPage } from "@cu/api/page-size";
import type { Returned } from "@cu/api/route";
import type { Creator } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { LicenceEntity } from "../../storage/course/licence.entity.ts";
import { isLicensable } from "../../storage/course/licence.ts";
import { refreshLoan } from "./borrowers.ts";
import { readLent } from "./may-be-licensed.ts";

/** MOD-21: other authors' courses that license a module, paginated, including ended licences. */
export const listLicences = async (
  person: Creator,
  moduleId: number,
  { after }: { after?: number | undefined } = {},
): Promise<Returned<typeof route>> => {
  const source = await readLent(person, moduleId);
  const all = LicenceEntity.query.byModule({ moduleId });
  const { data } = await (after === undefined ? all.begins({}) : all.gt({ courseId: after })).go({
    limit: licencesPerPage + 1,
    consistent: true,
  });
  const shown = data.slice(0, licencesPerPage);
  const cards = cardsOf(await batchGet(shown.map(({ courseId }) => keyOf(CardEntity, { id: courseId }))));
  return {
    mayBeLicensed: source.item.mayBeLicensed ?? false,
    isFound: isLicensable(source),
    count: source.item.licences ?? 0,
    licences: shown.map(({ courseId, borrowedAt, endedAt }) => ({
      courseId,
      courseName: cards.get(courseId)?.name ?? "",
      author: cards.get(courseId)?.primaryAuthor ?? null,
      borrowedAt,
      endedAt: endedAt ?? null,
    })),
    next: data.length > shown.length ? (shown.at(-1)?.courseId ?? null) : null,
  };
};

/**
 * MOD-22: ends a licence for new buyers; existing buyers keep the videos. `licence.missing` if the course never
 * licensed the module. Idempotent.
 */
export const endLicence = async (person: Creator, moduleId: number, courseId: number): Promise<void> => {
  await untilCommitted(async () => {
    await readLent(person, moduleId);
    const { data: licence } = await LicenceEntity.get({ moduleId, courseId }).go({ consistent: true });
    if (!licence) throw new Failure("licence.missing");
    if (licence.endedAt !== undefined) return;
    const ended = LicenceEntity.patch({ moduleId, courseId })
      .set({ endedAt: nowIso() })
      .where((field, { notExists }) => notExists(field.endedAt));
    await commit([
      { name: "licence", item: { Update: ended.params<Update>() } },
      ...announce({ type: "course.saved", courseId }),
    ]);
  });
  await refreshLoan(courseId, moduleId);
};
