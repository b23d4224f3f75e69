import { dialog, heading, pressed, type View } from "../view.ts";

/** The pages of the admin area, which are one row of the table of pages, and what they open. */
export const adminViews: View[] = [
  {
    name: "admin, transcripts",
    address: "/admin/transcripts/",
    title: "Transcripts",
    ready: (page) => page.getByRole("table", { name: "Videos" }),
  },
  {
    name: "admin, videos to curate",
    address: "/admin/transcripts/",
    title: "Transcripts",
    prepare: pressed("Download CSV of Videos to Curate"),
    ready: dialog("Download CSV of Videos to Curate"),
  },
  {
    name: "admin, upload transcripts",
    address: "/admin/transcripts/",
    title: "Transcripts",
    prepare: pressed("Upload Transcripts"),
    ready: dialog("Upload Transcripts"),
  },
  {
    name: "admin, class codes",
    address: "/admin/classcodes/",
    title: "Class codes",
    ready: (page) => page.getByRole("table", { name: "Class codes" }),
  },
  {
    name: "admin, roster",
    address: "/admin/classcodes/NORTHGATE-CS2/roster/",
    title: "Roster of Algorithms, second year, Northgate",
    ready: (page) => page.getByRole("table", { name: "Roster" }),
  },
  {
    name: "admin, categories",
    address: "/admin/categories/",
    title: "Categories",
    ready: (page) => page.getByRole("button", { name: "Add a category" }),
  },
  {
    name: "admin, universities",
    address: "/admin/universities/",
    title: "Universities",
    ready: heading("Universities"),
  },
  {
    name: "admin, departments",
    address: "/admin/departments/",
    title: "Departments",
    ready: heading("Departments"),
  },
  {
    name: "admin, payments due",
    address: "/admin/payouts-due/",
    title: "Payments due",
    ready: heading("Payments due"),
  },
  {
    name: "admin, disputes",
    address: "/admin/taken-back/",
    title: "Disputes",
    ready: heading("Disputes"),
  },
  {
    name: "admin, bought again",
    address: "/admin/bought-again/",
    title: "Repeat refunds",
    ready: heading("Repeat refunds"),
  },
  {
    name: "admin, suspended",
    address: "/admin/suspended/",
    title: "Suspended",
    ready: heading("Suspended"),
  },
  {
    name: "admin, confirmations",
    address: "/admin/proposals/",
    title: "Confirmations",
    ready: heading("Confirmations"),
  },
];
