import type * as z from "zod";
import type { DataAccessLevel } from "./coupon.ts";
import { type Form, wrongField } from "./form.ts";

type Level = z.output<typeof DataAccessLevel>;

/** COD-25: a student's sharing level in a class: an allowed level, or the current one. */
export const sharingForm = (
  allowed: readonly Level[],
): Form<{ dataAccessLevel: string }, { dataAccessLevel: Level }> => ({
  read: ({ dataAccessLevel: wanted }) => {
    const level = allowed.find((each) => each === wanted);
    return {
      kept: { dataAccessLevel: level ?? "no_access" },
      errors: wrongField("dataAccessLevel", level === undefined ? "This class does not allow this choice." : undefined),
    };
  },
});
