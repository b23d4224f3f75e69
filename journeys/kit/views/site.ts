import type { Person } from "../steps.ts";
import { pressed, type View } from "../view.ts";

/** States of the public pages around the courses. */
export const siteViews: View[] = [
  {
    name: "FAQ, a question open",
    address: "/frequently-asked-questions/",
    title: "FAQ",
    prepare: ({ page }) => page.locator("summary").first().click(),
    ready: (page) => page.locator("details[open]"),
  },
  {
    name: "author, other courses",
    address: "/tomas-lindqvist/",
    title: "Tomas Lindqvist",
    prepare: ({ page }) => page.getByRole("tab", { name: "Other Courses" }).click(),
    ready: (page) => page.getByRole("tabpanel", { name: "Other Courses" }).getByText("No other course yet."),
  },
  {
    name: "demo lecture, its question open",
    address: "/mock/video",
    title: "Quick-union, weights and path compression | Who Is Connected to Whom?",
    prepare: pressed(/^Question 1 at /),
    ready: (page) => page.getByRole("dialog", { name: /^Question 1 of 1/ }),
  },
  {
    name: "demo lecture, its words alone",
    address: "/mock/video?module=2&video=1",
    title: "Percolation: when does the water get through? | Who Is Connected to Whom?",
    prepare: pressed("Play the words alone"),
    ready: (page) => page.locator("#player p"),
  },
  ...[
    { address: "/mock/dashboard/roster/", title: "Student Analytics", said: "Students who may need you" },
    { address: "/mock/dashboard/roster/sample?name=Noor+Haddad", title: "Noor Haddad", said: "Overview" },
    { address: "/mock/dashboard/qna/", title: "Q&A Recent Activity", said: "Q&A Recent Activity" },
    { address: "/mock/dashboard/qna/modules/9900011", title: "A forest that answers", said: "A forest that answers" },
    { address: "/mock/dashboard/videos", title: "Videos", said: "Videos" },
    { address: "/mock/complete", title: "Finish Demo", said: "Finish Demo" },
    { address: "/walkthrough/collection/", title: "Sample course", said: "Who Is Connected to Whom?" },
    { address: "/mock/dashboard/reports/", title: "Reports", said: "Past reports" },
  ].map(
    ({ address, title, said }): View => ({
      name: `demo, ${title}`,
      address,
      title,
      ready: (page) => page.getByRole("heading", { name: said }),
    }),
  ),
  {
    name: "tutorial, its modules",
    address: "/walkthrough/create-collection/?step=modules",
    title: "Who Is Connected to Whom?",
    ready: (page) => page.getByRole("list", { name: "Videos of module 2" }),
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
  {
    name: "contact, left empty",
    address: "/contactus/",
    title: "Contact us",
    prepare: pressed("Send message"),
    ready: (page) => page.getByText("Subject is required!"),
  },
  {
    name: "contact, sent",
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
  {
    name: "demo, step 1 left empty",
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
