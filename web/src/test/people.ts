import type { User } from "@cu/api/user";
import type * as z from "zod";

type Person = z.output<typeof User>;

export const learner: Person = {
  id: 7,
  username: "lena",
  firstName: "Lena",
  lastName: "Moravec",
  email: "lena@example.org",
  isContentCreator: false,
  isAdmin: false,
  dateJoined: "2026-09-02T10:00:00Z",
  completedAccountTypeRegistration: true,
  moduleAccess: {},
  primaryWallet: {
    id: 70,
    cupointsBalance: 1240,
    currency: {
      abbreviation: "USD",
      fullName: "US Dollar",
      unitCupoints: 100,
      unitPrice: 100,
      allowableDecimalPlaces: 2,
    },
    transactions: [],
  },
};

export const creator: Person = { ...learner, id: 8, username: "ruth", firstName: "Ruth", isContentCreator: true };

export const admin: Person = { ...learner, id: 9, username: "ada", firstName: "Ada", isAdmin: true };
