import { listCourses } from "@cu/api/catalogue";
import { guest } from "@cu/core/actor";
import { listChosen, listPage } from "@cu/core/catalogue/read-list";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(listCourses, ({ actor: sub, query }) => {
  const reader = sub === undefined ? guest : { kind: "person" as const, sub };
  return query.ids ? listChosen(reader, query.ids) : listPage(reader, query);
});
