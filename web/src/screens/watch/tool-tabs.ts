export type ToolTab = "transcript" | "questions" | "notes" | "gpt" | "promotions";

/** The position in this list is the tab's key: 1, 2, 3, 4. A missing tab leaves its key unused (WCH-12, E-096). */
const keys: readonly ToolTab[] = ["transcript", "questions", "gpt", "promotions"];

/** Display order; notes have N instead of a number (NTE-05). */
const order: readonly ToolTab[] = ["transcript", "questions", "notes", "gpt", "promotions"];

type Has = { readonly gpt: boolean; readonly promotions: boolean; readonly notes?: boolean | undefined };

export const visibleTabs = (has: Has): ToolTab[] =>
  order.filter((tab) => (tab === "transcript" || tab === "questions" ? true : has[tab]));

export const tabOfKey = (key: string, visible: readonly ToolTab[]): ToolTab | undefined =>
  visible.find((tab) => tab === keys[Number(key) - 1]);

/**
 * Before the user's first choice promotions come first, otherwise the creator's default; an absent tab can't be the
 * default (WCH-13, D-55). Afterwards the last opened tab wins in every course that has it (E-096).
 */
export const openingTab = (
  visible: readonly ToolTab[],
  { chosen, defaultTab }: { chosen: string | undefined; defaultTab: 1 | 2 | 3 },
): ToolTab => {
  const own = visible.find((tab) => tab === chosen);
  if (own) return own;
  if (visible.includes("promotions")) return "promotions";
  return visible.find((tab) => tab === keys[defaultTab - 1]) ?? "transcript";
};

/**
 * Splits tabs into the visible row and the "…" menu: without room the last one moves there, or while that is open the
 * ones before it.
 */
export const rowOfTabs = (
  visible: readonly ToolTab[],
  open: ToolTab,
  isNarrow: boolean,
): readonly [row: readonly ToolTab[], more: readonly ToolTab[]] => {
  if (!isNarrow || !visible.includes("promotions")) return [visible, []];
  const apart: readonly ToolTab[] = open === "promotions" ? ["notes", "gpt"] : ["promotions"];
  return [visible.filter((tab) => !apart.includes(tab)), visible.filter((tab) => apart.includes(tab))];
};
