export type DashboardRole = "creator" | "coCreator" | "admin" | "student";
