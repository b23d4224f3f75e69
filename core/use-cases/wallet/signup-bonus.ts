import type { Person } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { bookBonus } from "./bonus.ts";

/** Books the sign-up bonus where one is configured, once per person (WAL-26, D-31). */
export const bookSignupBonus = async (person: Person): Promise<void> =>
  bookBonus(person.walletId, { name: "signup", cupoints: config.signupBonusCupoints, memo: "Signup bonus" });
