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
/** Whoever calls where a token is optional. */
export type Visitor = Person | Guest;

export const guest: Guest = { kind: "guest" };

export const isPerson = (visitor: Visitor): visitor is Person => visitor.kind === "person";
export const isCreator = (person: Person): person is Creator => person.isContentCreator;
export const isAdmin = (person: Person): person is Admin => person.isAdmin;

/** Where the path names a user: every id but one's own is forbidden, existing or not. */
export const mustBeSelf = (person: Person, userId: number): void => {
  if (person.id !== userId) throw new Failure("user.forbidden");
};
