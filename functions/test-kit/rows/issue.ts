import type { Row } from "../row.ts";

export const rows: readonly Row[] = [];
