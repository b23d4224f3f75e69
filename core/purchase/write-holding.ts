import { AccessEntity } from "../access/access.entity.ts";
import type { Holding } from "../access/access.ts";
import type { Put, Write } from "../idempotency/commit.ts";

/** What a person holds of a course from now on, provided that nobody has changed it since `seen` was read. */
export const writeHolding = (
  person: { readonly sub: string; readonly courseId: number },
  seen: Pick<Holding, "version">,
  next: Omit<Holding, "version">,
): Write => {
  const item = {
    sub: person.sub,
    courseId: person.courseId,
    version: seen.version + 1,
    grants: next.grants,
    certificate: next.certificate,
    formerCertificates: next.formerCertificates,
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
