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
 * On the first visit of a course promotions come first, otherwise the creator's choice; a tab that is absent cannot be
 * the default (WCH-13, D-55). Later the learner's own last choice wins (E-096).
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
