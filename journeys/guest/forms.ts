import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { restart, stack } from "../kit/area.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const phone = { width: 390, height: 844 };

/** The requests that the server accepted, as "201 /api/v1/demos/": those that got no answer are not among them. */
const takenFrom = ({ page }: Person, paths: RegExp): string[] => {
  const taken: string[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.request().method() === "POST" && paths.test(pathname)) taken.push(`${answer.status()} ${pathname}`);
  });
  return taken;
};

const fill = async ({ hand }: Person, form: Locator, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) await hand.write(form.getByLabel(label, { exact: true }), text);
};

const expectFilled = async (form: Locator, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values))
    await eventually(() => form.getByLabel(label, { exact: true }).inputValue()).toBe(text);
};

const expectNoSidewaysScroll = async ({ page }: Person) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

test("STA-22, STA-23, STA-24, STA-26, STA-27, STA-28, STA-29, STA-55: a contact message outlives the back button and a lost network, and a double click sends it once", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand, context } = person;
      const message = { Name: "Ann Berg", Email: "ann@example.com", Subject: "Soils", Message: "Is there a course?" };
      const taken = takenFrom(person, /contact-us/);
      const form = page.getByRole("form", { name: "Contact us" });
      const send = form.getByRole("button", { name: "Send message" });
      await open(person, "/contactus/");
      await hand.press(send);
      for (const label of Object.keys(message))
        await form.getByText(`${label} is required!`, { exact: true }).waitFor();
      await fill(person, form, { ...message, Email: "ann@example" });
      await hand.press(send);
      await form.getByText("Email is not a valid email!", { exact: true }).waitFor();
      await hand.write(form.getByLabel("Email"), message.Email);

      await hand.press(page.getByRole("contentinfo").getByRole("link", { name: "Courses" }));
      await page.getByRole("heading", { name: "Premium Courses" }).waitFor();
      await page.goBack();
      await expectFilled(form, message);

      await context.setOffline(true);
      await hand.press(send);
      await page
        .getByText("Unfortunately, something went wrong with sending your message. Please try again later.")
        .waitFor();
      expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
      await context.setOffline(false);
      await page.reload();
      await expectFilled(form, message);
      await send.click({ clickCount: 2 });
      await page.getByText("Great, we have received your email and will contact you soon!").waitFor();
      expect(taken).toEqual(["200 /api/v1/contact-us/"]);
      await expectNoSidewaysScroll(person);
      await hand.press(page.getByRole("button", { name: "Send another message" }));
      await expectFilled(form, { Subject: "", Message: "" });
    },
    phone,
  ));

test("STA-31, STA-32, STA-33, STA-55: an issue is reported once, though the server is restarted in the middle of the form", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      await open(person, "/report-issue/");
      await page.getByRole("heading", { name: "Please login to report an issue" }).waitFor();
      await logIn(person, "mira-holm", "/report-issue/");
      const form = page.getByRole("form", { name: "Report an issue" });
      const send = form.getByRole("button", { name: "Send report" });
      await hand.press(send);
      await eventually(() => form.getByText("This field is required.", { exact: true }).count()).toBe(3);
      await form.getByLabel("Category").selectOption({ index: 1 });
      await fill(person, form, { Subject: "The line jumps", "What happened": "At 3:38 of the second lecture." });

      const taken = takenFrom(person, /\/issues\//);
      await stack.kill();
      await hand.press(send);
      await form.getByText("Something went wrong.", { exact: true }).waitFor();
      await restart();
      await send.click({ clickCount: 2 });
      await page.getByText("Report received.", { exact: true }).waitFor();
      expect(taken.filter((answer) => answer.startsWith("2"))).toEqual(["201 /api/v1/issues/"]);
      await expectNoSidewaysScroll(person);
    },
    phone,
  ));

const film = (name: string) => ({ name, mimeType: "video/mp4", buffer: Buffer.alloc(200_000, name) });
const noFilm = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not a film") };

test("STA-38, STA-39, STA-40, STA-41, STA-42, STA-46, STA-47, STA-48, STA-49, STA-55: of three films one fails and is sent again; the request outlives a reload and a lost network and arrives once", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand, context } = person;
      const about = {
        "Course name": "Soils of the north",
        "First name": "Ann",
        "Last name": "Berg",
        Email: "ann@example.com",
      };
      const main = page.getByRole("main");
      const next = main.getByRole("button", { name: "Next" });
      await open(person, "/demo/");
      await hand.press(next);
      await main.getByText("Please input a course name!", { exact: true }).waitFor();
      await fill(person, main, about);
      await hand.press(next);

      await stack.local.setFaults({ s3: [{ kind: "error", match: "PutObject", count: 1 }] });
      const names = ["clay.mp4", "peat.mp4", "sand.mp4"];
      await main.getByLabel("Video files").setInputFiles([...names.map(film), noFilm]);
      await main.getByText("Only video files can be uploaded.").waitFor();
      const films = main.getByRole("list", { name: "Chosen videos" }).getByRole("listitem");
      const arrived = films.filter({ hasText: "Uploaded" });
      const failed = films.filter({ hasText: "Failed. It is not part of your request yet." });
      await eventually(() => arrived.count()).toBe(2);
      await failed.waitFor();
      await main.getByText("1 did not arrive. Send it again, or submit without it.", { exact: true }).waitFor();
      await page
        .getByRole("status")
        .getByText(/^\w+\.mp4 file upload failed\.$/)
        .waitFor();
      await hand.press(failed.getByRole("button", { name: /^Send .*\.mp4 again$/ }));
      await eventually(() => arrived.count()).toBe(3);
      await hand.press(main.getByRole("button", { name: "Add a link" }));
      await hand.press(main.getByRole("button", { name: "Submit" }));
      await main.getByText("Missing link", { exact: true }).waitFor();
      const link = "https://www.youtube.com/playlist?list=soils";
      await hand.write(main.getByLabel("Link 1", { exact: true }), link);

      await hand.press(main.getByRole("button", { name: "Back" }));
      await next.waitFor();
      await page.reload();
      await expectFilled(main, about);
      await hand.press(next);
      await eventually(() => arrived.count()).toBe(3);
      await page.goBack();
      await expectFilled(main, about);
      await page.goForward();
      await expectFilled(main, { "Link 1": link });
      await expectNoSidewaysScroll(person);

      const taken = takenFrom(person, /\/demos\/$/);
      const sent: unknown[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/demos/")) sent.push(request.postDataJSON());
      });
      await context.setOffline(true);
      await hand.press(main.getByRole("button", { name: "Submit" }));
      await main
        .getByText("Sorry, something went wrong with submitting your demo request. Please try again later.")
        .waitFor();
      await context.setOffline(false);
      await hand.press(main.getByRole("button", { name: "Back to your request" }));
      await main.getByRole("button", { name: "Submit" }).click({ clickCount: 2 });
      await main
        .getByText("Great, your demo request has been submitted! Look for an email from us soon.", { exact: true })
        .waitFor();
      expect(taken).toEqual(["201 /api/v1/demos/"]);
      expect(sent.at(-1)).toMatchObject({
        courseName: about["Course name"],
        links: [link],
        files: [expect.any(Number), expect.any(Number), expect.any(Number)],
      });
      await hand.press(main.getByRole("link", { name: "Return to Homepage" }));
      await page.waitForURL(`${stack.site}/`);
    },
    phone,
  ));

/** Target page by link text. */
const headings = {
  "Premium Courses": "Premium Courses",
  "Free Courses": "Free Courses",
  Authors: "Authors",
  "About Us": "Our Story",
  FAQ: "Frequently asked questions",
  Certifications: /^Certified skills/,
  Courses: "Premium Courses",
  "For creators": /^Your lectures exist already/,
  "Contact us": "Contact us",
  "Report an Issue": "Report an issue",
};

const arriveBy = async (person: Person, link: Locator, name: keyof typeof headings) => {
  await person.hand.press(link);
  await person.page.getByRole("heading", { level: 1, name: headings[name] }).waitFor();
  await expectNoSidewaysScroll(person);
};

test("STA-07, STA-12, STA-37, STA-52, SES-04, SES-05: every public page opens from the header, the footer and its neighbours", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, "/");
    const header = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Premium Courses", "Free Courses"] as const) {
      await hand.press(header.getByRole("button", { name: "All Courses" }));
      await arriveBy(person, header.getByRole("link", { name }), name);
    }
    for (const name of ["Authors", "About Us", "FAQ", "Certifications"] as const)
      await arriveBy(person, header.getByRole("link", { name }), name);
    const footer = page.getByRole("contentinfo");
    for (const name of ["Courses", "Report an Issue", "For creators", "Contact us"] as const)
      await arriveBy(person, footer.getByRole("link", { name }), name);
    await hand.press(page.getByRole("link", { name: "Ask for a demo" }));
    await page.getByRole("heading", { level: 1, name: "Request a demo" }).waitFor();
    await open(person, "/creator/");
    await hand.press(page.getByRole("link", { name: "See a Demo" }));
    await page.getByRole("heading", { level: 1, name: "Course Details" }).waitFor();
    expect(person.refusals).toEqual([]);
  }));

test("STA-52, SES-26: on a phone the same pages open from the menu", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      await open(person, "/");
      const menu = page.getByRole("navigation", { name: "Menu" });
      for (const name of ["Authors", "Certifications", "Premium Courses", "About Us", "FAQ"] as const) {
        await hand.press(page.getByRole("button", { name: "Menu", exact: true }));
        await arriveBy(person, menu.getByRole("link", { name }).last(), name);
      }
    },
    phone,
  ));
