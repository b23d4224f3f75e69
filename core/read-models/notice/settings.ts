import type { readNoticeSettings as route } from "@cu/api/notice";
import { type NoticeKind, type NoticeWay, noticeKinds } from "@cu/api/notice-kinds";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { type NoticeState, NoticeStateEntity, type Ways } from "./notice.entity.ts";
import { wayOf } from "./notice.ts";
import { kindWords } from "./words.ts";

type Settings = Returned<typeof route>;

/** STA-78: the user's delivery settings, for the kinds they can receive. */
export const readSettings = async (person: Person): Promise<Settings> => shown(person, await readNoticeState(person));

/** Sets the delivery of some kinds and leaves the others; concurrent changes are merged. */
export const setWays = async (person: Person, ways: Ways): Promise<Settings> =>
  shown(person, await changeWays(person, () => ways));

/** STA-79: turns off mails of a kind, or the whole digest. */
export const endMails = async (person: { readonly sub: string }, what: NoticeKind | "digest"): Promise<void> => {
  await changeWays(person, (state) =>
    Object.fromEntries(
      noticeKinds
        .filter((kind) => (what === "digest" ? wayOf(state, kind) === "digest" : kind === what))
        .map((kind) => [kind, "site" satisfies NoticeWay]),
    ),
  );
};

/** A user's notification state. One store call. */
export const readNoticeState = async ({ sub }: { readonly sub: string }): Promise<NoticeState | undefined> =>
  ((await NoticeStateEntity.get({ sub }).go({ consistent: true })).data as NoticeState | null) ?? undefined;

const changeWays = (
  { sub }: { readonly sub: string },
  change: (state: NoticeState | undefined) => Ways,
): Promise<NoticeState> =>
  untilCommitted(async () => {
    const seen = await readNoticeState({ sub });
    const next = { ...seen, sub, ways: { ...seen?.ways, ...change(seen) } };
    await replace(seen, next);
    return next;
  });

const replace = (seen: NoticeState | undefined, next: NoticeState): Promise<void> => {
  const put = NoticeStateEntity.put(next).where(({ readUntil, ways, token }, { eq, notExists }) =>
    [
      seen?.readUntil === undefined ? notExists(readUntil) : eq(readUntil, seen.readUntil),
      seen?.ways === undefined ? notExists(ways) : eq(ways, seen.ways),
      seen?.token === undefined ? notExists(token) : eq(token, seen.token),
    ].join(" AND "),
  );
  return commit([{ name: "state", item: { Put: put.params<Put>() } }]);
};

const shown = ({ isContentCreator, isAdmin }: Person, state: NoticeState | undefined): Settings => ({
  kinds: noticeKinds
    .filter((kind) => kindWords[kind].for === "everybody" || isContentCreator || isAdmin)
    .map((kind) => ({ kind, name: kindWords[kind].name, says: kindWords[kind].says, way: wayOf(state, kind) })),
});
