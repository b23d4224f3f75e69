import { listLearnerQuestions as route } from "@cu/api/quiz";
import { listLearnerQuestions } from "@cu/core/quiz/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listLearnerQuestions(actor, params));
