import { useState } from "react";
import { errorText, refresh, useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./drafts.module.css";

const saved = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** WIZ-11: unpublished drafts, to continue or discard. */
export const Drafts = () => {
  const { data, error, mutate } = useApi("draft.list", {});
  const [given, setGiven] = useState<number>();
  const remove = useAction("draft.delete", {
    onSuccess: () => {
      setGiven(undefined);
      toast("Draft deleted.");
      void refresh(["draft.list"]);
    },
  });
  if (error && !data)
    return (
      <div className={styles.drafts}>
        <Note tone="due">
          Your drafts cannot be shown: {errorText(error)}{" "}
          <Button size="small" onClick={() => void mutate()}>
            Load again
          </Button>
        </Note>
      </div>
    );
  if (!data || data.drafts.length === 0) return null;
  const wanted = data.drafts.find(({ id }) => id === given);
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <Heading level={2} look="h3" id="drafts">
        Drafts
      </Heading>
      <ul>
        {data.drafts.map(({ id, name, courseId, savedAt, moduleCount, videoCount }) => {
          const title = name.trim() || "A course without a name";
          return (
            <li key={id}>
              <div>
                <b>{title}</b>
                <span>
                  {courseId === null ? "Not published" : "Changes to a published course"},{" "}
                  {countText(moduleCount, "module")}, {countText(videoCount, "video")}, saved{" "}
                  {saved.format(new Date(savedAt))}
                </span>
              </div>
              <LinkButton
                size="small"
                aria-label={`Go on with ${title}`}
                to={courseId === null ? `${paths.createCourse}?draft=${id}` : paths.editCourse(courseId)}
              >
                Go on
              </LinkButton>
              <Button size="small" look="bare" aria-label={`Delete the draft ${title}`} onClick={() => setGiven(id)}>
                Delete
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={wanted !== undefined}
        title="Delete this draft?"
        action="Delete draft"
        cancel="Cancel"
        busy={remove.isMutating}
        onClose={() => {
          remove.reset();
          setGiven(undefined);
        }}
        onConfirm={() => {
          // Refusals show in the window.
          if (given !== undefined) void remove.trigger({ params: { draftId: given } });
        }}
      >
        <Refusal error={remove.error} />
        <Text tone="quiet">
          {wanted?.courseId === null
            ? "Texts and video order will be deleted."
            : "Your changes will be deleted. The published course stays as it is."}
        </Text>
      </ConfirmDialog>
    </section>
  );
};
