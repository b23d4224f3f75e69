import type { Page } from "../page.ts";
import { seen } from "./view.ts";

const legal = "screens/legal/legal-page.tsx";

/** About the product and its rules. */
export const aboutPages = {
  about: {
    path: "/aboutus/",
    for: "anyone",
    code: "screens/about/about-page.tsx",
    menu: { text: "About Us", header: { for: ["guest"] }, user: {} },
    view: seen("guest", "About Us"),
  },
  faq: {
    path: "/frequently-asked-questions/",
    for: "anyone",
    code: "screens/faq/faq-page.tsx",
    shares: ["home"],
    menu: { text: "FAQ", header: { for: ["guest"] }, user: {} },
    view: "states",
  },
  contact: {
    path: "/contactus/",
    for: "anyone",
    code: "screens/contact/contact-page.tsx",
    menu: { text: "Contact us", footer: {} },
    view: seen("guest", "Contact us"),
  },
  reportIssue: {
    path: "/report-issue/",
    for: "itself",
    code: "screens/report-issue/report-issue-page.tsx",
    menu: { text: "Report an Issue", user: { for: ["learner"] }, footer: {} },
    view: seen("guest", "Report an issue"),
  },
  certifications: {
    path: "/certifications/",
    for: "anyone",
    code: "screens/certifications/certifications-page.tsx",
    shares: ["home"],
    menu: { text: "Certifications", header: {} },
    view: seen("guest", "Certifications"),
  },
  terms: {
    path: "/terms/",
    for: "anyone",
    code: legal,
    menu: { text: "Terms", footer: {} },
    view: seen("guest", "Terms of use"),
  },
  privacy: {
    path: "/privacy/",
    for: "anyone",
    code: legal,
    menu: { text: "Privacy", footer: {} },
    view: { none: "drawn as the terms are" },
  },
  imprint: {
    path: "/imprint/",
    for: "anyone",
    code: legal,
    menu: { text: "Imprint", footer: {} },
    view: { none: "drawn as the terms are" },
  },
} as const satisfies Record<string, Page>;
