import { isStill } from "../store/as-seen.ts";
import type { Put, Write } from "../store/commit.ts";
import { AccessEntity } from "./access.entity.ts";
import type { StoredHolding } from "./holding.ts";
import { holdingKey } from "./read-holding.ts";

/** Writes what a person holds of a course from now on, provided nobody has changed it since `seen` was read. */
export const writeHolding = (
  person: { readonly sub: string; readonly courseId: number },
  seen: Pick<StoredHolding, "version">,
  next: Omit<StoredHolding, "version">,
): Write => {
  const item = {
    sub: person.sub,
    courseId: person.courseId,
    version: seen.version + 1,
    grants: next.grants,
    certificate: next.certificate,
    formerCertificates: next.formerCertificates,
    givenBack: next.givenBack,
    evaluation: next.evaluation,
  };
  const put =
    seen.version === 0
      ? AccessEntity.create(item).params<Put>()
      : AccessEntity.put(item)
          .where(({ version }, { eq }) => eq(version, seen.version))
          .params<Put>();
  return { name: "access", item: { Put: put } };
};

/**
 * Fails a write that relies on what a person holds when that has changed since: a refund of a moment ago has raised the
 * version (M9). Nothing is stored at all where a class opens a course that was added after its member joined.
 */
export const stillHeld = ({ sub, courseId }: { sub: string; courseId: number }, version: number): Write =>
  isStill("access", holdingKey(sub, courseId), "version", version);
