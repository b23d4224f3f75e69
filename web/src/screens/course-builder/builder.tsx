import { SavedLine } from "../../features/saving/saved-line.tsx";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useOnce } from "../../lib/use-once.ts";
import { BuilderFrame } from "./builder-frame.tsx";
import { DoneStep } from "./done-step.tsx";
import { useImport } from "./import-box.tsx";
import { type ServerDraft, useBuilder } from "./use-builder.ts";

/** The builder with a draft on the server, saved and published there. */
export const Builder = ({ draft }: { draft: ServerDraft }) => {
  const builder = useBuilder(draft);
  const { view, saver } = builder;
  const imports = useImport(builder);
  const publish = useAction("draft.publish", { refresh: ["draft.list", "user.collections", "course.read"] });
  const send = useOnce(async (over: boolean) => {
    await saver.flush();
    if (saver.view().state !== "saved") return false;
    const body = { version: saver.version(), ...(over && { over }) };
    // Refusals show on the last step, which is visible by then.
    void publish.trigger({ params: { draftId: draft.id }, body });
    return true;
  });
  return (
    <BuilderFrame
      builder={builder}
      imports={imports}
      home={{ text: "Authored Courses", to: paths.creatorHome }}
      saved={<SavedLine view={view} />}
      send={send.run}
      isSending={send.isBusy || publish.isMutating}
      isSent={publish.data !== undefined}
      done={(ways) => <DoneStep publish={publish} isUpdate={draft.courseId !== null} {...ways} />}
    />
  );
};
