import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type {
  mergeInstitution as mergeRoute,
  renameInstitution as renameRoute,
  showInstitution as showRoute,
} from "@cu/api/institution";
import { institutionForm } from "@cu/api/institution.form";
import { tidyName } from "@cu/api/name";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Delete, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { noteAct } from "../audit-log/note-act.ts";
import { FormerInstitutionEntity, InstitutionEntity, type InstitutionKind } from "./institution.entity.ts";
import { institutionKey, readKnown } from "./institution.ts";

type View = Returned<typeof renameRoute>;
type Kept = {
  readonly kind: InstitutionKind;
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly isHidden?: boolean | undefined;
};

/** ADM-112: renames an institution; idempotent. Existing names are refused: these two must be merged. */
export const renameInstitution = async (
  admin: Admin,
  { kind: wished, former, ...input }: Parsed<typeof renameRoute>["body"],
): Promise<View> => {
  const name = tidyName(filled(institutionForm, input).name);
  const kind = kindOf(wished);
  const key = institutionKey(name);
  return await untilCommitted(async () => {
    const from = await find(kind, institutionKey(former));
    if (!from) return await doneBefore(kind, former, name);
    if (from.name === name) return viewOf(from);
    const to = { ...from, key, name };
    const deed = await note(admin, from, { done: "renamed", former: from.name, name });
    if (from.key === key) await commit([{ name: "institution", item: { Put: replace(to, from) } }, ...deed]);
    else {
      if (await find(kind, key))
        throw new FieldFailure({ name: ["This name is there already. Merge the two instead."] });
      await commit([
        ...goesOnAs(from, key),
        { name: "taken", item: { Put: InstitutionEntity.create(to).params<Put>() } },
        { name: "no former", item: { Delete: FormerInstitutionEntity.delete({ kind, key }).params<Delete>() } },
        ...deed,
      ]);
    }
    return viewOf(to);
  });
};

/** ADM-112: merges an institution into another; everything that named it names the other from now on. Idempotent. */
export const mergeInstitution = (
  admin: Admin,
  { kind: wished, former, into }: Parsed<typeof mergeRoute>["body"],
): Promise<View> =>
  untilCommitted(async () => {
    const kind = kindOf(wished);
    const [from, to] = [await find(kind, institutionKey(former)), await find(kind, institutionKey(into))];
    if (!from) return await doneBefore(kind, former, into);
    if (!to || to.key === from.key) throw new FieldFailure({ into: ["Please choose another one of the list."] });
    await commit([
      ...goesOnAs(from, to.key),
      { name: "still there", item: { ConditionCheck: isStill(to) } },
      ...(await note(admin, from, { done: "merged", former: from.name, name: to.name })),
    ]);
    return viewOf(to);
  });

/** ADM-112: hides one from new choices, or offers it again. No audit entry without a change. */
export const showInstitution = (
  admin: Admin,
  { kind, former, isHidden }: Parsed<typeof showRoute>["body"],
): Promise<View> =>
  untilCommitted(async () => {
    const kept = await find(kindOf(kind), institutionKey(former));
    if (!kept) throw new Failure("institution.missing");
    if ((kept.isHidden ?? false) === isHidden) return viewOf(kept);
    const next = { ...kept, isHidden };
    const act = await noteOnly(admin, kept, { done: isHidden ? "hidden" : "shown", name: kept.name });
    await commit([{ name: "institution", item: { Put: replace(next, kept) } }, ...act]);
    return viewOf(next);
  });

const kindOf = (kind: string): InstitutionKind => {
  if (kind !== "university" && kind !== "department") throw new Failure("institution.missing");
  return kind;
};

const find = async (kind: InstitutionKind, key: string): Promise<Kept | undefined> => {
  const { data } = await InstitutionEntity.get({ kind, key }).go({ consistent: true });
  return data ? { ...data, kind } : undefined;
};

/** A double click, or two admins doing the same: the second finds it done. */
const doneBefore = async (kind: InstitutionKind, former: string, name: string): Promise<View> => {
  const current = (await readKnown(kind, [institutionKey(former)])).get(institutionKey(former));
  const kept = current === undefined ? undefined : await find(kind, institutionKey(current));
  if (!kept || kept.key !== institutionKey(name)) throw new Failure("institution.missing");
  return viewOf(kept);
};

const goesOnAs = ({ kind, key, id }: Kept, into: string): Write[] => [
  {
    name: "institution",
    item: {
      Delete: InstitutionEntity.delete({ kind, key })
        .where((field, { eq }) => eq(field.id, id))
        .params<Delete>(),
    },
  },
  { name: "former", item: { Put: FormerInstitutionEntity.put({ kind, key, into }).params<Put>() } },
];

const replace = (next: Kept, { id, name }: Kept): Put =>
  InstitutionEntity.put(next)
    .where((field, { eq }) => `${eq(field.id, id)} AND ${eq(field.name, name)}`)
    .params<Put>();

const isStill = ({ kind, key, id }: Kept) => ({
  TableName: tableName(),
  Key: keyOf(InstitutionEntity, { kind, key }),
  ConditionExpression: "id = :id",
  ExpressionAttributeValues: { ":id": id },
});

type Facts = Record<string, string>;

const noteOnly = (admin: Admin, { kind, id }: Kept, facts: Facts): Promise<Write[]> =>
  noteAct(admin, { act: "list.changed", target: ["list", id], facts: { list: kind, ...facts } });

/** The audit entry, and the message that updates courses and profiles. */
const note = async (admin: Admin, kept: Kept, facts: Facts): Promise<Write[]> => [
  ...(await noteOnly(admin, kept, facts)),
  ...announce({ type: "lists.changed" }),
];

const viewOf = ({ id, name, isHidden = false }: Kept): View => ({ id, name, isHidden });
