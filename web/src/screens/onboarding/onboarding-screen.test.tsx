import { Failure, FieldFailure } from "@cu/api/failure";
import { reservedText } from "@cu/api/name";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { Where } from "../../test/where.tsx";
import hidden from "../../ui/hidden.module.css";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

const newcomer = { ...learner, completedAccountTypeRegistration: false };
type Answers = Parameters<typeof fakeApi>[0];

const visit = async ({
  at = "/",
  answers = {} as Answers,
  signedIn = true,
  user = newcomer,
  who = undefined as string | undefined,
} = {}) => {
  let current = user;
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => current,
    "user.learner-apply": () => {
      current = { ...current, completedAccountTypeRegistration: true };
      return current;
    },
    "user.creator-apply": () => {
      current = { ...current, completedAccountTypeRegistration: true, isContentCreator: true };
      return current;
    },
    "institution.universities": () => [
      { id: 1, name: "Harbour College" },
      { id: 2, name: "Northgate University" },
    ],
    "institution.departments": () => [{ id: 1, name: "Physics" }],
    ...answers,
  });
  const opened = await open(
    <Routes>
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, signedIn, who },
  );
  const press = (name: string | RegExp) => opened.user.click(screen.getByRole("button", { name }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const choose = async (field: string, text: string, option: string) => {
    await opened.user.type(screen.getByRole("combobox", { name: field }), text);
    await opened.user.click(await screen.findByRole("option", { name: option }));
    // The list stays open for further names until focus moves on.
    await opened.user.tab();
  };
  const toForm = async () => {
    await opened.user.click(await screen.findByRole("button", { name: /^Instructor \/ Creator/ }));
    await screen.findByRole("form", { name: "About you and your courses" });
  };
  const fill = async () => {
    await choose("Universities", "north", "Northgate University");
    await choose("Departments", "phy", "Physics");
    await opened.user.type(box("Course name"), "Optics");
    await opened.user.type(box("Class size"), "30");
  };
  return { api, press, box, choose, toForm, fill, ...opened };
};

test("ONB-01 ONB-02: a window that cannot be dismissed replaces every page", async () => {
  const { user } = await visit({ at: "/collections/5/" });
  await screen.findByRole("dialog", { name: "I am a..." });
  expect(screen.getByRole("heading", { level: 1, name: "I am a..." }).classList.contains(hidden.hidden ?? "")).toBe(
    false,
  );
  expect(screen.getByText("Creators can watch everything that learners can.", { selector: "p" })).toBeDefined();
  expect(document.title).toMatch(/^I am a\.\.\. · /);
  expect(screen.queryByText(/^At /)).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(document.body);
  expect(screen.queryByRole("dialog", { name: "I am a..." })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("link", { name: "Log out" }).getAttribute("href")).toContain("/accounts/logout/");
});

test("ONB-02: guests and registered users see the page", async () => {
  await visit({ signedIn: false });
  await screen.findByText("At /");
  cleanup();
  await visit({ user: learner });
  await screen.findByText("At /");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("ONB-03 ONB-04 ONB-06 ONB-07 SES-59: a learner is registered immediately, and continues to the courses", async () => {
  let answer: () => void = () => {};
  let current = newcomer;
  const { api, press } = await visit({
    answers: {
      "user.read": () => current,
      "user.learner-apply": () =>
        new Promise<typeof learner>((resolve) => {
          answer = () => {
            current = learner;
            resolve(learner);
          };
        }),
    },
  });
  const choice = await screen.findByRole("button", { name: "Learner Watch Videos" });
  choice.click();
  await screen.findByText("Registering", { selector: "[role=status] *" });
  expect(document.title).toMatch(/^Registration · /);
  // The title would repeat the text, so it is only for screen readers.
  expect(screen.getByRole("heading", { level: 1, name: "Registration" }).className).toBe(hidden.hidden);
  expect(Array.from(document.querySelectorAll("p"), ({ textContent }) => textContent)).not.toContain("");
  expect(screen.queryByRole("dialog")).not.toBeNull();
  answer();
  await screen.findByText("You are registered");
  expect(screen.getByText("Choose a course and look around. Nothing has to be bought for that.")).toBeDefined();
  // The user opened only the home page, so there is nowhere to return to.
  expect(screen.queryByRole("button", { name: "Back to where you were" })).toBeNull();
  // The response contains the user, so it isn't refetched.
  expect(api.of("user.read")).toHaveLength(1);
  expect(screen.queryByText(/^At /)).toBeNull();
  await press("Let's begin!");
  await screen.findByText("At /collections/");
  expect(api.of("user.learner-apply")).toHaveLength(1);
});

test("ONB-05 ONB-07 ONB-15 ONB-17 SES-59: a creator enters courses, universities and departments, and continues to the creator home", async () => {
  const { api, press, box, choose, toForm, fill, user } = await visit();
  await toForm();
  expect(screen.getByRole("dialog", { name: "About you and your courses" })).toBeDefined();
  expect([box("First name").value, box("Last name").value]).toEqual(["Lena", "Moravec"]);
  await fill();
  await choose("Universities", "Free Academy", "Add “Free Academy”");
  await press("Add another course");
  await user.type(screen.getAllByRole("textbox", { name: "Course name" })[1] as HTMLElement, "Waves");
  await user.type(screen.getAllByRole("textbox", { name: "Class size" })[1] as HTMLElement, "12");
  await press("Submit");
  await screen.findByText("You are registered");
  expect(screen.getByRole("dialog", { name: "Registration" })).toBeDefined();
  expect(
    screen.getByText("Your creator account is ready. Next: how to turn your lectures into a course."),
  ).toBeDefined();
  await press("Let's begin!");
  await screen.findByText("At /creator/home/");
  expect(api.of("user.read")).toHaveLength(1);
  expect(api.of("user.creator-apply")[0]?.body).toEqual({
    firstName: "Lena",
    lastName: "Moravec",
    universities: ["Northgate University", "Free Academy"],
    departments: ["Physics"],
    courses: [
      { name: "Optics", numOfStudents: 30 },
      { name: "Waves", numOfStudents: 12 },
    ],
  });
});

test("ERR-18 ONB-09 ONB-10 ONB-12 ONB-13: missing fields show errors, and the first one gets the focus", async () => {
  const { api, press, box, toForm, user } = await visit();
  await toForm();
  await user.clear(box("First name"));
  await user.clear(box("Last name"));
  await user.type(box("Class size"), "0");
  await press("Submit");
  for (const text of [
    "Missing first name",
    "Missing last name",
    "At least one university required",
    "At least one department required",
    "Missing course name",
    "Missing course size",
  ])
    expect(screen.queryByText(text), text).not.toBeNull();
  expect(document.activeElement).toBe(box("First name"));
  await user.type(box("First name"), "Lena");
  expect(screen.queryByText("Missing first name")).toBeNull();
  // Reserved names are refused locally by the server's rule.
  await user.clear(box("First name"));
  await user.type(box("First name"), "The");
  await user.type(box("Last name"), "Support");
  await press("Submit");
  expect(await screen.findByText(reservedText)).toBeDefined();
  expect(api.of("user.creator-apply")).toHaveLength(0);
});

test("ONB-09 ONB-11 ONB-12: fields are marked as required, and lose their error once fixed, others keep theirs", async () => {
  const { press, box, choose, toForm, user } = await visit();
  await toForm();
  for (const name of ["First name", "Last name", "Course name", "Class size"])
    expect([name, box(name).required]).toEqual([name, true]);
  await user.clear(box("First name"));
  await press("Submit");
  const told = () =>
    ["Missing first name", "At least one university required", "Missing course name", "Missing course size"].filter(
      (text) => screen.queryByText(text),
    );
  expect(told()).toHaveLength(4);
  await choose("Universities", "north", "Northgate University");
  await user.keyboard("{Escape}");
  expect(told()).toEqual(["Missing first name", "Missing course name", "Missing course size"]);
  // Adding or removing rows clears their errors.
  await press("Add another course");
  expect(told()).toEqual(["Missing first name"]);
});

test("ONB-11: removing one of three courses removes that one, and submitting never leaves the page", async () => {
  const { press, toForm, user } = await visit();
  await toForm();
  for (const name of ["One", "Two", "Three"]) {
    await user.type(screen.getAllByRole("textbox", { name: "Course name" }).at(-1) as HTMLElement, name);
    if (name !== "Three") await press("Add another course");
  }
  await press("Remove course 2");
  const names = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Course name" });
  expect(names.map(({ value }) => value)).toEqual(["One", "Three"]);
  // The page prevents the native submit.
  expect(fireEvent.submit(screen.getByRole("form"))).toBe(false);
});

test("ONB-04 ONB-05: Back returns to the question, and the input is kept", async () => {
  const { press, box, toForm, user } = await visit();
  await toForm();
  await user.type(box("Course name"), "Optics");
  await press("Back");
  await screen.findByRole("dialog", { name: "I am a..." });
  await toForm();
  expect(box("Course name").value).toBe("Optics");
});

test("ONB-14: a learner whose registration fails sees that, without a note about kept input", async () => {
  const { press } = await visit({
    answers: {
      "user.learner-apply": () => {
        throw new Failure("server.broken");
      },
    },
  });
  await screen.findByRole("dialog", { name: "I am a..." });
  await press(/^Learner/);
  await screen.findByText("Submission Failed: Something went wrong with your registration. Please try again.");
  expect(screen.queryByText("What you wrote is kept.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Let's begin!" })).toBeNull();
});

test("ONB-09 ONB-12, ERR-20: a name of more than 150 characters and a course's of more than 100 are refused, not cut", async () => {
  const { box, press, toForm, user } = await visit();
  await toForm();
  await user.clear(box("First name"));
  await user.click(box("First name"));
  await user.paste("x".repeat(200));
  await user.click(box("Course name"));
  await user.paste("x".repeat(200));
  await press("Submit");
  expect([box("First name").value.length, box("Course name").value.length]).toEqual([200, 200]);
  for (const most of [150, 100])
    expect(screen.getByText(`Ensure this field has no more than ${most} characters.`)).toBeDefined();
});

test("ONB-11: without a course nothing is sent", async () => {
  const { api, press, toForm, fill } = await visit();
  await toForm();
  await fill();
  await press("Remove course 1");
  await press("Submit");
  expect(screen.queryByText("At least one course required")).not.toBeNull();
  await press("Add a course");
  expect(screen.queryByText("At least one course required")).toBeNull();
  expect(api.of("user.creator-apply")).toHaveLength(0);
});

test("ONB-10: several names can be selected, removed and typed; duplicates are not added", async () => {
  const { choose, toForm, user } = await visit();
  await toForm();
  await choose("Universities", "harb", "Harbour College");
  await user.keyboard("{Escape}");
  const field = screen.getByRole("combobox", { name: "Universities" });
  await user.type(field, "harbour college");
  await user.tab();
  await user.keyboard("{Escape}");
  expect(screen.getAllByRole("button", { name: "Remove Harbour College" })).toHaveLength(1);
  await user.type(field, "Own School");
  await user.tab();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Remove Harbour College" }));
  expect(screen.queryByLabelText("Remove Harbour College")).toBeNull();
  expect(screen.queryByLabelText("Remove Own School")).not.toBeNull();
});

// Only the list's options; the page also has a theme select.
const optionsShown = () =>
  Array.from(document.querySelectorAll("[role=option]"), ({ textContent }) => textContent?.trim());

test("ONB-10: the list offers what begins to match and is not chosen yet, and a new name only when it is new", async () => {
  const { choose, toForm, user } = await visit();
  await toForm();
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Universities" });
  expect(field.placeholder).toBe("Choose or type a name");
  await user.click(field);
  await waitFor(() => expect(optionsShown()).toEqual(["Harbour College", "Northgate University"]));
  await user.type(field, "north");
  expect(optionsShown()).toEqual(["Northgate University", "Add “north”"]);
  await user.clear(field);
  await user.type(field, "harbour college");
  expect(optionsShown()).toEqual(["Harbour College"]);
  await user.clear(field);
  await choose("Universities", "north", "Northgate University");
  expect([field.value, field.placeholder]).toEqual(["", ""]);
  await user.click(field);
  await waitFor(() => expect(optionsShown()).toEqual(["Harbour College"]));
  await user.type(field, "Northgate University");
  expect(optionsShown()).toEqual([]);
});

test("ONB-20: of many universities the first sixty that match are offered", async () => {
  const many = Array.from({ length: 61 }, (_, n) => ({ id: n + 1, name: `School ${n + 1}` }));
  const { toForm, user } = await visit({ answers: { "institution.universities": () => many } });
  await toForm();
  await user.click(screen.getByRole("combobox", { name: "Universities" }));
  await waitFor(() => expect(optionsShown()).toEqual(many.slice(0, 60).map(({ name }) => name)));
});

test("ONB-10: a name typed in full becomes the known one, and Backspace in the empty field takes the last one back", async () => {
  const { press, toForm, user } = await visit();
  await toForm();
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Universities" });
  const chosen = () =>
    screen.queryAllByLabelText(/^Remove (?!course)/).map((button) => button.getAttribute("aria-label")?.slice(7));
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await press("Submit");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  // Nothing to undo, and nothing corrected.
  await user.click(field);
  await user.keyboard("{Backspace}");
  expect(screen.getByText("At least one university required")).toBeDefined();
  for (const name of ["northgate  university", "Own School"]) {
    await user.type(field, name);
    await user.tab();
    expect(field.value).toBe("");
  }
  await user.tab();
  expect(chosen()).toEqual(["Northgate University", "Own School"]);
  await user.click(field);
  await user.keyboard("ab{Backspace}");
  expect([field.value, chosen()]).toEqual(["a", ["Northgate University", "Own School"]]);
  await user.keyboard("{Backspace}{Shift}");
  expect([field.value, chosen()]).toEqual(["", ["Northgate University", "Own School"]]);
  await user.keyboard("{Backspace}");
  expect(chosen()).toEqual(["Northgate University"]);
  await user.keyboard("{Backspace}");
  expect(chosen()).toEqual([]);
});

test("ONB-08 ONB-14: a failed registration shows an error, and Go Back restores the input", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const answers: Answers = {
    "user.creator-apply": () => {
      throw new Failure("server.broken");
    },
  };
  const { press, toForm, fill, unmount } = await visit({ answers, who: "newcomer" });
  await toForm();
  await fill();
  await press("Submit");
  await screen.findByText("Submission Failed: Something went wrong with your registration. Please try again.");
  expect(screen.getByText("What you wrote is kept.")).toBeDefined();
  await press("Go Back");
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  const again = await visit({ answers, who: "newcomer" });
  await screen.findByRole("form", { name: "About you and your courses" });
  expect(again.box("Course name").value).toBe("Optics");
  expect(screen.queryByRole("button", { name: "Remove Northgate University" })).not.toBeNull();
});

test("ONB-12: server-side errors show at their field, with the input kept", async () => {
  const { press, box, toForm, fill } = await visit({
    answers: {
      "user.creator-apply": () => {
        throw new FieldFailure({ courses: [{ name: ["Ensure this field has no more than 100 characters."] }] });
      },
    },
  });
  await toForm();
  await fill();
  await press("Submit");
  await screen.findByText("Ensure this field has no more than 100 characters.");
  expect(box("Course name").value).toBe("Optics");
  expect(box("Course name").getAttribute("aria-invalid")).toBe("true");
});

test("ONB-18: the page requested before sign-up is one press away, and a class code resumes automatically", async () => {
  const { press } = await visit({ at: "/collections/5/?key=abc" });
  (await screen.findByRole("button", { name: /^Learner/ })).click();
  await screen.findByText("You are registered");
  const ways = within(screen.getByRole("dialog")).getAllByRole("button");
  expect(ways.map(({ textContent }) => textContent)).toEqual(["Back to where you were", "Let's begin!"]);
  await press("Back to where you were");
  await screen.findByText("At /collections/5/?key=abc");
  cleanup();
  const coded = await visit({ at: "/my-collections/?class_code=NORTHGATE-CS2" });
  (await screen.findByRole("button", { name: /^Learner/ })).click();
  const window = await screen.findByRole("dialog");
  await within(window).findByText("You are registered");
  expect(within(window).queryByRole("button", { name: "Back to where you were" })).toBeNull();
  await coded.press("Let's begin!");
  await screen.findByText("At /my-collections/?class_code=NORTHGATE-CS2");
});

test("LRN-34: the purpose of the visit is stored at the first sign-in, for that user only, and nothing else is", async () => {
  const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith("came-for."));
  await visit({ at: "/collections/5/modules/2/?preview=126&t=98" });
  await screen.findByRole("dialog", { name: "I am a..." });
  await waitFor(() =>
    expect(kept()).toEqual([[`came-for.${newcomer.id}`, "/collections/5/modules/2/?preview=126&t=98"]]),
  );
  cleanup();
  await visit({ at: "/aboutus/" });
  await screen.findByRole("dialog", { name: "I am a..." });
  expect(kept()).toEqual([]);
  cleanup();
  await visit({ at: "/collections/5/", user: { ...newcomer, completedAccountTypeRegistration: true } });
  await screen.findByText("At /collections/5/");
  expect(kept()).toEqual([]);
});

test("ONB-24, ONB-25: a buyer sees the item next to the window, and continues to its payment", async () => {
  const course = makeCourse();
  const [module] = course.modules;
  const { press } = await visit({
    at: `/collections/5/?buy=module-${module?.id}`,
    answers: { "course.read": () => course },
  });
  const part = within(await screen.findByRole("complementary", { name: "Your purchase" }));
  expect(part.getByText(module?.name ?? "?")).toBeDefined();
  expect(part.getByText(/^Play begins with lecture 1\.1, /)).toBeDefined();
  await press(/^Learner.*Continue to payment$/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "Let's begin!" })).toBeNull();
  expect(screen.getByText(`At /collections/5/?buy=module-${module?.id}`)).toBeDefined();
});

test("ONB-24: buying from a preview shows that playback resumes where it stopped, for a lecture that is bought", async () => {
  const course = makeCourse();
  const [first, second] = course.modules;
  const lecture = second?.videos[1];
  const begins = [
    [
      `module-${second?.id}&stopped=${lecture?.id}.97`,
      "You watched lecture 2.2 until 1:37. We'll start where you stopped.",
    ],
    [`course&stopped=${lecture?.id}.97`, "You watched lecture 2.2 until 1:37. We'll start where you stopped."],
    [`module-${second?.id}&stopped=${lecture?.id}.0`, "Play begins with lecture 2.2, Kruskal, sorted."],
    [`module-${first?.id}&stopped=${lecture?.id}.97`, "Play begins with lecture 1.1, The map before the algorithm."],
    [`module-${second?.id}&stopped=rubbish`, "Play begins with lecture 2.1, The cut argument."],
  ] as const;
  for (const [input, begin] of begins) {
    await visit({ at: `/collections/5/?buy=${input}`, answers: { "course.read": () => course } });
    const part = within(await screen.findByRole("complementary", { name: "Your purchase" }));
    expect([input, part.getByText(/^(Play begins|You watched)/).textContent]).toEqual([input, begin]);
    cleanup();
  }
});
