/** Characters that could end the script, or that older browsers take for the end of a line. */
const UNSAFE = /[&<>\u2028\u2029]/g;

const asLiteral = (text: string): string =>
  JSON.stringify(text).replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The loaders' data as scripts that hand them to the router in the browser, in the words of Remix's own `StreamTransfer`. */
export async function dataScripts(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return "";
  const script = (call: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${call};</script>`;
  const data = await new Response(stream).text();
  return script(`enqueue(${asLiteral(data)})`) + script("close()");
}
