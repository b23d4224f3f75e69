import type { CertificateRequest } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import type { Certificate } from "../../access/access.entity.ts";
import { allCertificates } from "../../access/certificate.ts";
import { entitlementsKey, storedAmong } from "../../access/read-entitlements.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { RequestEntity, type RequestItem } from "./request.entity.ts";

/** A request in the admins' list. One store call; `certificate.missing` for an unknown id. */
export const readRequest = async (id: number): Promise<RequestItem> => {
  const { data } = await RequestEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Failure("certificate.missing");
  return data;
};

/** Keys of a request's certificate and user. */
export const keysOf = ({ sub, courseId }: Pick<RequestItem, "sub" | "courseId">): Item[] => [
  entitlementsKey(sub, courseId),
  keyOf(UserEntity, { sub }),
];

/** A request's certificate and user, among the items read for it. */
export const findBehind = (
  { id, sub, courseId }: RequestItem,
  items: readonly Item[],
): { certificate: Certificate; user: UserItem } | undefined => {
  const [access, user] = keysOf({ sub, courseId }).map((key) =>
    items.find(({ pk, sk }) => pk === key.pk && sk === key.sk),
  );
  if (!access || !user) return undefined;
  const entitlements = storedAmong([access]).get(courseId);
  const person = UserEntity.parse({ Item: user }).data;
  const certificate = entitlements && allCertificates(entitlements).find((each) => each.id === id);
  return certificate && person ? { certificate, user: person } : undefined;
};

type Shown = Omit<z.input<typeof CertificateRequest>, "collection">;

export const toRequest = (
  { id, requestedAt, decision }: RequestItem,
  { certificate, user }: { certificate: Certificate; user: UserItem },
): Shown => ({
  id,
  status: certificate.status,
  requestedAt,
  accessUntil: certificate.accessUntil,
  decision: decision ? { approve: decision.approve, due: decision.due } : null,
  user: { firstName: user.firstName, lastName: user.lastName, username: user.username, email: user.email },
});
