import { admins, type Row } from "../row.ts";

export const rows: readonly Row[] = [{ route: "act.list", expected: admins(200) }];
