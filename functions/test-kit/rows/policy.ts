import { all, type Row } from "../row.ts";

export const rows: readonly Row[] = [{ route: "policy.read", expected: all(200) }];
