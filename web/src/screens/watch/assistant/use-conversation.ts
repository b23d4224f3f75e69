import { useSyncExternalStore } from "react";
import { session } from "../../../lib/session.ts";
import type { Place } from "./calls.ts";
import { type Conversation, conversationOf, type Talk } from "./conversation.ts";

export const useConversation = (place: Place, lecture: string): [Talk, Conversation] => {
  const who = useSyncExternalStore(session.subscribe, () => session.state().who);
  const conversation = conversationOf(who, place, lecture);
  return [useSyncExternalStore(conversation.subscribe, conversation.state), conversation];
};
