import type { MenuItemConstructorOptions } from "electron";
import { expect, it, vi } from "vitest";
import { contextMenu, type Pointed } from "./context-menu";

const FLAGS = { canUndo: false, canRedo: false, canCut: true, canCopy: true, canPaste: true, canDelete: true };
const NOTHING: Pointed = {
  isEditable: false,
  selectionText: "",
  misspelledWord: "",
  dictionarySuggestions: [],
  linkURL: "",
  editFlags: { ...FLAGS, canSelectAll: true, canEditRichly: false },
};
function on(pointed: Partial<Pointed>) {
  const does = { replace: vi.fn(), learn: vi.fn(), openOutside: vi.fn(), copyText: vi.fn() };
  const menu = contextMenu({ ...NOTHING, ...pointed }, does);
  const click = (label: string) => (menu.find((line) => line.label === label)?.click as (() => void) | undefined)?.();
  return { menu, does, click };
}
const names = (menu: MenuItemConstructorOptions[]) => menu.map(({ role, label, type }) => role ?? label ?? type);

it("offers nothing where there is nothing, nor for a link within the console", () => {
  for (const linkURL of ["", "app://fundi/admin/orders/7", "javascript:alert(1)", "file:///etc/passwd"])
    expect(on({ linkURL, selectionText: " \n" }).menu).toEqual([]);
});

it("copies text that is chosen, and cuts and pastes in a field as far as the field lets", () => {
  expect(on({ selectionText: "ORD-7" }).menu).toEqual([{ role: "copy", enabled: true }]);
  const password = { ...NOTHING.editFlags, canCopy: false, canCut: false };
  const { menu } = on({ isEditable: true, editFlags: password });
  expect(names(menu)).toEqual(["undo", "redo", "separator", "cut", "copy", "paste", "separator", "selectAll"]);
  const enabled = menu.filter((line) => line.enabled).map(({ role }) => role);
  expect(enabled).toEqual(["paste", "selectAll"]);
});

it("mends a misspelled word, or learns it", () => {
  const dictionarySuggestions = ["receipt", "recipe", "a", "b", "c", "d"];
  const { menu, does, click } = on({ isEditable: true, misspelledWord: "reciept", dictionarySuggestions });
  expect(names(menu).slice(0, 7)).toEqual(["receipt", "recipe", "a", "b", "c", "Add to dictionary", "separator"]);
  click("receipt");
  click("Add to dictionary");
  expect([does.replace.mock.calls, does.learn.mock.calls]).toEqual([[["receipt"]], [["reciept"]]]);
  const unknown = on({ isEditable: true, misspelledWord: "xqzt" });
  expect(unknown.menu[0]).toEqual({ label: "No suggestions", enabled: false });
});

it("opens a link of the web outside, and copies addresses and numbers", () => {
  const web = on({ linkURL: "https://shop.example/p/7", selectionText: "the page" });
  expect(names(web.menu)).toEqual(["Open in the browser", "Copy link", "separator", "copy"]);
  web.click("Open in the browser");
  web.click("Copy link");
  expect([web.does.openOutside.mock.calls, web.does.copyText.mock.calls]).toEqual([
    ...[[["https://shop.example/p/7"]], [["https://shop.example/p/7"]]],
  ]);
  const mail = on({ linkURL: "mailto:jane%2Btest@example.com?subject=Hi" });
  mail.click("Copy address");
  expect(mail.does.copyText).toHaveBeenCalledWith("jane+test@example.com");
  const phone = on({ linkURL: "tel:+254700000001" });
  phone.click("Copy number");
  expect(phone.does.copyText).toHaveBeenCalledWith("+254700000001");
});
