import { errorText, useAction } from "../../lib/api.ts";
import { accounts } from "../../lib/paths.tsx";
import { useWho } from "../../lib/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { takeFocus } from "../../ui/focus.ts";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";

/** FND-77: counts users without results among those who want to learn the topic. */
export const WouldLearn = ({ query, next }: { query: string; next: string }) => {
  const isGuest = useWho() === "guest";
  const want = useAction("find.want", { refresh: ["find.wanted"] });
  if (isGuest)
    return (
      <>
        <Text size={14}>Log in to add this topic. You'll return to this search.</Text>
        <LinkButton size="small" to={accounts.login(next)}>
          Log in and add it
        </LinkButton>
      </>
    );
  if (want.data)
    return (
      <div role="status" ref={takeFocus} tabIndex={-1}>
        <Text size={14}>You are counted. We look at what people would like to learn, never at who it is.</Text>
      </div>
    );
  return (
    <>
      <Text size={14}>Tell us that this is missing. Only how many people want it is counted with it.</Text>
      <Button
        size="small"
        busy={want.isMutating}
        busyText="Counting"
        onClick={() => void want.trigger({ body: { query } })}
      >
        I would learn this
      </Button>
      {want.error && <Note tone="wrong">{errorText(want.error)}</Note>}
    </>
  );
};
