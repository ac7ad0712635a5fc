// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../contract/http";
import { z } from "../contract/z";
import { checkValues, createForm, focusFirstInvalid } from "./form-core";

const HTML = `
  <form>
    <input name="name" />
    <select name="town"><option></option></select>
    <textarea name="shipping.street"></textarea>
  </form>`;

let form: HTMLFormElement;
beforeEach(() => {
  document.body.innerHTML = HTML;
  form = document.querySelector("form") as HTMLFormElement;
});
const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const refusal = new ApiError("Bad input", 400, "VALIDATION_ERROR", { fieldErrors: { town: ["Unknown", "Too long"] } });

/** A form that needs a name; `send` succeeds unless replaced. */
function setUp(send: (values: { name: string }) => Promise<void> = async () => undefined) {
  const state = createForm();
  const work = {
    check: () => checkValues(z.object({ name: z.string() }), { name: control("name").value || undefined }),
    send: vi.fn(send),
    explain: (error: unknown) => (error instanceof ApiError ? error.message : null),
  };
  return { state, work, submit: () => state.submit(form, work) };
}

it("returns the first message of each field, by its dotted name", () => {
  const schema = z.object({
    name: z.string().min(3, "Too short").regex(/x/, "No x"),
    shipping: z.object({ street: z.string() }),
  });
  expect(checkValues(schema, { name: "a", shipping: {} })).toEqual({
    errors: { name: "Too short", "shipping.street": "Required" },
  });
  expect(checkValues(z.number(), 7)).toEqual({ values: 7 });
});

it.each(["name", "town", "shipping.street"])("moves the focus to an invalid field of any kind: %s", (name) => {
  focusFirstInvalid(form, { [name]: "Required" });
  expect(document.activeElement).toBe(control(name));
});

describe("a form", () => {
  it("is not sent while a value is invalid, and shows the errors", async () => {
    const { state, work, submit } = setUp();
    await submit();
    expect(work.send).not.toHaveBeenCalled();
    expect(state.state()).toEqual({ isBusy: false, errors: { name: "Required" }, failure: null });
    expect(document.activeElement).toBe(control("name"));
  });

  it("removes the error of a field after it changed, and keeps the others", async () => {
    const { state, submit } = setUp(() => Promise.reject(refusal));
    control("name").value = "Jane";
    await submit();
    expect(state.state().errors).toEqual({ town: "Unknown" });
    control("name").dispatchEvent(new Event("input", { bubbles: true }));
    control("town").dispatchEvent(new Event("input", { bubbles: true }));
    // React hears of the event after the form: a field drawn before that would lose what was typed.
    expect(state.state().errors).toEqual({ town: "Unknown" });
    await expect.poll(() => state.state().errors.town).toBeUndefined();
  });

  it("shows why the server refused it, at the fields and beside them", async () => {
    const { state, submit } = setUp(() => Promise.reject(refusal));
    control("name").value = "Jane";
    await submit();
    expect(state.state()).toEqual({ isBusy: false, errors: { town: "Unknown" }, failure: "Bad input" });
    expect(document.activeElement).toBe(control("town"));
    state.clearFailure();
    expect(state.state().failure).toBeNull();
  });

  it("is sent once at a time", async () => {
    let finish = () => {};
    const { state, work, submit } = setUp(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    control("name").value = "Jane";
    const first = submit();
    await submit();
    expect([work.send.mock.calls.length, state.state().isBusy]).toEqual([1, true]);
    finish();
    await first;
    expect(state.state().isBusy).toBe(false);
  });

  it("rejects with an error that is not to be shown, and may be sent again", async () => {
    const { state, work } = setUp(() => Promise.reject(new TypeError("a bug")));
    control("name").value = "Jane";
    const explain = (error: unknown) => {
      throw error;
    };
    await expect(state.submit(form, { ...work, explain })).rejects.toThrow("a bug");
    expect(state.state()).toEqual({ isBusy: false, errors: {}, failure: null });
  });

  it("maps the errors of the server to its own fields", async () => {
    const { state, work } = setUp(() => Promise.reject(refusal));
    control("name").value = "Jane";
    await state.submit(form, { ...work, errorsOf: () => ({ name: "Unknown" }) });
    expect(state.state().errors).toEqual({ name: "Unknown" });
  });

  it("starts with the errors of an earlier page", () => {
    expect(createForm({ errors: { name: "Required" }, failure: "Bad input" }).state()).toEqual({
      isBusy: false,
      errors: { name: "Required" },
      failure: "Bad input",
    });
  });
});
