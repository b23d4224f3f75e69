import { demoForm } from "@cu/api/demo.form";
import { problemsIn } from "@cu/api/form";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useForm } from "../../features/forms/use-form.ts";
import { fieldsOf, useAction } from "../../lib/api.ts";
import { emptyDemo, inputOf, isOfCourse } from "./draft.ts";

type DemoOptions = {
  /** The server found something wrong on the first step. */
  onRefused: () => void;
};

/** The request as both steps fill it in, and its outcome. */
export const useDemo = ({ onRefused }: DemoOptions) => {
  const { key } = useLocation();
  // History entry that sent the request: on another one the form shows again.
  const [sentAt, setSentAt] = useState<string>();
  const form = useForm({
    place: "demo",
    first: emptyDemo,
    rules: demoForm,
    inputOf,
    send: async ({ links, files, ...course }) => {
      setSentAt(key);
      try {
        await request.send({ body: { ...course, links: [...links], files: [...files] } });
      } catch (error) {
        const refused = fieldsOf(error);
        if (refused) setSentAt(undefined);
        if (refused && Object.keys(problemsIn(refused)).every(isOfCourse)) onRefused();
        throw error;
      }
    },
  });
  const request = useAction("demo.request", { onSuccess: form.drop, open: form.open });
  return { form, request, sentAt, setSentAt };
};

export type DemoForm = ReturnType<typeof useDemo>["form"];
