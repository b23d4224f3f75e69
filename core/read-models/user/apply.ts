import type { Person } from "../../foundation/actor.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { bookSignupBonus } from "../../use-cases/wallet/signup-bonus.ts";

/** Completes the registration as a learner. The sign-up bonus, if configured, is booked once (WAL-26, D-31). */
export const applyAsLearner = async (person: Person): Promise<void> => {
  await UserEntity.patch({ sub: person.sub }).set({ completedAccountTypeRegistration: true }).go();
  await bookSignupBonus(person);
};
