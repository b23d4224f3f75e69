import { dateText, isLongTerm, longTermText, windowErrors, windowText } from "@cu/api/class.form";
import type { FieldErrors } from "@cu/api/failure";
import { wrongRows } from "@cu/api/form";
import { leaseId } from "../../foundation/store/id.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import type { ClassCourses } from "./courses.ts";
import { dayEnd, dayName, dayStart } from "./days.ts";

type Input = { collection: number; module: number; accessFrom: string; accessUntil: string };
type Window = ClassItem["scheduledAccesses"][number];

const place = ({ collection, module }: Pick<Input, "collection" | "module">) => `${collection}#${module}`;

type Around = {
  readonly collections: readonly number[];
  readonly courses: ClassCourses;
  readonly zone: string;
  /** The first day or instant of the class. */
  readonly validFrom: string;
  /** The windows that the class has: one that was longer than a newer rule allows stays as it is. */
  readonly former: readonly Window[];
};

/** COD-37, COD-62: what is wrong with each window, in their order; undefined when all are right. */
export const windowProblems = (
  inputs: readonly Input[],
  { collections, courses, zone, validFrom, former }: Around,
): FieldErrors[] | undefined => {
  const told = windowErrors(inputs);
  return wrongRows(
    inputs.map((input, row): FieldErrors => {
      const errors: FieldErrors = { ...told[row] };
      const modules = collections.includes(input.collection) ? courses.get(input.collection)?.meta.modules : undefined;
      const [from, until] = [dayStart(input.accessFrom, zone), dayEnd(input.accessUntil, zone)];
      if (!modules?.some(({ id }) => id === input.module))
        errors.module = ["This module is not in a course of this class."];
      if (!from) errors.accessFrom ??= [dateText];
      if (!until) errors.accessUntil ??= [dateText];
      if (from && until && from > until) errors.accessUntil = [windowText];
      if (until && isLongWindow(input, { validFrom, zone }) && !(until <= lastOf(input, former)))
        errors.accessUntil ??= [longTermText];
      return errors;
    }),
  );
};

/** Whether a module would be open for more than two years after the first day of its class (COD-62). */
export const isLongWindow = (
  { accessUntil }: Pick<Input, "accessUntil">,
  { validFrom, zone }: Pick<Around, "validFrom" | "zone">,
): boolean => isLongTerm(dayName(validFrom, zone), dayName(accessUntil, zone));

const lastOf = (input: Input, former: readonly Window[]): string =>
  former.find((window) => place(window) === place(input))?.accessUntil ?? "";

/**
 * The windows as they are kept: whole days of the class's zone, each with the id that its module's window had before.
 */
export const keptWindows = async (
  inputs: readonly Input[],
  former: readonly Window[],
  zone: string,
): Promise<Window[]> => {
  const known = new Map(former.map((window) => [place(window), window.id] as const));
  const kept: Window[] = [];
  for (const { collection, module, accessFrom, accessUntil } of inputs)
    kept.push({
      id: known.get(place({ collection, module })) ?? (await leaseId("scheduled-access", inputs.length)),
      collection,
      module,
      accessFrom: dayStart(accessFrom, zone) ?? accessFrom,
      accessUntil: dayEnd(accessUntil, zone) ?? accessUntil,
    });
  return kept;
};
