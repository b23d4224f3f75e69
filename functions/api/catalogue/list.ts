import { listCourses } from "@cu/api/catalogue";
import { listChosen, listPage } from "@cu/core/read-models/catalogue/read-list";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(listCourses, ({ actor: reader, query }) => {
  return query.ids ? listChosen(reader, query.ids) : listPage(reader, query);
});
