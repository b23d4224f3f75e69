import type { FieldErrors } from "./failure.ts";
import { type Form, textProblem } from "./form.ts";
import { institutionNames, institutionsProblem } from "./institution-names.ts";

/** A creator's profile; omitted fields keep their values. */
export type ProfileInput = {
  bio?: string | undefined;
  externalWebsite?: string | null | undefined;
  universities?: string[] | undefined;
  departments?: string[] | undefined;
};

type Profile = { bio?: string; externalWebsite?: string; universities?: string[]; departments?: string[] };

/** Validates a creator's website. Credentials in a URL could be mistaken for its host. */
const websiteProblem = (text: string): string | undefined => {
  const url = URL.parse(text);
  const isRight = url?.protocol === "https:" && url.hostname.includes(".") && !url.username && !url.password;
  return isRight ? undefined : "Enter a valid URL that begins with https://.";
};

const bio = { most: 2000 };
const website = { most: 300, wrong: websiteProblem };

/** CRE-29: a missing website is saved as an empty string. */
export const profileForm: Form<ProfileInput, Profile> = {
  read: (input) => {
    const kept: Profile = {
      ...(input.bio !== undefined && { bio: input.bio.toWellFormed().trim() }),
      ...(input.externalWebsite !== undefined && { externalWebsite: (input.externalWebsite ?? "").trim() }),
      ...(input.universities && { universities: institutionNames(input.universities) }),
      ...(input.departments && { departments: institutionNames(input.departments) }),
    };
    const found = {
      bio: textProblem(bio, kept.bio ?? ""),
      externalWebsite: textProblem(website, kept.externalWebsite ?? ""),
      universities: institutionsProblem(kept.universities ?? []),
      departments: institutionsProblem(kept.departments ?? []),
    };
    const errors: FieldErrors = {};
    for (const [field, problem] of Object.entries(found)) if (problem !== undefined) errors[field] = [problem];
    return { kept, errors };
  },
};
