import type { readLicensing } from "@cu/api/licensing";
import type { Answer } from "@cu/api/route";

export type Licensing = Answer<typeof readLicensing>;

export type Licence = Licensing["licences"][number];
