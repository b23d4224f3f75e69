import type { Person } from "../steps.ts";
import { heading, pressed, type View } from "../view.ts";

/** The public pages around the courses: what the product is, who makes it, and the forms that anyone may send. */
export const siteViews: View[] = [
  { name: "home", address: "/", title: "", ready: heading(/./) },
  { name: "for creators", address: "/creator/", title: "For creators", ready: heading(/./) },
  { name: "build a course", address: "/laas/", title: "Build a Course", ready: heading(/./) },
  { name: "terms", address: "/terms/", title: "Terms of use", ready: heading("Terms of use") },
  { name: "about", address: "/aboutus/", title: "About Us", ready: heading("Our Story") },
  {
    name: "FAQ, a question open",
    address: "/frequently-asked-questions/",
    title: "FAQ",
    prepare: ({ page }) => page.locator("summary").first().click(),
    ready: (page) => page.locator("details[open]"),
  },
  {
    name: "walkthrough",
    address: "/walkthrough/create-collection/",
    title: "How a course is built",
    ready: heading(/./),
  },
  {
    name: "certifications",
    address: "/certifications/",
    title: "Certifications",
    ready: (page) => page.getByRole("region", { name: "Courses with a certificate" }).getByRole("link"),
  },
];

/** Who makes the courses. */
export const profileViews: View[] = [
  { name: "creator", address: "/creators/5/", title: "Ines Okafor", ready: heading("Ines Okafor") },
  {
    name: "author",
    address: "/tomas-lindqvist/",
    title: "Tomas Lindqvist",
    ready: (page) => page.getByRole("tabpanel", { name: "Certificate Courses" }).getByRole("link"),
  },
  {
    name: "author, other courses",
    isOpened: true,
    address: "/tomas-lindqvist/",
    title: "Tomas Lindqvist",
    prepare: ({ page }) => page.getByRole("tab", { name: "Other Courses" }).click(),
    ready: (page) => page.getByRole("tabpanel", { name: "Other Courses" }).getByText("No other course yet."),
  },
];

const emptyDemo = ({ page }: Person) => page.getByRole("button", { name: "Next" }).click();
const describedDemo = async (person: Person) => {
  const { page } = person;
  await page.getByLabel("Course name").fill("Soils");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill("ann@example.com");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Videos and links" }).waitFor();
};
const video = { name: "soil.mp4", mimeType: "video/mp4", buffer: Buffer.from("a short film about soil") };

export const formViews: View[] = [
  { name: "report an issue, signed out", address: "/report-issue/", title: "Report an issue", ready: heading(/./) },
  { name: "contact", address: "/contactus/", title: "Contact us", ready: heading("Contact us") },
  {
    name: "contact, left empty",
    isOpened: true,
    address: "/contactus/",
    title: "Contact us",
    prepare: pressed("Send message"),
    ready: (page) => page.getByText("Subject is required!"),
  },
  {
    name: "contact, sent",
    isOpened: true,
    address: "/contactus/",
    title: "Contact us",
    prepare: async ({ page }) => {
      for (const [label, text] of [
        ["Name", "Ann Berg"],
        ["Email", "ann@example.com"],
        ["Subject", "Soils"],
        ["Message", "Is there a course about soils?"],
      ] as const)
        await page.getByLabel(label).fill(text);
      await page.getByRole("button", { name: "Send message" }).click();
    },
    ready: (page) => page.getByRole("button", { name: "Send another message" }),
  },
  { name: "demo, step 1", address: "/demo/", title: "Request a demo", ready: heading("Request a demo") },
  {
    name: "demo, step 1 left empty",
    isOpened: true,
    address: "/demo/",
    title: "Request a demo",
    prepare: emptyDemo,
    ready: (page) => page.getByText("Please input a course name!"),
  },
  {
    name: "demo, step 2",
    address: "/demo/",
    title: "Request a demo",
    prepare: async (person) => {
      const { page } = person;
      await describedDemo(person);
      await page.getByLabel("Video files").setInputFiles(video);
      await page.getByText(/· Uploaded$/).waitFor();
      await page.getByRole("button", { name: "Add a link" }).click();
      await page.getByRole("button", { name: "Submit" }).click();
    },
    ready: (page) => page.getByText("Missing link"),
  },
  {
    name: "demo, result",
    address: "/demo/",
    title: "Request a demo",
    prepare: async (person) => {
      await describedDemo(person);
      // The view before this one has left an empty link.
      await person.page.getByRole("button", { name: "Remove link 1" }).click();
      await person.page.getByRole("button", { name: "Submit" }).click();
    },
    ready: (page) => page.getByRole("link", { name: "Return to Homepage" }),
  },
];
