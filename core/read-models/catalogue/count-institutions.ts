import type { listKeptInstitutions as route } from "@cu/api/institution";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { pageOfInstitutions } from "../../storage/institution/page-of-institutions.ts";
import { countLists } from "./count-lists.ts";
import { universityList } from "./fold.ts";

/** ADM-112: universities or departments by name, including hidden ones, with their number of catalogue courses. */
export const listKeptInstitutions = async (
  _admin: Admin,
  input: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const page = await pageOfInstitutions(input, deskPerPage);
  const counts =
    input.kind === "university" ? await countLists(page.map(({ name }) => universityList(name))) : undefined;
  const last = page.at(-1);
  return {
    institutions: page.map(({ id, name, isHidden = false }) => ({
      id,
      name,
      isHidden,
      courses: counts ? (counts.get(universityList(name)) ?? 0) : null,
    })),
    next: last && page.length === deskPerPage ? last.key : null,
  };
};
