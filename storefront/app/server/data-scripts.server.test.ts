import { describe, expect, it } from "vitest";
import { dataScripts } from "./data-scripts.server";

const streamOf = (text: string) => new Response(text).body ?? undefined;
const callsIn = (html: string) =>
  [...html.matchAll(/<script nonce="n">(.*?)<\/script>/gs)].map(([, call = ""]) => call);

describe("a page's data", () => {
  it("reaches the router in the browser as it was, whatever it says, and is then complete", async () => {
    const text = `[{"name":"</script><script>alert(1)</script> & <!-- \u2028\u2029 \\u003c \\" 24\\""}]`;
    const calls = callsIn(await dataScripts(streamOf(text), "n"));
    const heard: string[] = [];
    const window = {
      __remixContext: {
        streamController: { enqueue: (part: string) => heard.push(part), close: () => heard.push("end") },
      },
    };
    for (const call of calls) new Function("window", call)(window);
    expect(heard).toEqual([text, "end"]);
  });

  it("cannot end its own script", async () => {
    const html = await dataScripts(streamOf("</script><script>alert(1)</script><!--"), "n");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
  });

  it("is not there when the page has none", async () => {
    expect(await dataScripts(undefined, "n")).toBe("");
  });
});
