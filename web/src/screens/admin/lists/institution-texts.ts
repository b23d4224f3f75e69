export type InstitutionKind = "university" | "department";

export const refreshed = ["institution.list", "institution.universities", "institution.departments"] as const;

const lead =
  "The list creators choose from. Hidden entries are no longer offered; profiles and courses that use one keep it.";

export const institutionTexts: Readonly<Record<InstitutionKind, { title: string; lead: string; empty: string }>> = {
  university: { title: "Universities", lead, empty: "There are no universities yet" },
  department: { title: "Departments", lead, empty: "There are no departments yet" },
};
