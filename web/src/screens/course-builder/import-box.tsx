import type { Form as Rules } from "@cu/api/form";
import { wrongField } from "@cu/api/form";
import { useState } from "react";
import { placeText } from "../../builder/draft.ts";
import { type Imported, importVideos } from "../../builder/import-videos.ts";
import { useForm } from "../../forms/use-form.ts";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./bank.module.css";
import { type Editing, isUnreachable, type WholeDraft } from "./use-builder.ts";

type Wish = { url: string };

/** VID-11. */
const importRules: Rules<Wish, Wish> = {
  read: ({ url }) => ({
    kept: { url: url.trim() },
    errors: wrongField("url", url.trim() === "" ? "Please enter a valid playlist or video URL" : undefined),
  }),
};

const nothing: Wish = { url: "" };

/** What the last import did, beside what went wrong with it. */
type Result = { title: string; read: number; done: Imported<WholeDraft> };

/** Reads a playlist or a video into the bank, and says by name what came and what was there. */
export const useImport = ({ saver, change }: Editing) => {
  const playlist = useAction("video.playlist");
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();

  const run = async (url: string): Promise<boolean> => {
    setProblem(undefined);
    setResult(undefined);
    try {
      const { title, videos } = await playlist.trigger({ body: { url: url.trim() } });
      if (videos.length === 0) {
        setProblem("No videos found from this URL");
        return false;
      }
      const done = importVideos(saver.view().whole, videos);
      change(() => done.contents);
      setResult({ title, read: videos.length, done });
      if (done.added.length > 0) return true;
      setProblem("Imported videos existing in video bank");
      return false;
    } catch (error) {
      setProblem(
        isUnreachable(error)
          ? "Failed to import videos from the provided URL. Please check the URL and try again."
          : errorText(error),
      );
      return false;
    }
  };
  return { run, result, problem, forget: () => setProblem(undefined), isBusy: playlist.isMutating };
};

export type Import = ReturnType<typeof useImport>;

type ImportBoxProps = { imports: Import; whole: WholeDraft };

/** VID-01: an address goes in, and what came of it stands below until the next one. */
export const ImportBox = ({ imports, whole }: ImportBoxProps) => {
  const { result, problem } = imports;
  const form = useForm<Wish, Wish>({
    first: nothing,
    rules: importRules,
    wishOf: (typed) => typed,
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
      {result && <ImportResult result={result} whole={whole} />}
    </>
  );
};

const ImportResult = ({ result: { title, read, done }, whole }: { result: Result; whole: WholeDraft }) => (
  <section className={styles.result} aria-label="What was imported" role="status">
    <h3>
      {title || "Import"}
      <span>{countText(read, "video")} read</span>
    </h3>
    <p>
      <b>{done.added.length} added</b>
      {done.already.length > 0 && (
        <>
          {", "}
          <b>{done.already.length} skipped,</b> you have {done.already.length === 1 ? "it" : "them"} already:
        </>
      )}
    </p>
    {done.already.length > 0 && (
      <ul>
        {done.already.map(({ title: name, place }) => (
          <li key={`${place.list} ${place.at}`}>
            <span>{name}</span>
            {placeText(whole, place)}
          </li>
        ))}
      </ul>
    )}
  </section>
);
