import { listColleagues } from "@fundi/shared/collaboration/assignments";
import * as notes from "@fundi/shared/collaboration/notes";
import { AppError } from "@fundi/shared/contract/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { renderScreen } from "../testing/render-screen";
import { Notes } from "./notes";

let api: FakeApi;
let written: notes.Note[];

const note = (change: Partial<notes.Note> = {}): notes.Note => ({
  ...{ id: 1, subject: "ticket", subjectId: 42, body: "She called twice", author: { id: 9, name: "Brian Otieno" } },
  ...{ at: "2026-11-20T08:00:00.000Z", editedAt: null, mayEdit: false, mayDelete: false },
  ...change,
});
const show = () => renderScreen({ path: "/", Component: () => <Notes subject="ticket" id={42} />, at: "/" });
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "New note" });

beforeEach(() => {
  written = [];
  api = createFakeApi();
  api.on(listColleagues, () => [
    { id: 9, name: "Brian Otieno", role: "staff" as const },
    { id: 8, name: "Brenda Achieng", role: "manager" as const },
  ]);
  api.on(notes.listNotes, ({ query }) => {
    expect(query).toEqual({ subject: "ticket", id: 42 });
    return written;
  });
  api.on(notes.addNote, ({ body }) => {
    const made = note({
      id: 2,
      body: body.body,
      author: { id: 1, name: "Grace Njeri" },
      mayEdit: true,
      mayDelete: true,
    });
    written = [...written, made];
    return made;
  });
});

describe("internal notes", () => {
  it("show their author, and highlight mentions", async () => {
    written = [note({ body: "Ask @Brian Otieno first" })];
    show();
    const item = within(await screen.findByRole("listitem"));
    item.getByText("Brian Otieno", { selector: "strong" });
    expect((await item.findByText("@Brian Otieno")).tagName).toBe("MARK");
    expect(item.queryByRole("button")).toBeNull();
  });

  it("mention a colleague by @ and the beginning of a name, and are sent with Ctrl-Enter", async () => {
    const { user } = show();
    await user.type(await field(), "Look, @br");
    const list = within(await screen.findByRole("listbox", { name: "Colleagues" }));
    expect(list.getAllByRole("option").map((option) => option.firstChild?.textContent)).toEqual([
      "Brian Otieno",
      "Brenda Achieng",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect((await field()).value).toBe("Look, @Brenda Achieng ");
    await user.keyboard("{Control>}{Enter}{/Control}");
    const item = await screen.findByRole("listitem");
    expect(item.textContent).toContain("Look, @Brenda Achieng");
    expect((await field()).value).toBe("");
  });

  it("keep the text when it cannot be stored, and retry with the same idempotency key", async () => {
    const keys: (string | null)[] = [];
    api.on(notes.addNote, ({ headers, body }) => {
      keys.push(headers.get("idempotency-key"));
      if (keys.length === 1) throw new AppError("UNAVAILABLE", "Not now");
      written = [note({ body: body.body })];
      return note({ body: body.body });
    });
    const { user } = show();
    await user.type(await field(), "Call her");
    await user.click(screen.getByRole("button", { name: "Add note" }));
    await waitFor(() => expect(keys).toHaveLength(1));
    expect((await field()).value).toBe("Call her");
    await user.click(await screen.findByRole("button", { name: "Add note" }));
    await screen.findByRole("listitem");
    expect(keys[1]).toBe(keys[0]);
  });

  it("are edited and deleted by those who may", async () => {
    written = [note({ mayEdit: true, mayDelete: true })];
    api.on(notes.editNote, ({ params, body }) => {
      written = [note({ ...params, body: body.body, editedAt: "2026-11-20T09:00:00.000Z", mayDelete: true })];
      return written[0] as notes.Note;
    });
    api.on(notes.deleteNote, () => {
      written = [];
      return { success: true as const };
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Change" }));
    const draft = await screen.findByRole("textbox", { name: "Change the note" });
    await user.clear(draft);
    await user.type(draft, "She called once");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("She called once");
    await screen.findByText("(changed)");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText("What it said stays in the audit log.");
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
  });

  it("show a load failure and a retry button", async () => {
    api.on(notes.listNotes, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    const { user } = show();
    await screen.findByText("Something went wrong on the server. Try again in a moment.");
    api.on(notes.listNotes, () => [note()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("She called twice");
  });
});
