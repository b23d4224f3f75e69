import type { Put, Write } from "../idempotency/commit.ts";
import { AccessEntity } from "./access.entity.ts";
import type { StoredHolding } from "./holding.ts";

/** What a person holds of a course from now on, provided that nobody has changed it since `seen` was read. */
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
