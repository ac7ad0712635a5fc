import type { Endpoint } from "./endpoint";
import { z } from "./z";

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/**
 * Returns the fields of a response by their path, such as `orders[].total`, and whether each has to be there. `reading`:
 * what a client refuses to miss; `sending`: what a server always sends.
 */
export function responseFields(endpoint: Endpoint, as: "reading" | "sending"): Map<string, boolean> {
  const { response } = endpoint;
  const fields = new Map<string, boolean>();
  if ("binary" in response) return fields;
  const io = as === "reading" ? "input" : "output";
  const schema = z.toJSONSchema(response, { io, unrepresentable: "any" }) as JsonSchema;
  const collect = (part: JsonSchema, path: string, seen: readonly JsonSchema[]): void => {
    const named = part.$ref ? schema.$defs?.[part.$ref.split("/").pop() ?? ""] : part;
    if (!named || seen.includes(named)) return;
    const inside = [...seen, named];
    for (const choice of [...(named.anyOf ?? []), ...(named.oneOf ?? []), ...(named.allOf ?? [])])
      collect(choice, path, inside);
    if (named.items) collect(named.items, `${path}[]`, inside);
    for (const [name, child] of Object.entries(named.properties ?? {})) {
      const own = path === "" ? name : `${path}.${name}`;
      // In one of several shapes it may be absent.
      fields.set(own, (fields.get(own) ?? true) && (named.required ?? []).includes(name));
      collect(child, own, inside);
    }
  };
  collect(schema, "", []);
  return fields;
}
