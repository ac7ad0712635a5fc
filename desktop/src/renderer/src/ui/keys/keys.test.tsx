import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useGoToKeys } from "../../frame/navigation/go-to-keys";
import { renderScreen } from "../../testing/render-screen";
import { DataTable } from "../data-table/data-table";
import { DetailPanel } from "../detail-panel";
import { Screen } from "../screen";
import { useScreenKey } from "../screen-key";
import { ScreenSearch } from "../screen-search";

const COLUMNS = [{ id: "name", title: "Name", value: ({ name }: Part) => name, width: 100 }];
const ROWS = [
  { id: 1, name: "Fan" },
  { id: 2, name: "Screen" },
];
interface Part {
  id: number;
  name: string;
}
const partId = ({ id }: Part) => id;
const startNew = vi.fn();
const remove = vi.fn();
const open = vi.fn();
const ROW_KEYS = [{ combo: "del", label: "Delete part", run: remove }];
const close = () => undefined;
const search = vi.fn();

function Parts() {
  useGoToKeys();
  useScreenKey("n", "New part", startNew);
  return (
    <Screen
      title="Parts"
      detail={
        <DetailPanel title="Fan" recordKey={1} onClose={close}>
          <button type="button">Inside</button>
        </DetailPanel>
      }
    >
      <ScreenSearch label="Search parts" value="" onChange={search} />
      <DataTable
        id="parts"
        label="Parts"
        noun="parts"
        columns={COLUMNS}
        rows={ROWS}
        rowId={partId}
        rowKeys={ROW_KEYS}
        onOpen={open}
        empty={{ title: "None" }}
      />
    </Screen>
  );
}

const show = (role: "staff" | "manager" = "manager") => renderScreen({ path: "/admin/parts", Component: Parts, role });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

it("lists every active hotkey by scope", async () => {
  const { user } = show();
  await user.keyboard("{Shift>}?{/Shift}");
  const dialog = await screen.findByRole("dialog", { name: "Keys" });
  const labels = (name: string) =>
    [...within(dialog).getByRole("region", { name }).querySelectorAll("dt")].map((term) => term.textContent);
  expect(labels("This screen")).toEqual(expect.arrayContaining(["New part", "Search parts"]));
  expect(labels("The list")).toEqual(
    expect.arrayContaining(["Next row", "Previous row", "Open the row", "Delete part"]),
  );
  expect(labels("The list")).not.toContain("Choose the row");
  expect(labels("The opened record")).toEqual(["Close details"]);
  expect(labels("Go to")).toEqual(expect.arrayContaining(["Orders", "Payments", "Audit log"]));
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  await user.click(within(dialog).getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("ignores hotkeys while a dialog is open or the user types", async () => {
  const { user } = show();
  await user.keyboard("n");
  expect(startNew).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("searchbox", { name: "Search parts" }));
  await user.keyboard("njgo");
  await user.keyboard("{Escape}");
  await user.keyboard("{Shift>}?{/Shift}");
  await screen.findByRole("dialog", { name: "Keys" });
  await user.keyboard("n");
  expect(startNew).toHaveBeenCalledTimes(1);
});

it("moves with J and K, then opens the row with Enter", async () => {
  const { user } = show();
  await user.keyboard("jj{Enter}");
  expect(open).toHaveBeenCalledExactlyOnceWith(ROWS[1]);
  await user.keyboard("k{Enter}");
  expect(open).toHaveBeenLastCalledWith(ROWS[0]);
});

it("navigates to a screen with G and its letter, which triggers nothing else", async () => {
  const { user, address } = show();
  await user.keyboard("gn");
  expect(startNew).not.toHaveBeenCalled();
  expect(address()).toBe("/admin/notifications");
});

it("does not navigate to screens of a higher role", async () => {
  const { user, address } = show("staff");
  await user.keyboard("gl");
  expect(address()).toBe("/admin/parts");
});

it("moves from the search to the list with Enter, immediately", async () => {
  const { user } = show();
  await user.keyboard("/fan{Enter}j{Enter}");
  expect(search).toHaveBeenCalledExactlyOnceWith("fan");
  expect(open).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
});
