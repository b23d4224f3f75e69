import { listCourses } from "@cu/api/catalogue";
import { guest } from "@cu/core/actor";
import { listAll, listChosen, listPage } from "@cu/core/catalogue/read-list";
import { subjectEndpoint } from "../../http.ts";

// Without any question the answer is the whole list, as documented; every question is answered by the page.
export const handler = subjectEndpoint(listCourses, ({ actor: sub, query }) => {
  const reader = sub === undefined ? guest : { kind: "person" as const, sub };
  if (query.ids) return listChosen(reader, query.ids);
  return Object.values(query).every((value) => value === undefined)
    ? listAll(reader)
    : listPage(reader, { ...query, page: query.page ?? 1 });
});
