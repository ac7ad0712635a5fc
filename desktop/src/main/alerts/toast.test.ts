import fc from "fast-check";
import { expect, it } from "vitest";
import { Alert } from "../../bridge/contract";
import { systemId, targetOfActivation } from "./alert-presenter";
import { toastXml } from "./toast";

const FORM =
  /^<toast launch="([^"<]*)"><visual><binding template="ToastGeneric"><text>([^<]*)<\/text><text>([^<]*)<\/text><\/binding><\/visual><audio silent="true"\/><\/toast>$/;
const ENTITIES: Record<string, string> = { "amp;": "&", "lt;": "<", "gt;": ">", "quot;": '"', "apos;": "'" };
/** XML character data; an ampersand that does not start an entity is not well-formed. */
const textOf = (xml = "") => xml.replace(/&(\w*;?)/g, (_all, name: string) => ENTITIES[name] ?? "not well-formed");
function read(xml: string) {
  const [, launch, title, body] = FORM.exec(xml) ?? [];
  return { launch: textOf(launch), title: textOf(title), body: textOf(body) };
}

it("contains the alert's text, and its target for a click after the program has ended", () => {
  const alert = { id: "fundi-7", path: "/admin/orders/7?tab=a&b=1" };
  const toast = read(toastXml({ tag: alert.id, title: "Tom & Jo <3", body: 'Says "hi"', target: systemId(alert) }));
  expect(toast).toMatchObject({ title: "Tom & Jo <3", body: 'Says "hi"' });
  expect(targetOfActivation(toast.launch)).toEqual({ path: alert.path, alertId: alert.id });
  // How Electron splits it (windows_toast_activator.cc): pairs with one "=" each.
  const pairs = toast.launch.split("&").map((pair) => pair.split("="));
  expect(pairs.every((pair) => pair.length === 2)).toBe(true);
  expect(Object.fromEntries(pairs)).toMatchObject({ type: "click", tag: "fundi-7" });
});

it("is well-formed for any text", () => {
  const forbidden = ["\0", "\u0007", "\u001f", "\ud800", "\uffff"];
  const text = fc.array(fc.constantFrom(...`&<>"';/= aé`, "🖨", "&amp;", "]]>", "<!--", ...forbidden));
  fc.assert(
    fc.property(text, text, (title, body) => {
      const toast = read(toastXml({ tag: "t", title: title.join(""), body: body.join(""), target: "t~%2F" }));
      const allowed = (parts: string[]) => parts.filter((part) => !forbidden.includes(part)).join("");
      expect(toast).toMatchObject({ title: allowed(title), body: allowed(body) });
    }),
  );
});

it("keeps the tag within the length that Windows allows", () => {
  const alert = { title: "", body: "", path: "/" };
  expect(Alert.safeParse({ ...alert, id: "a".repeat(64) }).success).toBe(true);
  expect(Alert.safeParse({ ...alert, id: "a".repeat(65) }).success).toBe(false);
});
