/** A `fetch` for uploads that reports the share sent (0 to 1); only `XMLHttpRequest` has upload progress events. */
export function uploadFetch(onSent: (share: number) => void): typeof fetch {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", String(address));
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total);
      };
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status, ...toResponseInit(request) }));
      request.onerror = () => reject(new TypeError("Failed to fetch"));
      request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
      init?.signal?.addEventListener("abort", () => request.abort());
      request.send(init?.body as XMLHttpRequestBodyInit | null);
    });
}

function toResponseInit(request: XMLHttpRequest): { statusText: string; headers: Headers } {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { statusText: request.statusText, headers };
}
