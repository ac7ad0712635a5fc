/** Characters that could close the script, or that older browsers treat as line terminators. */
const UNSAFE = /[&<>\u2028\u2029]/g;

const asLiteral = (text: string): string =>
  JSON.stringify(text).replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns the loaders' data as scripts that pass them to the router in the browser, as Remix's own `StreamTransfer` does. */
export async function dataScripts(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return "";
  const script = (call: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${call};</script>`;
  const data = await new Response(stream).text();
  return script(`enqueue(${asLiteral(data)})`) + script("close()");
}
