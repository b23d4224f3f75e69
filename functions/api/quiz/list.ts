import { listLearnerQuestions as route } from "@cu/api/quiz";
import { listLearnerQuestions } from "@cu/core/use-cases/quiz/list";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params }) => listLearnerQuestions(actor, params));
