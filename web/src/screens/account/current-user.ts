import type { User } from "@cu/api/user";
import type { Currency as CurrencySchema, Transaction } from "@cu/api/wallet";
import type * as z from "zod";

export type CurrentUser = z.output<typeof User>;
export type Currency = z.output<typeof CurrencySchema>;
export type Booked = z.output<typeof Transaction>;
