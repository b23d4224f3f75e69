import { createHash } from "node:crypto";
import type { CountedMember } from "../../storage/roster/counted-members.ts";

type Activity = { readonly id: string; readonly type: string; readonly name: string };

export type Told = {
  readonly member: CountedMember;
  readonly classId: number;
  /** The site's origin: accounts and activities are identified below it. */
  readonly site: string;
  readonly verb: keyof typeof verbs;
  readonly object: Activity;
  readonly course: Activity;
  readonly result: Readonly<Record<string, unknown>>;
  /** ISO 8601; absent if the class data has no time. */
  readonly timestamp?: string;
};

const verbs = {
  watched: "http://activitystrea.ms/schema/1.0/watch",
  answered: "http://adlnet.gov/expapi/verbs/answered",
  asked: "http://adlnet.gov/expapi/verbs/asked",
} as const;

/**
 * RPT-16: an xAPI 1.0.3 statement as one line of JSON. The actor is an account of the site, never an email; for an
 * anonymous student it is the label, which is unknown to other classes. The id is derived from the content, so that
 * importing a file twice is idempotent.
 */
export const statementLine = ({ member, classId, site, verb, object, course, result, timestamp }: Told): string => {
  const statement = {
    actor: {
      objectType: "Agent",
      name: member.username,
      account: { homePage: site, name: accountOf(member, classId) },
    },
    verb: { id: verbs[verb], display: { "en-US": verb } },
    object: activity(object),
    result,
    context: { contextActivities: { grouping: [activity(course)] } },
    ...(timestamp !== undefined && { timestamp }),
    version: "1.0.3",
  };
  return `${JSON.stringify({ id: idOf(JSON.stringify(statement)), ...statement })}\n`;
};

const accountOf = ({ studentId, isAnonymous }: CountedMember, classId: number): string =>
  isAnonymous ? `class-${classId}-anonymous-${-studentId}` : String(studentId);

const activity = ({ id, type, name }: Activity) => ({
  objectType: "Activity",
  id,
  definition: { type, name: { "en-US": name } },
});

/** A version 5 UUID (RFC 9562), derived from a hash. */
const idOf = (text: string): string => {
  const hex = createHash("sha1").update(text).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
