export type ToolTab = "transcript" | "questions" | "notes" | "gpt" | "promotions";

/** The place in this list is the tab's key: 1, 2, 3, 4. A missing tab leaves its key unused (WCH-12, E-096). */
const keys: readonly ToolTab[] = ["transcript", "questions", "gpt", "promotions"];

/** As they stand; notes have N and no number (NTE-05). */
const order: readonly ToolTab[] = ["transcript", "questions", "notes", "gpt", "promotions"];

type Has = { readonly gpt: boolean; readonly promotions: boolean; readonly notes?: boolean | undefined };

export const visibleTabs = (has: Has): ToolTab[] =>
  order.filter((tab) => (tab === "transcript" || tab === "questions" ? true : has[tab]));

export const tabOfKey = (key: string, visible: readonly ToolTab[]): ToolTab | undefined =>
  visible.find((tab) => tab === keys[Number(key) - 1]);

/**
 * Before a person has opened any, promotions come first, otherwise the creator's choice; a tab that is absent cannot be
 * the default (WCH-13, D-55). From then on their own last one wins in every course that has it
 * (E-096).
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
 * Which tabs stand in the row and which behind "…": where there is no room for all of them the last one goes there, and
 * while it is open those before it.
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
