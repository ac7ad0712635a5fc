import { AppError } from "@fundi/shared/contract/errors";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import * as contract from "@fundi/shared/search/search-words";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SupportScreen } from "../support-screen";

let api: FakeApi;
let entries: contract.SearchWord[];
const sent: unknown[] = [];
const builtIn: contract.SearchWord = {
  ...{ id: null, replaces: "screen", kind: "same", words: ["screen", "display"], meanings: [] },
  ...{ servicesFirst: false, isActive: true, version: 1 },
};

const show = (role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at: "/admin/support?tab=search", role });
const dialog = async () => within(await screen.findByRole("dialog"));

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  entries = [builtIn];
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(contract.listSearchWords, () => entries);
  api.on(contract.previewSearch, ({ query: { q } }) => ({
    parts: [{ typed: q, meanings: [q, "screen"] }],
    results: [{ kind: "service" as const, id: 2, title: "Laptop screen replacement" }],
    total: 3,
  }));
  api.on(contract.createSearchWord, ({ body: { replaces = null, ...form } }) => {
    sent.push({ ...form, replaces });
    const made = { ...form, replaces, id: 7, version: 1 };
    entries = [made, ...entries.filter((entry) => entry.replaces === null || entry.replaces !== replaces)];
    return made;
  });
});

describe("the words of the search", () => {
  it("are added with commas between them, and say what is missing", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "New words" }));
    const form = await dialog();
    await user.click(form.getByRole("button", { name: "Add" }));
    expect(form.getByText("Type at least one word")).toBeTruthy();
    expect(form.getByText("Say what the words mean")).toBeTruthy();
    await user.type(form.getByLabelText("When customers type"), "Kioo, kioo ya simu,");
    await user.type(form.getByLabelText("What they also find"), "screen");
    await user.click(form.getByLabelText(/services come before goods/));
    await user.click(form.getByRole("button", { name: "Add" }));
    await toast("Words saved. The search knows them now.");
    expect(sent).toMatchObject([
      { kind: "means", words: ["kioo", "kioo ya simu"], meanings: ["screen"], servicesFirst: true, replaces: null },
    ]);
    await screen.findByRole("row", { name: /kioo ya simu/ });
  });

  it("replace a built-in entry when it is changed, and go back to it", async () => {
    const removed: number[] = [];
    api.on(contract.deleteSearchWord, ({ params }) => {
      removed.push(params.id);
      entries = [builtIn];
      return { success: true as const };
    });
    const { user } = show();
    await user.click(await screen.findByRole("row", { name: /screen, display.*Built in/ }));
    const form = await dialog();
    expect(form.queryByRole("button", { name: /built-in/ })).toBeNull();
    await user.type(form.getByLabelText("When customers type"), ", kioo");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toMatchObject([{ words: ["screen", "display", "kioo"], replaces: "screen" }]));
    await user.click(await screen.findByRole("row", { name: /kioo.*Changed/ }));
    await user.click((await dialog()).getByRole("button", { name: "Back to the built-in words" }));
    await user.click(await screen.findByRole("button", { name: "Go back" }));
    await waitFor(() => expect(removed).toEqual([7]));
    await screen.findByRole("row", { name: /Built in/ });
  });

  it("keep what was typed when a colleague changed them", async () => {
    entries = [{ ...builtIn, id: 7, replaces: null, version: 2 }];
    api.on(contract.updateSearchWord, ({ body }) => {
      sent.push(body.version);
      if (body.version !== 3) {
        entries = [{ ...builtIn, id: 7, replaces: null, version: 3 }];
        throw new AppError("STALE_VERSION", "These words changed while you were looking at them.");
      }
      return { ...builtIn, ...body, id: 7, replaces: null, version: 4 };
    });
    const { user } = show();
    await user.click(await screen.findByRole("row", { name: /screen, display/ }));
    const form = await dialog();
    await user.type(form.getByLabelText("When customers type"), ", kioo");
    await user.click(form.getByRole("button", { name: "Save" }));
    await user.click(await form.findByRole("button", { name: "Keep what I typed" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([2, 3]));
  });

  it("are tried as a customer types them", async () => {
    const { user } = show();
    await user.type(await screen.findByRole("searchbox", { name: "Search as a customer" }), "kioo");
    const preview = within(screen.getByRole("region", { name: "Try a search" }));
    expect(await preview.findByText("kioo / screen")).toBeTruthy();
    expect(preview.getByText("Laptop screen replacement")).toBeTruthy();
    expect(preview.getByText("3 products in all")).toBeTruthy();
  });

  it("are read only for staff", async () => {
    show("staff");
    await screen.findByRole("row", { name: /screen, display/ });
    expect(screen.queryByRole("button", { name: "New words" })).toBeNull();
    expect(screen.getByText("Managers change these.")).toBeTruthy();
  });
});
