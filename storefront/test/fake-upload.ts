import { vi } from "vitest";

/** A pending upload. */
export interface SentUpload {
  method: string;
  path: string;
  headers: Record<string, string>;
  form: FormData;
  aborted: boolean;
  /** Reports progress. */
  progress(share: number): void;
  answer(body: unknown, status?: number): void;
  /** Fails with a network error. */
  breakOff(): void;
}

/** Replaces XMLHttpRequest, which jsdom would send over the network; the test responds to each upload itself. */
export function fakeUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = "";
    private method = "";
    private path = "";
    private headers: Record<string, string> = {};
    private entry: SentUpload | undefined;

    open(method: string, path: string): void {
      this.method = method;
      this.path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(form: FormData): void {
      this.entry = {
        method: this.method,
        path: this.path,
        headers: this.headers,
        form,
        aborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
        answer: (body, status = 200) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        },
        breakOff: () => this.onerror?.(),
      };
      sent.push(this.entry);
    }
    abort(): void {
      if (this.entry) this.entry.aborted = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => {};
  return sent;
}

/** The server's response to one uploaded picture. */
export const uploaded = (id: string) => ({
  success: true,
  message: "Image uploaded",
  data: { id, url: `/uploads/${id}.webp`, width: 60, height: 40, size: 1234 },
});
