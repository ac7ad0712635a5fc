import { describe, expect, it } from "vitest";
import { dataScripts } from "./data-scripts.server";

const streamOf = (text: string) => new Response(text).body ?? undefined;
const callsIn = (html: string) =>
  [...html.matchAll(/<script nonce="n">(.*?)<\/script>/gs)].map(([, call = ""]) => call);

describe("a page's data", () => {
  it("reaches the router in the browser unchanged, whatever it contains, and is then complete", async () => {
    const text = `[{"name":"</script><script>alert(1)</script> & <!-- \u2028\u2029 \\u003c \\" 24\\""}]`;
    const calls = callsIn(await dataScripts(streamOf(text), "n"));
    const received: string[] = [];
    const window = {
      __remixContext: {
        streamController: { enqueue: (part: string) => received.push(part), close: () => received.push("end") },
      },
    };
    for (const call of calls) new Function("window", call)(window);
    expect(received).toEqual([text, "end"]);
  });

  it("cannot close its own script element", async () => {
    const html = await dataScripts(streamOf("</script><script>alert(1)</script><!--"), "n");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
  });

  it("is empty when the page has none", async () => {
    expect(await dataScripts(undefined, "n")).toBe("");
  });
});
