import { finishMessage as route } from "@cu/api/contact";
import { finishMessage } from "@cu/core/use-cases/contact/messages";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => finishMessage(actor, params.messageId));
