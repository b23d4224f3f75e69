import { Failure } from "@cu/api/failure";

/** A signed-in user. Flags come from the user item, never from the token (SES-34). */
export type Person = {
  readonly kind: "person";
  readonly sub: string;
  readonly id: number;
  readonly username: string;
  readonly walletId: number;
  readonly isContentCreator: boolean;
  readonly isAdmin: boolean;
  /** The classes they are a member of. */
  readonly classIds?: readonly number[];
};

export type Creator = Person & { readonly isContentCreator: true };
export type Admin = Person & { readonly isAdmin: true };
export type Guest = { readonly kind: "guest" };
/** The caller where a token is optional. */
export type Visitor = Person | Guest;

/**
 * The user and session of a token. Whether the session has ended is only known from the user item, so a bearer counts
 * as a user only after that was read (person/person.ts).
 */
export type Bearer = {
  readonly sub: string;
  /** The session's id. */
  readonly session: string;
  /** When the session started, in milliseconds since 1970. */
  readonly since: number;
  /** On routes without required sign-in, an ended session makes the caller a guest; elsewhere it is refused. */
  readonly orGuest?: boolean;
};

/**
 * The caller as far as known: a visitor, or only the bearer of a token. Functions that take a caller read the user in
 * the same call as their other data, which saves a round trip.
 */
export type Caller = Visitor | Bearer;

export const guest: Guest = { kind: "guest" };

export const isPerson = (visitor: Visitor): visitor is Person => visitor.kind === "person";
export const isCreator = (person: Person): person is Creator => person.isContentCreator;
export const isAdmin = (person: Person): person is Admin => person.isAdmin;

export const isBearer = (caller: Caller): caller is Bearer => !("kind" in caller);

export const subOf = (caller: Caller): string | undefined => ("sub" in caller ? caller.sub : undefined);

/** For routes that require a token: a token without a user is invalid. */
export const mustBePerson = (visitor: Visitor): Person => {
  if (!isPerson(visitor)) throw new Failure("token.invalid");
  return visitor;
};

/** For paths with a user id: any id but the caller's is forbidden, whether it exists or not. */
export const mustBeSelf = (person: Person, userId: number): void => {
  if (person.id !== userId) throw new Failure("user.forbidden");
};
