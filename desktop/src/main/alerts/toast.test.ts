import fc from "fast-check";
import { expect, it } from "vitest";
import { Alert } from "../../bridge/contract";
import { systemId, wayOfActivation } from "./alert-presenter";
import { toastXml } from "./toast";

const FORM =
  /^<toast launch="([^"<]*)"><visual><binding template="ToastGeneric"><text>([^<]*)<\/text><text>([^<]*)<\/text><\/binding><\/visual><audio silent="true"\/><\/toast>$/;
const ENTITIES: Record<string, string> = { "amp;": "&", "lt;": "<", "gt;": ">", "quot;": '"', "apos;": "'" };
/** Text by the rules of XML; an ampersand that begins no entity is not well-formed. */
const textOf = (xml = "") => xml.replace(/&(\w*;?)/g, (_all, name: string) => ENTITIES[name] ?? "not well-formed");
function read(xml: string) {
  const [, launch, title, body] = FORM.exec(xml) ?? [];
  return { launch: textOf(launch), title: textOf(title), body: textOf(body) };
}

it("says on a toast what the alert says, and leads where it leads after the program has ended", () => {
  const alert = { id: "fundi-7", path: "/admin/orders/7?tab=a&b=1" };
  const toast = read(toastXml({ tag: alert.id, title: "Tom & Jo <3", body: 'Says "hi"', way: systemId(alert) }));
  expect(toast).toMatchObject({ title: "Tom & Jo <3", body: 'Says "hi"' });
  expect(wayOfActivation(toast.launch)).toEqual({ path: alert.path, alertId: alert.id });
  // What Electron splits it into (windows_toast_activator.cc): pairs with one "=" each.
  const pairs = toast.launch.split("&").map((pair) => pair.split("="));
  expect(pairs.every((pair) => pair.length === 2)).toBe(true);
  expect(Object.fromEntries(pairs)).toMatchObject({ type: "click", tag: "fundi-7" });
});

it("is well-formed whatever an alert says", () => {
  const forbidden = ["\0", "\u0007", "\u001f", "\ud800", "\uffff"];
  const text = fc.array(fc.constantFrom(...`&<>"';/= aé`, "🖨", "&amp;", "]]>", "<!--", ...forbidden));
  fc.assert(
    fc.property(text, text, (title, body) => {
      const toast = read(toastXml({ tag: "t", title: title.join(""), body: body.join(""), way: "t~%2F" }));
      const allowed = (parts: string[]) => parts.filter((part) => !forbidden.includes(part)).join("");
      expect(toast).toMatchObject({ title: allowed(title), body: allowed(body) });
    }),
  );
});

it("keeps an alert's name as short as Windows wants it", () => {
  const alert = { title: "", body: "", path: "/" };
  expect(Alert.safeParse({ ...alert, id: "a".repeat(64) }).success).toBe(true);
  expect(Alert.safeParse({ ...alert, id: "a".repeat(65) }).success).toBe(false);
});
