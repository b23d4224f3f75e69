import { playlistForm } from "@cu/api/playlist.form";
import { Refused } from "@cu/api/refused";
import { useState } from "react";
import { importVideos } from "../../features/builder/import-videos.ts";
import { useForm } from "../../features/forms/use-form.ts";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./bank.module.css";
import { ImportResult, ImportRunning, type Result } from "./import-result.tsx";
import { type Editing, isUnreachable, type WholeDraft } from "./use-builder.ts";

const nothing = { url: "" };

/** Imports a playlist or video into the bank, and lists what was added and what was already there. */
export const useImport = ({ saver, change }: Editing) => {
  const playlist = useAction("video.playlist");
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();

  const run = async (url: string): Promise<boolean> => {
    setProblem(undefined);
    setResult(undefined);
    try {
      const answer = await playlist.send({ body: { url: url.trim() } });
      const done = importVideos(saver.view().whole, answer.videos);
      if (done.added.length > 0) change(() => done.contents);
      if (answer.videos.length + answer.refused.length > 0) setResult({ ...answer, done });
      if (answer.videos.length === 0) setProblem("No videos found from this URL");
      else if (done.already.length === answer.videos.length) setProblem("Imported videos existing in video bank");
      return done.added.length > 0;
    } catch (error) {
      setProblem(isUnreachable(error) ? failedText(error) : errorText(error));
      return false;
    }
  };
  return { run, result, problem, forget: () => setProblem(undefined), isBusy: playlist.isMutating };
};

/** VID-15, and which host didn't respond, if the server knows (VID-29). */
const failedText = (error: unknown): string => {
  const text = "Failed to import videos from the provided URL. Please check the URL and try again.";
  return error instanceof Refused && error.code === "playlist.unreachable" ? `${text} ${errorText(error)}` : text;
};

export type Import = ReturnType<typeof useImport>;

type ImportBoxProps = { imports: Import; whole: WholeDraft };

/** VID-01: a URL field; the result stays below until the next import. */
export const ImportBox = ({ imports, whole }: ImportBoxProps) => {
  const { result, problem } = imports;
  const form = useForm({
    first: nothing,
    rules: playlistForm,
    inputOf: (typed) => typed,
    send: async ({ url }) => {
      if (await imports.run(url)) form.drop();
    },
  });
  const { errors, onChange, ...field } = form.field("url");
  return (
    <>
      <Form {...form.props} label="Import" className={styles.import}>
        <Field
          {...field}
          label="Import a video or a playlist"
          placeholder="YouTube or Vimeo URL"
          type="url"
          inputMode="url"
          errors={errors.length > 0 ? errors : problem ? [problem] : []}
          onChange={(event) => {
            imports.forget();
            onChange(event);
          }}
        />
        <Button type="submit" busy={imports.isBusy} busyText="Reading">
          Import
        </Button>
      </Form>
      {imports.isBusy && <ImportRunning />}
      {result && <ImportResult result={result} whole={whole} />}
    </>
  );
};
