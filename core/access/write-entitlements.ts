import { isStill } from "../foundation/store/as-seen.ts";
import type { Put, Write } from "../foundation/store/commit.ts";
import { AccessEntity } from "./access.entity.ts";
import type { StoredEntitlements } from "./entitlements.ts";
import { entitlementsKey } from "./read-entitlements.ts";

/** Conditional update of a user's entitlements: fails if it changed since `seen` was read. */
export const writeEntitlements = (
  person: { readonly sub: string; readonly courseId: number },
  seen: Pick<StoredEntitlements, "version">,
  next: Omit<StoredEntitlements, "version">,
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
 * Fails a write based on entitlements that has changed since, e.g. by a refund (M9). The row may not exist if a class
 * opens a course added after the member joined.
 */
export const stillHeld = ({ sub, courseId }: { sub: string; courseId: number }, version: number): Write =>
  isStill("access", entitlementsKey(sub, courseId), "version", version);
