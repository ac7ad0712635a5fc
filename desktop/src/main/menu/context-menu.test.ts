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
  const actions = { replace: vi.fn(), addToDictionary: vi.fn(), openExternal: vi.fn(), copyText: vi.fn() };
  const menu = contextMenu({ ...NOTHING, ...pointed }, actions);
  const click = (label: string) => (menu.find((line) => line.label === label)?.click as (() => void) | undefined)?.();
  return { menu, does: actions, click };
}
const names = (menu: MenuItemConstructorOptions[]) => menu.map(({ role, label, type }) => role ?? label ?? type);

it("is empty where there is nothing to offer, and for a link within the console", () => {
  for (const linkURL of ["", "app://fundi/admin/orders/7", "javascript:alert(1)", "file:///etc/passwd"])
    expect(on({ linkURL, selectionText: " \n" }).menu).toEqual([]);
});

it("offers copy for selected text, and cut and paste in a field as far as it is editable", () => {
  expect(on({ selectionText: "ORD-7" }).menu).toEqual([{ role: "copy", enabled: true }]);
  const password = { ...NOTHING.editFlags, canCopy: false, canCut: false };
  const { menu } = on({ isEditable: true, editFlags: password });
  expect(names(menu)).toEqual(["undo", "redo", "separator", "cut", "copy", "paste", "separator", "selectAll"]);
  const enabled = menu.filter((line) => line.enabled).map(({ role }) => role);
  expect(enabled).toEqual(["paste", "selectAll"]);
});

it("offers corrections of a misspelled word, and adding it to the dictionary", () => {
  const dictionarySuggestions = ["receipt", "recipe", "a", "b", "c", "d"];
  const { menu, does: actions, click } = on({ isEditable: true, misspelledWord: "reciept", dictionarySuggestions });
  expect(names(menu).slice(0, 7)).toEqual(["receipt", "recipe", "a", "b", "c", "Add to dictionary", "separator"]);
  click("receipt");
  click("Add to dictionary");
  expect([actions.replace.mock.calls, actions.addToDictionary.mock.calls]).toEqual([[["receipt"]], [["reciept"]]]);
  const unknown = on({ isEditable: true, misspelledWord: "xqzt" });
  expect(unknown.menu[0]).toEqual({ label: "No suggestions", enabled: false });
});

it("opens a web link externally, and copies mail addresses and phone numbers", () => {
  const web = on({ linkURL: "https://shop.example/p/7", selectionText: "the page" });
  expect(names(web.menu)).toEqual(["Open in the browser", "Copy link", "separator", "copy"]);
  web.click("Open in the browser");
  web.click("Copy link");
  expect([web.does.openExternal.mock.calls, web.does.copyText.mock.calls]).toEqual([
    ...[[["https://shop.example/p/7"]], [["https://shop.example/p/7"]]],
  ]);
  const mail = on({ linkURL: "mailto:jane%2Btest@example.com?subject=Hi" });
  mail.click("Copy address");
  expect(mail.does.copyText).toHaveBeenCalledWith("jane+test@example.com");
  const phone = on({ linkURL: "tel:+254700000001" });
  phone.click("Copy number");
  expect(phone.does.copyText).toHaveBeenCalledWith("+254700000001");
});
