import { Failure } from "@cu/api/failure";

/** A signed-in person. Flags come from the user item, never from the token (SES-34). */
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
 * The person and the sign-in that a token belongs to. Only the person's item says whether that sign-in has ended since,
 * so nobody counts as a person before it is read (person/person.ts).
 */
export type Bearer = {
  readonly sub: string;
  /** The session's id. */
  readonly session: string;
  /** When the session started, in milliseconds since 1970. */
  readonly since: number;
  /** Where no token is needed, one whose sign-in has ended makes its caller a guest; elsewhere it is refused. */
  readonly orGuest?: boolean;
};

/**
 * Who calls, as far as is known: a visitor, or only the owner of the token. Verbs that take a caller read the person
 * together with whatever else they need, which saves waiting for a store call.
 */
export type Caller = Visitor | Bearer;

export const guest: Guest = { kind: "guest" };

export const isPerson = (visitor: Visitor): visitor is Person => visitor.kind === "person";
export const isCreator = (person: Person): person is Creator => person.isContentCreator;
export const isAdmin = (person: Person): person is Admin => person.isAdmin;

export const isBearer = (caller: Caller): caller is Bearer => !("kind" in caller);

export const subOf = (caller: Caller): string | undefined => ("sub" in caller ? caller.sub : undefined);

/** For routes that ask for a token: a token of nobody counts as none. */
export const mustBePerson = (visitor: Visitor): Person => {
  if (!isPerson(visitor)) throw new Failure("token.invalid");
  return visitor;
};

/** Where the path names a user: every id but one's own is forbidden, existing or not. */
export const mustBeSelf = (person: Person, userId: number): void => {
  if (person.id !== userId) throw new Failure("user.forbidden");
};
