import { problemsIn } from "@cu/api/form";
import { moduleForm } from "@cu/api/module.form";
import type { Contents } from "./draft.ts";

/** One thing before Next; the module that it is about, where it is about one. */
export type Missing = { text: string; module?: string };

const inputOf = { isDefaultPrice: true, coAuthorUsernames: [], videos: [] };
const problemOf = (field: string, input: Partial<Parameters<typeof moduleForm.read>[0]>): string | undefined =>
  problemsIn(moduleForm.read({ name: "Module", ...inputOf, ...input }).errors)[field];

/** MOD-08, MOD-09, by the server's rule. */
export const moduleNameProblem = (name: string): string | undefined => problemOf("name", { name });

/** WIZ-12, WIZ-13: at least one module, each with a name and videos. */
export const missingIn = ({ modules }: Contents): Missing[] =>
  modules.length === 0
    ? [{ text: "the course has no module" }]
    : modules.flatMap(({ key, name, videos }, index) => [
        ...(name.trim() === ""
          ? [{ text: `module ${index + 1} has no name`, module: key }]
          : moduleNameProblem(name) === undefined
            ? []
            : [{ text: `the name of module ${index + 1} is not right`, module: key }]),
        ...(videos.length === 0 ? [{ text: `module ${index + 1} has no videos`, module: key }] : []),
      ]);

/** MOD-10, by the server's rule. */
export const customPriceProblem = (text: string): string | undefined =>
  problemOf("customPrice", { isDefaultPrice: false, customPrice: text.trim() === "" ? null : Number(text) });
