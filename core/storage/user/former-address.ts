import { undoDays } from "@cu/api/account-bounds";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Write } from "../../foundation/store/commit.ts";
import type { UserItem } from "./user.entity.ts";

type Addresses = Pick<UserItem, "email" | "formerAddresses">;
type Former = NonNullable<UserItem["formerAddresses"]>[number];

/** The first ones are kept, so that an attacker's repeated changes never evict the owner's address. */
const maxFormer = 20;

/** The addresses that can still be restored, oldest first. */
const formerOf = ({ formerAddresses = [] }: Addresses): Former[] =>
  formerAddresses.filter(({ at }) => Date.parse(at) + undoDays * 86_400_000 > now());

/**
 * The address replaced at that time, with those before it: owners of later ones lose their undo links once it is
 * restored.
 */
export const leftAt = (user: Addresses, at: string): { email: string; earlier: Former[] } | undefined => {
  const former = formerOf(user);
  const place = former.findIndex((one) => one.at === at);
  const left = former[place];
  return left && { email: left.email, earlier: former.slice(0, place) };
};

/** SES-127: earlier addresses after a change. Changing back to one of them is an undo, not a further change. */
export const afterChange = (user: Addresses, email: string, at: string) => {
  const former = formerOf(user);
  const known = former.find((one) => one.email === email);
  return known
    ? { isReturn: true, formerAddresses: leftAt(user, known.at)?.earlier ?? [] }
    : { isReturn: false, formerAddresses: [...former, { email: user.email, at }].slice(0, maxFormer) };
};

/** Notifies both the restored address and the replaced one. */
export const tellRestored = ({ sub, email }: Pick<UserItem, "sub" | "email">, at: string): Write[] =>
  announce(
    { type: "account.told", sub, what: "restored", at },
    { type: "account.told", sub, what: "restored", at, email },
  );
