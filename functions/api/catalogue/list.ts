import { listCourses } from "@cu/api/catalogue";
import { listAll, listChosen, listPage } from "@cu/core/catalogue/read-list";
import { endpoint } from "../../http.ts";

// Without any question the answer is the whole list, as documented; every question is answered by the page.
export const handler = endpoint(listCourses, ({ actor, query }) => {
  if (query.ids) return listChosen(actor, query.ids);
  return Object.values(query).every((value) => value === undefined)
    ? listAll(actor)
    : listPage(actor, { ...query, page: query.page ?? 1 });
});
