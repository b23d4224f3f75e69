import type { readStatementFile as route } from "@cu/api/earning";
import { fullName } from "@cu/api/person-name";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { findProfile } from "../creator/read-profile.ts";
import { mustSeeEarnings } from "./owner.ts";
import { readStatement } from "./read-statement.ts";
import { statementDocument } from "./statement-document.ts";

/** A long one is a second of work. */
export const printing: Limit = { name: "statement-file", times: 60, per: "hour" };

/** CRE-63: the answer holds the file itself, so that no address of it outlives the press that asked. */
export const readStatementFile = async (
  person: Person,
  authorId: number,
  month: string,
): Promise<Returned<typeof route>> => {
  mustSeeEarnings(person, authorId);
  await count(printing, person.sub);
  const [{ username, firstName, lastName }, statement] = await Promise.all([
    findProfile(authorId),
    readStatement(person, authorId, month),
  ]);
  const bytes = await statementDocument(statement, {
    productName: config.productName,
    creator: { name: fullName({ firstName, lastName, username }), username },
    madeAt: nowIso(),
  });
  return { name: `statement-${month}.pdf`, pdf: Buffer.from(bytes).toString("base64") };
};
