import { FieldFailure } from "@cu/api/failure";
import { textForm } from "@cu/api/form";
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { drafts } from "./drafts.ts";
import { useChecks } from "./use-checks.ts";
import { useForm } from "./use-form.ts";

beforeEach(() => sessionStorage.clear());

const rules = textForm({ name: { most: 5, missing: "Say who." }, words: { most: 5, missing: "Say what." } });
const empty = { name: "", words: "" };
const named = { name: "Ada", words: "" };

type Input = { send?: (input: typeof empty) => Promise<unknown>; place?: string; first?: typeof empty };

let form: ReturnType<typeof useForm<typeof empty, typeof empty>>;
const Page = ({ send = async () => undefined, place, first = empty }: Input) => {
  form = useForm({ ...(place !== undefined && { place }), first, rules, inputOf: (draft) => draft, send });
  return (
    <Form {...form.props} label="A form">
      <Field label="Name" {...form.field("name")} />
      <Field label="Words" {...form.field("words")} />
      <button type="submit">Send{form.isBusy && "ing"}</button>
    </Form>
  );
};

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "A form" }));
const errors = () => ["Say who.", "Say what."].filter((text) => screen.queryByText(text));

test("ERR-18: an invalid form is not sent; each error disappears once fixed, and the first invalid field gets the focus", async () => {
  const send = vi.fn(async () => undefined);
  render(<Page send={send} />);
  expect(errors()).toEqual([]);
  type("Name", "Ada");
  submit();
  expect(errors()).toEqual(["Say what."]);
  expect(document.activeElement).toBe(box("Words"));
  type("Name", "");
  submit();
  expect(errors()).toEqual(["Say who.", "Say what."]);
  expect(document.activeElement).toBe(box("Name"));
  type("Words", "Hello");
  expect(errors()).toEqual(["Say who."]);
  expect(send).not.toHaveBeenCalled();
  type("Name", "Ada");
  await act(async () => void submit());
  expect(send.mock.calls).toEqual([[{ name: "Ada", words: "Hello" }]]);
  expect(errors()).toEqual([]);
});

test("ERR-18: field errors show at their fields, other failures at none, and a double press sends once", async () => {
  const answers = [
    Promise.withResolvers<unknown>(),
    Promise.withResolvers<unknown>(),
    Promise.withResolvers<unknown>(),
  ] as const;
  let tries = 0;
  const send = vi.fn(() => answers[tries++]?.promise ?? Promise.resolve());
  render(<Page send={send} first={{ name: "Ada", words: "Hello" }} />);
  submit();
  submit();
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("Sending"));
  submit();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answers[0].reject(new FieldFailure({ words: ["Say what."] })));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("Send"));
  expect(errors()).toEqual(["Say what."]);
  expect(document.activeElement).toBe(box("Words"));
  submit();
  await act(async () => answers[1].reject(new Error("offline")));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("Send"));
  expect([send.mock.calls.length, errors()]).toEqual([2, []]);
});

test("STA-55: a draft is stored under its key until discarded, and is marked as restored until edited", async () => {
  const first = render(<Page place="here" first={named} />);
  expect(form.isRestored).toBe(false);
  type("Words", "Hello");
  expect(drafts.read("here")).toEqual({ name: "Ada", words: "Hello" });
  first.unmount();
  const second = render(<Page place="here" />);
  expect([box("Name").value, box("Words").value, form.isRestored]).toEqual(["Ada", "Hello", true]);
  type("Name", "Bob");
  expect(form.isRestored).toBe(false);
  act(() => form.drop());
  expect([box("Name").value, box("Words").value, drafts.read("here")]).toEqual(["", "", undefined]);
  second.unmount();
  const without = render(<Page />);
  type("Words", "Hello");
  expect(sessionStorage).toHaveLength(0);
  expect(form.isRestored).toBe(false);
  act(() => form.drop());
  expect([box("Words").value, form.isRestored]).toEqual(["", false]);
  without.unmount();
});

test("STA-55: until edited the form follows its initial values; then the input stays, also after two changes in one tick", () => {
  const { rerender } = render(<Page first={named} />);
  rerender(<Page first={{ name: "Bob", words: "Hi" }} />);
  expect([box("Name").value, box("Words").value]).toEqual(["Bob", "Hi"]);
  type("Words", "Hello");
  rerender(<Page first={named} />);
  expect([box("Name").value, box("Words").value]).toEqual(["Bob", "Hello"]);
  act(() => {
    form.keep((before) => ({ words: `${before.words}!` }));
    form.keep((before) => ({ name: before.words }));
  });
  expect(form.draft).toEqual({ name: "Hello!", words: "Hello!" });
});

test("ERR-18: part of a form can be validated separately, and page-held values leave the errors unchanged", () => {
  render(<Page />);
  expect([form.isRight(), form.isRight((field) => field === "none")]).toEqual([false, true]);
  let isRight: boolean | undefined;
  act(() => {
    isRight = form.check((field) => field === "name");
  });
  expect([isRight, errors()]).toEqual([false, ["Say who."]]);
  act(() => form.keep({ name: "Ada" }));
  expect(errors()).toEqual(["Say who."]);
  act(() => form.forget("words"));
  expect(errors()).toEqual(["Say who."]);
  act(() => form.forget("name"));
  expect(errors()).toEqual([]);
  act(() => {
    isRight = form.check((field) => field === "name");
  });
  expect([isRight, form.isRight((field) => field === "name")]).toEqual([true, true]);
});

test("ERR-10, ERR-18: row errors belong to their list, not to a list with a common name prefix", () => {
  const { result } = renderHook(() => useChecks());
  let isRight: boolean | undefined;
  act(() => {
    isRight = result.current.tell({ "links.0.link": "No.", "links.2.link": "No.", linksOf: "No.", name: "No." });
  });
  expect([isRight, result.current.errorsOf("name"), result.current.errorsOf("links")]).toEqual([false, ["No."], []]);
  const before = result.current.problems;
  act(() => result.current.forget("link", "nam"));
  expect(result.current.problems).toBe(before);
  act(() => result.current.forget("links", "name"));
  expect(result.current.problems).toEqual({ linksOf: "No." });
  act(() => {
    isRight = result.current.tell({});
  });
  expect([isRight, result.current.problems]).toEqual([true, {}]);
});
