import { now } from "@cu/core/foundation/clock";
import type { Item } from "@cu/core/foundation/store/batch";
import { InstitutionEntity } from "@cu/core/storage/institution/institution.entity";
import { CreatorNameEntity, CreatorWordEntity } from "@cu/core/storage/user/creator-profile.entity";
import { SessionEntity } from "@cu/core/storage/user/session.entity";
import { UserEntity, UserIdEntity } from "@cu/core/storage/user/user.entity";
import { sessionSeconds } from "@cu/core/use-cases/session/find-session";
import { seal } from "@cu/core/use-cases/session/seal";
import type { World } from "../world.ts";
import { at, crowd, crowdWord, far, itemOf, namesOf, subOf } from "./put.ts";

/** Only this many of the crowd are looked up by themselves, on whichever page they are: `n % known`. */
export const known = 100;

export const people = (): Item[] =>
  crowd.slice(0, known).flatMap((n) => [
    itemOf(
      UserEntity.put({
        ...namesOf(n),
        sub: subOf(n),
        id: far + n,
        email: `crowd-${n}@example.com`,
        walletId: far + n,
        dateJoined: at,
      }),
    ),
    itemOf(UserIdEntity.put({ id: far + n, sub: subOf(n) })),
    itemOf(CreatorNameEntity.put({ id: far + n, ...namesOf(n) })),
  ]);

export const creators = (): Item[] =>
  crowd.map((n) => itemOf(CreatorWordEntity.put({ letter: crowdWord[0] ?? "", word: crowdWord, id: far + n })));

/** Departments are read like universities: there are only more of them than are ever listed. */
export const institutions = (): Item[] =>
  (["university", "department"] as const).flatMap((kind) =>
    crowd
      .slice(0, kind === "university" ? undefined : 2500)
      .map((n) => itemOf(InstitutionEntity.put({ kind, key: `${kind}-${n}`, id: far + n, name: `University ${n}` }))),
  );

// As long as the pool's refresh tokens are.
const refreshToken = "r".repeat(1800);

export const sessions = ({ person }: World): Item[] =>
  crowd.map((n) => {
    const id = subOf(n);
    return itemOf(
      SessionEntity.put({
        id,
        sub: person.buyer.sub,
        sealedRefreshToken: seal(refreshToken, id),
        // All since the buyer has signed in, so that the list has as many open ones as it gives.
        startedAt: new Date(now() + n).toISOString(),
        lastUsedAt: new Date(now() + n).toISOString(),
        formers: [],
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 ".repeat(5),
        ttl: Math.floor(now() / 1000) + sessionSeconds,
      }),
    );
  });
