import type { Problems } from "@cu/api/form";
import type { Draft, Scheduled } from "./draft.ts";

/** Errors of the modules' dates, by module id; the server reports them by index in the request. */
export const windowProblems = (
  problems: Problems,
  sent: readonly Scheduled[],
): ReadonlyMap<number, readonly string[]> =>
  new Map(
    sent.map(({ module }, place) => [
      module,
      Object.entries(problems).flatMap(([field, text]) =>
        field.startsWith(`scheduledAccesses.${place}.`) ? [text] : [],
      ),
    ]),
  );

/** The two ends of the validity are one field. */
export const validErrors = ({ validFrom, expiresOn }: Problems): string[] => [
  ...new Set([validFrom, expiresOn].filter((text) => text !== undefined)),
];

/** The sent fields that each field of the form covers. */
export const fieldsOfDraft: { [Name in keyof Draft]: readonly string[] } = {
  label: ["label"],
  code: ["code"],
  collections: ["collections", "scheduledAccesses"],
  timeZone: ["timeZone"],
  valid: ["validFrom", "expiresOn"],
  windows: ["scheduledAccesses"],
  coCreators: ["coCreator1", "coCreator2"],
  choices: ["allowableDataAccessChoices"],
  places: ["maxRedemptions"],
};
